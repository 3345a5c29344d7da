import { type Action, type PermissionCode, permissions, type Why, why } from '@kontor/contract'
import { type ItemRight, levelRightsAsked, resourceRightsAsked } from '@kontor/contract/calls/why.ts'
import { type Actor, may } from '../../access/actor.ts'
import { effectiveAccess } from '../../access/effective.ts'
import { knownTo, peopleOf } from '../../access/people.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { type AskedRight, generalAnswers } from './general.ts'
import { type AskedItem, mostGenerous, waysTo } from './ways.ts'

export const whyRoutes = implement(why, { ask: async (call) => ({ data: await answer(call) }) })

async function answer({ db, actor, params, query }: Call<typeof why.ask>): Promise<Why> {
  const { codes, level_id, resource_id } = query
  const readsGroups = may(actor, 'USERS_CONTAINERS', 'read')
  // Groups that somebody isn't in are named to whoever reads groups alone.
  const shown = (each: Why['general'][number]) => (readsGroups ? each : { ...each, missing: [] })
  const user = await findPerson(db, actor, params.id, codes !== undefined)
  if ([codes, level_id, resource_id].filter((each) => each !== undefined).length !== 1)
    throw invalidField('codes', 'required')
  if (codes) {
    const general = await generalAnswers(db, user.id, codes.map(rightOf))
    return { user, item: null, general: general.map(shown), answers: [], limits: null, ways: [] }
  }
  const item: AskedItem =
    level_id === undefined ? { type: 'resource', id: resource_id! } : { type: 'level', id: level_id }
  const rights: readonly ItemRight[] = item.type === 'level' ? levelRightsAsked : resourceRightsAsked
  const asked = [
    ...new Map(rights.flatMap((right) => generalFor(item, right)).map((each) => [textOf(each), each])).values(),
  ]
  const [name, held, { ways, missingFor }, general] = [
    await nameOf(db, actor, item),
    await heldOn(db, user.id, item),
    await waysTo(db, user.id, item),
    await generalAnswers(db, user.id, asked),
  ]
  const has = new Set(general.filter((each) => each.may).map(textOf))
  return {
    user,
    item: { ...item, name },
    general: general.map(shown),
    answers: rights.map((right) => {
      const wanted = generalFor(item, right)
      const may_in_general = wanted.some((each) => has.has(textOf(each)))
      const isHeld = user.is_active && held[right] === true && may_in_general
      const missing = held[right] || !readsGroups ? [] : missingFor(right)
      return { right, may: isHeld, general: wanted, may_in_general, missing }
    }),
    limits: mostGenerous(ways.map(({ limits }) => limits)),
    ways,
  }
}

/** Oneself, or somebody whom the caller manages; about a place or a resource also whom the caller sets resources up for. */
async function findPerson(db: Db, actor: Actor, id: number, isGeneral: boolean): Promise<Why['user']> {
  const some = id === actor.subjectId ? db.selectFrom('users as u') : peopleOf(db, actor).clearSelect()
  const found =
    (await some.where('u.id', '=', id).select(['u.id', 'u.name', 'u.is_active']).executeTakeFirst()) ??
    (isGeneral
      ? undefined
      : await knownTo(db, actor).where('u.id', '=', id).select(['u.id', 'u.name', 'u.is_active']).executeTakeFirst())
  if (!found) throw new AppError('not_found')
  return found as Why['user']
}

async function nameOf(db: Db, actor: Actor, { type, id }: AskedItem): Promise<string> {
  const found =
    type === 'level'
      ? await db
          .selectFrom('levels as l')
          .crossJoinLateral(levelAccess(actor, 'l'))
          .where('access.read', '=', true)
          .where('l.id', '=', id)
          .select(said('l').as('name'))
          .executeTakeFirst()
      : await db
          .selectFrom('resources as r')
          .innerJoin('levels as l', 'l.id', 'r.level_id')
          .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
          .where('access.read', '=', true)
          .where('r.id', '=', id)
          .select(said('r').as('name'))
          .executeTakeFirst()
  if (!found) throw invalidField(type === 'level' ? 'level_id' : 'resource_id', 'unknown_id')
  return found.name
}

/** The rights of the person on the item, as every call decides them. */
async function heldOn(
  db: Db,
  userId: number,
  { type, id }: AskedItem,
): Promise<Partial<Record<ItemRight, boolean | null>>> {
  const { grants } = await effectiveAccess(db, userId)
  const actor = { grants }
  const found =
    type === 'level'
      ? await db
          .selectFrom('levels as l')
          .crossJoinLateral(levelAccess(actor, 'l'))
          .where('l.id', '=', id)
          .select(levelRightsAsked.map((right) => `access.${right}` as const))
          .executeTakeFirst()
      : await db
          .selectFrom('resources as r')
          .innerJoin('levels as l', 'l.id', 'r.level_id')
          .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
          .where('r.id', '=', id)
          .select(resourceRightsAsked.map((right) => `access.${right}` as const))
          .executeTakeFirst()
  return found ?? {}
}

/** The general permissions of which one is asked for beside the right on the item. */
function generalFor({ type }: AskedItem, right: ItemRight): AskedRight[] {
  const of = (code: PermissionCode, action: Action | null): AskedRight => ({ code, action })
  switch (right) {
    case 'read':
      return [
        of('PLAN', null),
        of('MY_BOOKINGS', 'read'),
        of('BOOKINGS', 'read'),
        of('RESOURCES', 'read'),
        of('LEVELS', 'read'),
      ]
    case 'book':
      return [of('MY_BOOKINGS', 'create'), of('BOOKINGS', 'create')]
    case 'change_others':
      return [of('BOOKINGS', 'update')]
    case 'cancel_others':
      return [of('BOOKINGS', 'delete')]
    default:
      return type === 'level'
        ? [of('LEVELS', right), of('MANAGE_LEVELS', null)]
        : [of('RESOURCES', right), of('MANAGE_RESOURCES', null)]
  }
}

const textOf = ({ code, action }: AskedRight) => `${code}:${action}`

function rightOf(text: string, at: number): AskedRight {
  const [code, action] = text.split(':') as [PermissionCode, Action | undefined]
  if (!(code in permissions)) throw invalidField(`codes.${at}`, 'unknown_id')
  return { code, action: action ?? null }
}

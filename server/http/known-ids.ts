import type { Endpoint, IdKind } from '@kontor/contract'
import { type IdPlace, idsIn } from '@kontor/contract/ids-in.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connection.ts'
import { AppError } from './app-error.ts'
import type { CallInput } from './validation.ts'

/** The query of the ids that the caller may name, for each kind: one without an entry doesn't compile. */
export type KnownRows<Kind extends string> = Readonly<
  Record<Kind, (db: Db, actor: Actor) => SelectQueryBuilder<any, any, { id: number }>>
>

/** An id that somebody names, and its field; for an id in a list, the list's field. */
export interface NamedId {
  field: string
  kind: IdKind
  id: number
}

/**
 * Checks the ids in the query and the body of a call, with one query for all of them. An id that is unknown, hidden from
 * the caller or another company's is answered alike: 422 `unknown_id` at its field. `except`: fields whose ids the handler
 * looks up itself.
 */
export function idCheck(endpoint: Endpoint, known: KnownRows<IdKind>, except: readonly string[] = []) {
  const checked = (schema: unknown) => idsIn(schema).filter(({ path }) => !except.includes(fieldOf(path)))
  const [inPath, inQuery, inBody] = [idsIn(endpoint.params), checked(endpoint.query), checked(endpoint.body)]
  if (!inQuery.length && !inBody.length) return undefined
  const unknownIn = async (db: Db, actor: Actor, sent: readonly NamedId[]) =>
    sent.length ? unknownOf(db, actor, known, sent) : []
  return async (db: Db, actor: Actor, { params, query, body }: CallInput): Promise<void> => {
    const unknown = await unknownIn(db, actor, [...allIn(inQuery, query), ...allIn(inBody, body)])
    if (!unknown.length) return
    // A path that leads nowhere is answered first.
    if ((await unknownIn(db, actor, allIn(inPath, params))).length) throw new AppError('not_found')
    throw new AppError('invalid', { errors: Object.fromEntries(unknown.map(({ field }) => [field, ['unknown_id']])) })
  }
}

export type IdCheck = NonNullable<ReturnType<typeof idCheck>>

const fieldOf = (path: readonly string[]) => path.filter((key) => key !== '*').join('.')

const allIn = (places: readonly IdPlace[], value: unknown) => places.flatMap((place) => sentAt(place, value))

function sentAt({ path, kinds }: IdPlace, value: unknown): NamedId[] {
  const field = fieldOf(path)
  return valuesAt(value, path).flatMap(({ holder, id }) => {
    const kind = kinds.length > 1 ? kinds.find((each) => each === holder.type) : kinds[0]
    return typeof id === 'number' && kind ? [{ field, kind, id }] : []
  })
}

/** The values at a place, each with the object or list that holds it. */
function valuesAt(
  value: unknown,
  [key, ...rest]: readonly string[],
): { holder: Record<string, unknown>; id: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = key === '*' ? Object.values(value) : [(value as Record<string, unknown>)[key!]]
  if (rest.length) return inside.flatMap((each) => valuesAt(each, rest))
  return inside.map((id) => ({ holder: value as Record<string, unknown>, id }))
}

/** The ids that aren't among the known rows of their kind, by one query. */
export async function unknownOf(
  db: Db,
  actor: Actor,
  known: KnownRows<IdKind>,
  sent: readonly NamedId[],
): Promise<NamedId[]> {
  const columns = [...Map.groupBy(sent, ({ kind }) => kind)].map(([kind, these]) => {
    const rows = known[kind](db, actor)
    const ids = [...new Set(these.map(({ id }) => id))]
    return sql<number[]>`array(select id from ${rows.as('known_rows')} where id = any (${ids}))`.as(kind)
  })
  const found = await db.selectNoFrom(columns).executeTakeFirstOrThrow()
  const ids = new Map(Object.entries(found as Record<string, number[]>).map(([kind, these]) => [kind, new Set(these)]))
  return sent.filter(({ kind, id }) => !ids.get(kind)!.has(id))
}

import { type inviteRefusals, type NewPeople, type Output, peopleInviting } from '@kontor/contract'
import { type addressRefusals, InvitedAddress } from '@kontor/contract/calls/people-inviting.ts'
import { sql } from 'kysely'
import { areaOf } from '../../../access/area.ts'
import { peopleOf } from '../../../access/people.ts'
import type { Db } from '../../../db/connection.ts'
import { AppError } from '../../../http/app-error.ts'
import { type Call, implement } from '../../../http/implement.ts'
import { among } from '../../../sql/with-values.ts'
import { joinGroups, requireRightsOf } from '../groups.ts'
import { sendLinks } from './links.ts'
import { nameOfAddress } from './names.ts'

export const peopleInvitingRoutes = implement(peopleInviting, { invite, again })

type AddressRefusal = (typeof addressRefusals)[number]
interface NewAddress {
  index: number
  name: string
  email: string
}

async function invite(call: Call<typeof peopleInviting.invite>) {
  const { db, actor, body, ground, company, emit } = call
  const { fresh, refused } = await sortOut(db, body.people)
  const answer = { sends_mail: ground.mailer !== null, links: [], done: [] as number[] }
  if (body.is_preview || !fresh.length) return { data: { ...answer, refused } }
  const added = await insert(db, body, fresh)
  const groups = await joinGroups(db, actor, [...added.values()], body.container_ids)
  const done = [...added.values()]
  await requireManaged(call, done)
  const taken = fresh.filter(({ email }) => !added.has(email.toLowerCase()))
  const links = await sendLinks(
    db,
    { ground, area: areaOf(ground, company) },
    { people: done, note: body.note, by: actor.userId },
  )
  await emit(['user.changed', 'container.changed'], [...done, ...groups])
  const late = taken.map(({ index, email }) => ({ index, email, reason: 'taken' as const }))
  return { data: { ...answer, done, links, refused: [...refused, ...late].toSorted((a, b) => a.index - b.index) } }
}

/** The addresses that nobody has yet, each once, and the others with the reason. */
async function sortOut(db: Db, people: NewPeople['people']) {
  const known = await db
    .selectFrom('users')
    .where('retired_at', 'is', null)
    .where(sql<boolean>`lower(email) = any (${people.map(({ email }) => email.toLowerCase())}::text[])`)
    .select(sql<string>`lower(email)`.as('email'))
    .execute()
  const taken = new Set(known.map(({ email }) => email))
  const seen = new Set<string>()
  const fresh: NewAddress[] = []
  const refused: { index: number; email: string; reason: AddressRefusal }[] = []
  for (const [index, { email, name }] of people.entries()) {
    const key = email.toLowerCase()
    const reason = !InvitedAddress.safeParse(email).success
      ? 'wrong'
      : seen.has(key)
        ? 'twice'
        : taken.has(key)
          ? 'taken'
          : null
    seen.add(key)
    if (reason) refused.push({ index, email, reason })
    else fresh.push({ index, email, name: name ?? nameOfAddress(email) })
  }
  return { fresh, refused }
}

/** The ids by address, in lower case; an address that another request has taken since has none. */
async function insert(db: Db, body: Output<typeof NewPeople>, fresh: readonly NewAddress[]) {
  const { language_id, timezone_id, country_id, level_id } = body
  const { rows } = await sql<{ id: number; email: string }>`
    insert into users (name, email, language_id, timezone_id, country_id, level_id)
    select name, email, ${language_id}, ${timezone_id}, ${country_id}, ${level_id}
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as p (name text, email text)
    on conflict do nothing returning id, email`.execute(db)
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]))
}

/** A manager adds people to their own groups alone. */
async function requireManaged({ db, actor }: Pick<Call, 'db' | 'actor'>, ids: readonly number[]): Promise<void> {
  if (!actor.isManager) return
  const managed = await peopleOf(db, actor).where('u.id', '=', among(ids)).select('u.id').execute()
  if (managed.filter(({ meta }) => meta.create).length < ids.length)
    throw new AppError('forbidden', { errors: { container_ids: ['not_managed'] } })
}

type InviteRefusal = (typeof inviteRefusals)[number]

async function again({ db, actor, body, ground, company, emit }: Call<typeof peopleInviting.again>) {
  const picked = [...new Set(body.picked)]
  const found = await peopleOf(db, actor)
    .leftJoin('credentials as c', 'c.user_id', 'u.id')
    .where('u.id', '=', among(picked))
    .select((eb) => ['u.id', 'u.is_active', eb('c.user_id', 'is not', null).as('has_password')])
    .execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  const refusalOf = (id: number): InviteRefusal | null => {
    const row = byId.get(id)
    if (!row) return 'gone'
    if (!row.meta.update) return 'forbidden'
    if (!row.is_active) return 'inactive'
    return row.has_password ? 'has_password' : null
  }
  const refused = picked.flatMap((id) => {
    const reason = refusalOf(id)
    return reason ? [{ id, reason }] : []
  })
  const done = picked.filter((id) => refusalOf(id) === null)
  const sends_mail = ground.mailer !== null
  if (body.is_preview || !done.length) return { data: { done, refused, sends_mail, links: [] } }
  // The links would let the caller sign in as these people.
  if (!sends_mail) await requireRightsOf(db, actor, done)
  const invited = { people: done, note: body.note, by: actor.userId }
  const links = await sendLinks(db, { ground, area: areaOf(ground, company) }, invited)
  await emit(['user.changed'], done)
  return { data: { done, refused, sends_mail, links } }
}

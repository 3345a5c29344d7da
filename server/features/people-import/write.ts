import { sql } from 'kysely'
import { peopleOf } from '../../access/people.ts'
import { AppError } from '../../http/app-error.ts'
import { among } from '../../sql/with-values.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import type { WrittenRow } from '../imports/imports.ts'
import { joinEach } from '../users/users.ts'
import type { KeptPerson, PersonVerdict } from './types.ts'

/** Adds and changes people, whose rows are locked, as sets. An address that somebody else has added since isn't in the answer. */
export async function writePeople({ db, actor }: UnitOfWork, judged: readonly PersonVerdict[]): Promise<WrittenRow[]> {
  const ids = new Map([...(await add({ db }, judged)), ...(await change({ db }, judged))])
  const done = judged.filter(({ n }) => ids.has(n))
  const pairs = done.flatMap(({ n, joins }) => joins.map((container_id) => ({ user_id: ids.get(n)!, container_id })))
  await joinEach(db, actor, pairs)
  if (actor.isManager) {
    const added = done.filter(({ plan }) => plan === 'add').map(({ n }) => ids.get(n)!)
    const managed = await peopleOf(db, actor).where('u.id', '=', among(added)).select('u.id').execute()
    // The groups that the check went by are others by now; the next try finds that at the rows.
    if (managed.filter(({ meta }) => meta.create).length < added.length) throw new AppError('forbidden')
  }
  return done.map(({ n, before, after, joins }) => {
    const kept: KeptPerson = { before, after, joined: joins }
    return { n, id: ids.get(n)!, before: kept }
  })
}

type Ids = [n: number, id: number][]
const rowOf = ({ n, id, email, settings }: PersonVerdict) => ({ n, id, email, ...settings })

async function add({ db }: Pick<UnitOfWork, 'db'>, judged: readonly PersonVerdict[]): Promise<Ids> {
  const rows = judged.filter(({ plan }) => plan === 'add').map(rowOf)
  if (!rows.length) return []
  const { rows: added } = await sql<{ id: number; email: string }>`
    insert into users (name, email, language_id, timezone_id, country_id, level_id)
    select name, email, language_id, timezone_id, country_id, level_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (n int, name text, email text, language_id bigint,
      timezone_id bigint, country_id bigint, level_id bigint) order by n
    on conflict do nothing returning id, email`.execute(db)
  const idOf = new Map(added.map(({ id, email }) => [email, id]))
  return rows.flatMap(({ n, email }): Ids => (idOf.has(email) ? [[n, idOf.get(email)!]] : []))
}

async function change({ db }: Pick<UnitOfWork, 'db'>, judged: readonly PersonVerdict[]): Promise<Ids> {
  const changed = judged.filter(({ plan }) => plan === 'change')
  const rows = changed.filter(({ after }) => Object.keys(after).length).map(rowOf)
  if (rows.length)
    await sql`update users u set name = p.name, language_id = p.language_id, timezone_id = p.timezone_id,
        country_id = p.country_id, level_id = p.level_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id bigint, name text, language_id bigint,
        timezone_id bigint, country_id bigint, level_id bigint)
      where u.id = p.id`.execute(db)
  return changed.map(({ n, id }) => [n, id!])
}

import { peopleImport } from '@kontor/contract'
import { sql } from 'kysely'
import { mayAny } from '../../access/actor.ts'
import { actorOf } from '../../access/actor-of.ts'
import { areaOf } from '../../access/area.ts'
import type { Company } from '../../access/companies.ts'
import { peopleOf } from '../../access/people.ts'
import type { Db } from '../../db/connection.ts'
import { withTenant } from '../../db/tenant.ts'
import { AppError } from '../../http/app-error.ts'
import type { Ground } from '../../http/ground.ts'
import type { Call } from '../../http/implement.ts'
import { languageOf } from '../../http/labels/sentences.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Work } from '../../jobs/tasks.ts'
import { among } from '../../sql/with-values.ts'
import { inUnitOfWork, type UnitOfWork } from '../../work/unit-of-work.ts'
import { asSets, locked } from '../imports/imports.ts'
import { sendLinks } from '../users/users.ts'
import { personKind } from './kind.ts'
import { addedWithoutPassword } from './more.ts'

/** People who are sent their links in one transaction. */
const invitedAtOnce = 500

/** Asks for links for those whom an import added. `conflict` without a mail server: nobody could read the links later. */
export async function askForInvitations(call: Call<typeof peopleImport.invite>): Promise<void> {
  const { db, params, ground } = call
  await locked(personKind, call, ['done'])
  if (!ground.mailer) throw new AppError('conflict')
  await db.updateTable('resource_imports').set({ invites_since: sql`now()` }).where('id', '=', params.id).execute()
  await enqueue(db, 'invite-imported', { import: params.id }, { key: String(params.id) })
}

/** The job: has them sent their links, set by set, with the person's rights at that moment. */
export async function inviteImported({ ground, company, payload, isLastTry }: Work<{ import: number }>): Promise<void> {
  try {
    while (await nextSet(ground, company, payload.import));
  } catch (error) {
    if (isLastTry) await withTenant(ground.regions, company, (db) => end(db, payload.import))
    throw error
  }
}

async function nextSet(ground: Ground, tenant: Company, id: number): Promise<boolean> {
  const begun = await withTenant(ground.regions, tenant, async (db) => {
    const found = await askedOf(db, id)
    return found && { lang: found.lang, actor: await actorOf(db, tenant, found.user_id, found.acting_for) }
  })
  if (!begun) return false
  const { actor, lang } = begun
  if (!actor || !ground.mailer || !mayAny(actor, peopleImport.invite.access)) {
    await withTenant(ground.regions, tenant, (db) => end(db, id))
    return false
  }
  return inUnitOfWork(ground, { tenant, actor, lang: languageOf(lang), namesIn: lang }, async (unit: UnitOfWork) => {
    const { db, emit } = unit
    if (!(await askedOf(db, id, true))) return false
    const next = addedWithoutPassword(db, id)
      .where('u.invited_at', 'is', null)
      .where('u.id', 'in', peopleOf(db, actor).clearSelect().select('u.id'))
      .orderBy('x.n')
      .limit(invitedAtOnce)
      .select((eb) => eb.ref('u.id').$notNull().as('id'))
    const people = await asSets(db, { execute: () => next.execute() })
    const ids = people.map((each) => each.id)
    if (ids.length) {
      await db.selectFrom('users').where('id', '=', among(ids)).select('id').orderBy('id').forNoKeyUpdate().execute()
      await sendLinks(db, { ground, area: areaOf(ground, tenant) }, { people: ids, note: '', by: actor.userId })
      await emit(['user.changed'], ids)
    } else await end(db, id)
    await emit(['resource-import.changed'], [id])
    return ids.length > 0
  })
}

const askedOf = (db: Db, id: number, lock = false) =>
  db
    .selectFrom('resource_imports')
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('invites_since', 'is not', null)
    .select(['user_id', 'acting_for', 'lang'])
    .$if(lock, (rows) => rows.forUpdate())
    .executeTakeFirst()

const end = (db: Db, id: number) =>
  db.updateTable('resource_imports').set({ invites_since: null }).where('id', '=', id).execute()

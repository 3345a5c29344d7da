import { profile } from '@kontor/contract'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { requireVersion } from '../../work/versions.ts'
import { groupsOfPerson, rolesOfPerson } from './belonging.ts'
import { dataOfPerson } from './data.ts'
import { changePassword } from './password.ts'
import { findProfile } from './rows.ts'
import { endOtherSessions, endSessionOf, sessionsOf } from './sessions.ts'

/** A profile is the caller's own, also while acting for somebody else. */
export const profileRoutes = implement(profile, {
  get: async ({ db, actor }) => ({ data: await findProfile(db, actor) }),

  update: async (call) => {
    const { db, actor, body } = call
    const { version: _, ...fields } = body
    await requireVersion(call, { table: 'users', id: actor.userId }, () => findProfile(db, actor))
    if (Object.keys(fields).length) await db.updateTable('users').set(fields).where('id', '=', actor.userId).execute()
    return { data: await findProfile(db, actor) }
  },

  password: changePassword,
  groups: async ({ db, actor }) => ({ data: await groupsOfPerson(db, actor.userId) }),
  roles: async ({ db, actor }) => ({ data: await rolesOfPerson(db, actor.userId) }),
  sessions: async ({ db, actor }) => ({ data: await sessionsOf(db, actor) }),

  endSession: async ({ db, actor, params }) => {
    if (!(await endSessionOf(db, actor, params.session))) throw new AppError('not_found')
    return { success: true as const }
  },

  endOthers: async ({ db, actor }) => ({ success: true as const, ended: await endOtherSessions(db, actor) }),
  data: dataOfPerson,
})

import { masterAuth } from '@kontor/contract'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { enqueueForMaster } from '../../jobs/enqueue.ts'
import { areaOf } from './area.ts'
import { findCompanies } from './base-host.ts'
import { askForReset } from './forgot.ts'
import { masterInitialData } from './initial.ts'
import { checkNewPassword, emailOfToken, setPassword } from './reset.ts'
import { endSession, openSession, renewToken } from './sessions.ts'
import { checkPassword, rememberSuccess } from './sign-in.ts'

/** The base host: master users sign in to it, all others are handed over to their company. */
export const masterAuthRoutes = implement(masterAuth, {
  login: async ({ ground, body, query, address }) => {
    const area = areaOf(ground, null)
    const userId = await checkPassword(area, body, address).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'wrong_credentials') return null
      throw error
    })
    const companies = userId === null ? await findCompanies(ground, body, address) : []
    if (userId === null && !companies.length) throw new AppError('wrong_credentials')
    return area.run(async (db) => {
      await rememberSuccess(db, area, body.email, address)
      if (companies.length > 1) return { data: { companies } }
      if (companies[0]) return { data: { subdomain: companies[0].subdomain, token: companies[0].token } }
      const access_token = await openSession(db, ground.tokens, null, userId!)
      const initial = query.includes === 'all' ? await masterInitialData(db, userId!) : {}
      return { data: { access_token, ...initial } }
    })
  },

  refresh: async ({ ground, token }) => {
    const access_token = await renewToken(areaOf(ground, null), ground.tokens, token)
    return { data: { access_token } }
  },

  logout: async ({ ground, token }) => {
    await endSession(areaOf(ground, null), ground.tokens, token)
    return { success: true as const }
  },

  initial: async ({ db, actor }) => ({ data: await masterInitialData(db, actor.userId) }),

  forgotPassword: async ({ ground, body, address }) => {
    await askForReset(areaOf(ground, null), body.email, address)
    return { success: true as const }
  },

  resetToken: async ({ ground, params }) => {
    const area = areaOf(ground, null)
    return { data: { email: await area.run((db) => emailOfToken(db, area, params.token)) } }
  },

  resetPassword: async ({ ground, body, address }) => {
    checkNewPassword(body)
    await setPassword(areaOf(ground, null), body, address, (db, changed) =>
      enqueueForMaster(db, 'send-master-changed', changed),
    )
    return { success: true as const }
  },
})

import { masterAuth } from '@kontor/contract'
import { areaOf, publicAreaOf } from '../../access/area.ts'
import { implement } from '../../http/implement.ts'
import { enqueueForMaster } from '../../jobs/enqueue.ts'
import { signInOnBaseHost } from './base-host.ts'
import { askForReset } from './forgot.ts'
import { masterInitialData } from './initial.ts'
import { ownerOfToken, setPassword } from './reset.ts'
import { endSession, openSession, renewToken } from './sessions.ts'
import { markFor, signInAreaOf } from './sign-in.ts'

/** The base host: master users sign in to it, all others are handed over to their company. */
export const masterAuthRoutes = implement(masterAuth, {
  login: async ({ ground, body, query, address, userAgent }) => {
    const area = signInAreaOf(ground, null, body, address)
    const { proven, companies } = await signInOnBaseHost(ground, area, body, address)
    if (!proven) {
      if (companies.length > 1) return { data: { companies } }
      return { data: { subdomain: companies[0]!.subdomain, token: companies[0]!.token } }
    }
    return area.run(async (db) => {
      const session = { companyId: null, userId: proven.userId, address, userAgent }
      const access_token = await openSession(db, ground.tokens, session)
      const initial = query.includes === 'all' ? await masterInitialData(db, proven.userId, query) : {}
      return { data: { access_token, browser: markFor(ground, area, proven), ...initial } }
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

  initial: async ({ db, actor, query }) => ({ data: await masterInitialData(db, actor.userId, query) }),

  forgotPassword: async ({ ground, body, address }) => {
    await askForReset(ground, publicAreaOf(ground, null, { kind: 'forgotten', address }), body.email, address)
    return { success: true as const, sends_mail: ground.mailer !== null }
  },

  resetToken: async ({ ground, params, address }) => {
    const area = publicAreaOf(ground, null, { kind: 'link', address })
    const { email, is_first } = await area.run((db) => ownerOfToken(db, area, params.token))
    return { data: { email, is_first } }
  },

  resetPassword: async ({ ground, body, address }) => {
    await setPassword(ground, publicAreaOf(ground, null, { kind: 'link', address }), body, address, (db, changed) =>
      enqueueForMaster(db, 'send-master-changed', changed),
    )
    return { success: true as const }
  },
})

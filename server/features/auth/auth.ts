import { auth } from '@kontor/contract'
import { signIn } from '@kontor/contract/labels/sign-in.ts'
import { implement } from '../../http/implement.ts'
import { labelsIn } from '../../http/labels.ts'
import { writeMail } from '../../mail/write.ts'
import { areaOf } from './area.ts'
import { askForReset } from './forgot.ts'
import { useCode } from './hand-over.ts'
import { initialData } from './initial.ts'
import { changedLetter } from './letters.ts'
import { checkNewPassword, emailOfToken, setPassword } from './reset.ts'
import { endSession, openSession, renewToken } from './sessions.ts'
import { checkPassword, rememberSuccess } from './sign-in.ts'

/** Texts by the first part of their code. */
const signInNamespaces = Object.keys(signIn)

export const authRoutes = implement(auth, {
  labels: async ({ company, params }) => ({
    status: 'success' as const,
    labels: labelsIn(params.locale).filter(({ code }) => signInNamespaces.includes(code.split('.')[0]!)),
    company: company?.name ?? null,
  }),

  login: async ({ ground, company, body, query, address }) => {
    const area = areaOf(ground, company)
    const { email = '', password = '', token } = body
    const known = token === undefined ? await checkPassword(area, { email, password }, address) : null
    return area.run(async (db) => {
      const userId = known ?? (await useCode(db, token!))
      const [access_token] = await Promise.all([
        openSession(db, ground.tokens, company.id, userId),
        known && rememberSuccess(db, area, email, address),
      ])
      const initial = query.includes === 'all' ? await initialData(db, company, userId) : {}
      return { data: { access_token, ...initial } }
    })
  },

  refresh: async ({ ground, company, token }) => {
    const access_token = await renewToken(areaOf(ground, company), ground.tokens, token)
    return { data: { access_token } }
  },

  logout: async ({ ground, company, token }) => {
    await endSession(areaOf(ground, company), ground.tokens, token)
    return { success: true as const }
  },

  initial: async ({ db, actor, company }) => ({ data: await initialData(db, company, actor.userId) }),

  forgotPassword: async ({ ground, company, body, address }) => {
    await askForReset(areaOf(ground, company), body.email, address)
    return { success: true as const }
  },

  resetToken: async ({ ground, company, params }) => {
    const area = areaOf(ground, company)
    return { data: { email: await area.run((db) => emailOfToken(db, area, params.token)) } }
  },

  resetPassword: async ({ ground, company, body, address }) => {
    const area = areaOf(ground, company)
    checkNewPassword(body)
    await setPassword(area, body, address, (db, { email, lang }) =>
      writeMail(db, ground, email, changedLetter(area, lang)),
    )
    return { success: true as const }
  },
})

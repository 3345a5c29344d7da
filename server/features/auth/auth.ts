import { auth } from '@kontor/contract'
import { areaOf, publicAreaOf } from '../../access/area.ts'
import { setLanguageOfNames } from '../../db/tenant.ts'
import { implement, JsonText } from '../../http/implement.ts'
import { writeMail } from '../../mail/write.ts'
import { brandOfHost } from '../company-profile/company-profile.ts'
import { listedPresets } from '../presets/presets.ts'
import { askForReset } from './forgot.ts'
import { checkMailCode } from './guessing/mail-code.ts'
import { emailOfCode, useCode } from './hand-over.ts'
import { initialData } from './initial.ts'
import { changedLetter } from './letters.ts'
import { ownerOfToken, setPassword } from './reset.ts'
import { endSession, openSession, renewToken } from './sessions.ts'
import { checkPassword, markFor, settleSignIn, signInAreaOf } from './sign-in.ts'
import { signInLabels } from './sign-in-labels.ts'

export { type Counter, countUp } from './guessing/counters.ts'
export { tooManyRequests } from './guessing/limits.ts'
export { changedLetter, resetAddress } from './letters.ts'
export { hashPassword } from './password-hash.ts'
export { checkPassword, settleSignIn } from './sign-in.ts'
export { checkStrength } from './strength.ts'

export const authRoutes = implement(auth, {
  labels: async ({ ground, company, params, address }) => {
    const name = JSON.stringify(company?.name ?? null)
    const brand = JSON.stringify(company && (await brandOfHost(ground, company, address)))
    return new JsonText(
      `{"status":"success","labels":${signInLabels(params.locale)},"company":${name},"brand":${brand}}`,
    )
  },

  login: async ({ ground, company, body, query, address, userAgent }) => {
    const { email = '', password = '', token, code, browser } = body
    const given = { email, password, browser }
    const area =
      token === undefined
        ? signInAreaOf(ground, company, given, address)
        : publicAreaOf(ground, company, { kind: 'hand-over', address })
    const proven = token === undefined ? await checkPassword(ground, area, given, address) : null
    if (proven) await checkMailCode(ground, area, proven, code)
    return area.run(async (db) => {
      const userId = proven?.userId ?? (await useCode(db, token!))
      const [access_token] = await Promise.all([
        openSession(db, ground.tokens, { companyId: company.id, userId, address, userAgent }),
        proven && settleSignIn(db, area, proven),
      ])
      const initial = query.includes === 'all' ? await initialData(db, company, userId, query) : {}
      return { data: { access_token, ...(proven && { browser: markFor(ground, area, proven) }), ...initial } }
    })
  },

  handOver: async ({ ground, company, body, address }) => {
    const area = publicAreaOf(ground, company, { kind: 'hand-over', address })
    return { data: { email: await area.run((db) => emailOfCode(db, body.token)) } }
  },

  refresh: async ({ ground, company, token }) => {
    const access_token = await renewToken(areaOf(ground, company), ground.tokens, token)
    return { data: { access_token } }
  },

  logout: async ({ ground, company, token }) => {
    await endSession(areaOf(ground, company), ground.tokens, token)
    return { success: true as const }
  },

  initial: async ({ db, actor, company, ground, query }) => {
    const data = await initialData(db, company, actor.userId, query, actor)
    await setLanguageOfNames(db, query.locale ?? data.user.language.locale)
    return { data: { ...data, presets: await listedPresets({ db, actor, ground }, 'bookings') } }
  },

  forgotPassword: async ({ ground, company, body, address }) => {
    await askForReset(ground, publicAreaOf(ground, company, { kind: 'forgotten', address }), body.email, address)
    return { success: true as const, sends_mail: ground.mailer !== null }
  },

  resetToken: async ({ ground, company, params, address }) => {
    const area = publicAreaOf(ground, company, { kind: 'link', address })
    const { email, is_first } = await area.run((db) => ownerOfToken(db, area, params.token))
    return { data: { email, is_first } }
  },

  resetPassword: async ({ ground, company, body, address }) => {
    const area = publicAreaOf(ground, company, { kind: 'link', address })
    await setPassword(ground, area, body, address, (db, { email, lang }) =>
      writeMail(db, ground, email, changedLetter(area, lang)),
    )
    return { success: true as const }
  },
})

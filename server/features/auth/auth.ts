import { auth } from '@kontor/contract'
import { signIn } from '@kontor/contract/labels/sign-in.ts'
import type { Claims } from '../../access/tokens.ts'
import { withTenant } from '../../db/tenant.ts'
import { AppError } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { labelsIn } from '../../http/labels.ts'
import { askForReset } from './forgot.ts'
import { initialData } from './initial.ts'
import { checkNewPassword, emailOfToken, setPassword } from './reset.ts'
import { openSession, revokeSession, rotateToken } from './sessions.ts'
import { checkPassword, rememberSuccess } from './sign-in.ts'

type Anonymous = Call<typeof auth.refresh> | Call<typeof auth.logout>

/** Texts by the first part of their code. */
const signInNamespaces = Object.keys(signIn)

export const authRoutes = implement(auth, {
  labels: async ({ params }) => ({
    status: 'success' as const,
    labels: labelsIn(params.locale).filter(({ code }) => signInNamespaces.includes(code.split('.')[0]!)),
  }),

  login: async ({ ground, company, body, query, address }) => {
    const userId = await checkPassword(ground.regions, company, body, address)
    return withTenant(ground.regions, company, async (db) => {
      const [access_token] = await Promise.all([
        openSession(db, ground.tokens, company.id, userId),
        rememberSuccess(db, body.email, address),
      ])
      const initial = query.includes === 'all' ? await initialData(db, company, userId) : {}
      return { data: { access_token, ...initial } }
    })
  },

  refresh: async (call) => {
    const { ground, company } = call
    const claims = await claimsOf(call)
    const next = await withTenant(ground.regions, company, (db) => rotateToken(db, claims))
    if (next === 'reused') await withTenant(ground.regions, company, (db) => revokeSession(db, claims.sessionId))
    if (next === 'reused' || next === null) throw new AppError('unauthenticated')
    return { data: { access_token: await ground.tokens.sign({ ...claims, tokenId: next }) } }
  },

  logout: async (call) => {
    const { sessionId } = await claimsOf(call)
    await withTenant(call.ground.regions, call.company, (db) => revokeSession(db, sessionId))
    return { success: true as const }
  },

  initial: async ({ db, actor, company }) => ({ data: await initialData(db, company, actor.userId) }),

  forgotPassword: async ({ ground, company, body, address }) => {
    await withTenant(ground.regions, company, (db) => askForReset(db, body.email, address))
    return { success: true as const }
  },

  resetToken: async ({ ground, company, params }) => {
    const email = await withTenant(ground.regions, company, (db) => emailOfToken(db, params.token))
    return { data: { email } }
  },

  resetPassword: async ({ ground, company, body, address }) => {
    checkNewPassword(body)
    await setPassword(ground, company, body, address)
    return { success: true as const }
  },
})

/** The token may be past its time, but must be signed by us and belong to this company. */
async function claimsOf({ ground, company, token }: Anonymous): Promise<Claims> {
  const claims = await ground.tokens.verify(token, true)
  if (claims.companyId !== company.id) throw new AppError('tenant_mismatch')
  return claims
}

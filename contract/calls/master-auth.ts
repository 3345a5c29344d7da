import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { done, one } from '../fields.ts'
import { AccessToken, BrowserMark, Credentials, chosenLanguage, Initial, includes, SignedInUser } from './auth.ts'
import { ForgottenPassword, NewPassword, OwnerOfLink, ResetAsked, ResetToken } from './passwords.ts'

/**
 * Start-up data of a master user (R63): the user, their permissions (all of them, R164), and the texts and formats of
 * their screens.
 */
export const MasterInitial = Initial.pick({
  startup_page: true,
  general_permissions: true,
  labels: true,
  languages: true,
  countries: true,
  timezones: true,
  currencies: true,
  usertimepreference: true,
}).extend({ user: SignedInUser.omit({ level_id: true }) })
export type MasterInitial = z.infer<typeof MasterInitial>

/** A company that knows the credentials; `token` opens a session on its own host, once, within 30 seconds. */
const HandOver = z.object({ name: z.string(), subdomain: z.string(), token: z.string() })
export type HandOver = z.infer<typeof HandOver>

/** A master user is signed in here; others are handed over to their company, or choose among several (R67, R68). */
const Answer = AccessToken.partial().extend({
  ...BrowserMark.shape,
  ...HandOver.omit({ name: true }).partial().shape,
  companies: z.array(HandOver).optional(),
  ...MasterInitial.partial().shape,
})

/** The calls of the company family's feature `auth`, on the base host. */
export const masterAuth = feature({
  login: endpoint({
    method: 'POST',
    path: '/master/v1/auth/login',
    changes: [],
    access: 'public',
    query: includes,
    body: Credentials,
    response: one(Answer),
    summary: 'Sign in on the base host: as a master user, or on to one’s company.',
    errors: ['wrong_credentials', 'code_required', 'code_wrong', 'too_many_requests', 'guessed_at'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/master/v1/auth/refresh',
    changes: [],
    access: 'expired',
    response: one(AccessToken),
    summary: 'Exchange a token of the master area, expired or not, for a new one.',
  }),
  logout: endpoint({
    method: 'GET',
    path: '/master/v1/auth/logout',
    reads: [],
    access: 'expired',
    response: done,
    summary: 'End the session; its tokens stop working at once.',
  }),
  initial: endpoint({
    method: 'GET',
    path: '/master/v1/initial',
    reads: ['user'],
    access: 'master',
    query: chosenLanguage,
    response: one(MasterInitial),
    summary: 'Start-up data for a valid token of the master area.',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/master/v1/auth/forgot-password',
    changes: [],
    access: 'public',
    body: ForgottenPassword,
    response: ResetAsked,
    summary: 'Ask for a mail with a link to set a new password; the answer is the same for unknown addresses.',
    errors: ['too_many_requests'],
  }),
  resetToken: endpoint({
    method: 'GET',
    path: '/master/v1/auth/reset-password/{token}',
    reads: [],
    access: 'public',
    params: ResetToken,
    response: OwnerOfLink,
    summary: 'Whose link it is.',
    errors: ['link_expired'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/master/v1/auth/reset-password',
    changes: [],
    access: 'public',
    body: NewPassword,
    response: done,
    summary: 'Set a new password by a link, once; every session of the master user ends.',
    errors: ['link_expired'],
  }),
})

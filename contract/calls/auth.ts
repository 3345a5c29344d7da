import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { done, email, instant, locale, one, translated } from '../fields.ts'
import { type IdKind, id } from '../ids.ts'
import type { PermissionCode } from '../permissions.ts'
import { verbatimText } from '../values/normal-text.ts'
import { menuPreferenceCodes } from './menu.ts'
import { EmailOfToken, ForgottenPassword, NewPassword, OwnerOfLink, ResetAsked, ResetToken } from './passwords.ts'
import { ListedPreset } from './presets.ts'

export const Credentials = z.object({
  email,
  password: verbatimText().min(1).max(200),
  /** Sent by mail, where the last answer was `code_required`. */
  code: z.string().trim().min(1).max(20).optional(),
  /** The mark from an earlier sign-in, so that other people's guesses can't lock this browser out. */
  browser: z.string().max(200).optional(),
})

const required = (field: string) => ({ code: 'invalid_type' as const, expected: 'string' as const, path: [field] })

/** E-mail and password; or the code by which the base host hands somebody over to their company (R67). */
const Login = Credentials.partial()
  .extend({ token: z.string().min(1).max(200).optional() })
  .superRefine(({ email, password, token }, { addIssue }) => {
    if (token !== undefined) return
    if (email === undefined) addIssue(required('email'))
    if (password === undefined) addIssue(required('password'))
  })

const GeneralPermissionEntry = z.object({
  permission: z.string(),
  type: z.enum(['CRUD', 'LOGICAL', 'NUMERICAL']),
  is_active: z.boolean(),
  create: z.boolean(),
  read: z.boolean(),
  update: z.boolean(),
  delete: z.boolean(),
  value: z.number().nullable(),
})

/** One line of a user's general permissions, as the start-up data carries it. */
export type GeneralPermission = z.infer<typeof GeneralPermissionEntry> & { permission: PermissionCode }

const named = (kind: IdKind) => z.object({ id: id(kind), name: z.string() })
export const ListedLanguage = z.object({ id: id('language'), locale: z.string(), name: z.string() })

/** The person's date and time formats. `timezone` is null where the place decides. */
const TimePreference = z.object({
  date_format: z.string(),
  time_format: z.string(),
  time_mode: z.enum(['h24', 'am-pm']),
  timezone: z.string().nullable(),
  /** `monday` … `sunday`; the days of the weekend too. */
  first_day_of_week: z.string(),
  weekend_days: z.array(z.string()),
  display_weekend: z.boolean(),
})

export const SignedInUser = z.object({
  id: id('user'),
  name: z.string(),
  email: z.string(),
  language: ListedLanguage,
  level_id: id('level').nullable(),
})

/**
 * A text: the translation in the reader's locale, else the content, else the code is shown (R103). `translations`
 * carries the requested locale.
 */
const Label = z.object({
  code: z.string(),
  content: z.string(),
  translations: translated({ content: z.string() }),
})
export type Label = z.infer<typeof Label>

/**
 * The clock of one zone, computed by the server: from each instant on (minutes since 1970, UTC) the offset in minutes
 * east of UTC. Covers at least 28 years; the calendar repeats after that, so an unchanged rule gives every other year.
 */
export const ZoneClock = z.object({ zone: z.string(), offsets: z.array(z.tuple([z.int(), z.int()])) })
export type ZoneClock = z.infer<typeof ZoneClock>

/**
 * A company's look: its colour, the values of the design's custom properties that follow from it, and the hashes of its
 * logos and its photo. Null: it has none; `logo` shows in the dark theme too then.
 */
export const Brand = z.object({
  colour: z.string().nullable(),
  properties: z.record(z.string(), z.string()),
  logo: z.string().nullable(),
  logo_dark: z.string().nullable(),
  photo: z.string().nullable(),
})
export type Brand = z.infer<typeof Brand>

/** Start-up data of a company's user (R62). */
export const Initial = z.object({
  company: z.object({ id: id('company'), name: z.string(), subdomain: z.string(), brand: Brand }),
  device: z.object({ redirect_url: z.string() }).nullable(),
  startup_page: z.string(),
  general_permissions: z.array(GeneralPermissionEntry),
  /** The person signed in; while acting for somebody, that person, with the language and the address of the one signed in. */
  user: SignedInUser,
  /** `permissions`: the names of those that hold at this moment. `datetime_to`: null until it is ended. Null: they act for themself. */
  acting: z
    .object({
      by: z.object({ id: id('user'), name: z.string() }),
      permissions: z.array(z.string()),
      datetime_to: instant.nullable(),
    })
    .nullable(),
  labels: z.array(Label),
  languages: z.array(ListedLanguage),
  countries: z.array(z.object({ id: id('country'), code: z.string(), name: z.string() })),
  timezones: z.array(z.object({ id: id('timezone'), name: z.string(), offset: z.int() })),
  /** The clocks of the zones in which the company has places. */
  clocks: z.array(ZoneClock),
  currencies: z.array(z.object({ id: id('currency'), code: z.string(), symbol: z.string(), decimals: z.int() })),
  preferencecategories: z.array(named('preference_category')),
  usertimepreference: TimePreference,
  devicetemplates: z.array(named('device_template')),
  realtime: z.object({ key: z.string() }),
  /**
   * Applications whose documents the person has accepted (R40). With this and the next five, the web's first screen
   * needs no calls for them.
   */
  accepted_applications: z.array(id('application')),
  /** The modules that the menu has no entry for (R94). */
  automatic_modules: z.array(z.enum(menuPreferenceCodes)),
  /** Whether the plan offers the camera, to scan a QR code (R269). */
  shows_camera: z.boolean(),
  /** A new company: nothing has been booked yet, and nobody has closed its guide. */
  is_being_set_up: z.boolean(),
  /** Whether requests for some resource are theirs to decide. */
  decides_requests: z.boolean(),
  /** The hash of the person's photo; null without one. */
  photo: z.string().nullable(),
  /** The presets of bookings, as their own call answers them; left out of the answer to a sign-in. */
  presets: z.array(ListedPreset).optional(),
})
export type Initial = z.infer<typeof Initial>

export const AccessToken = z.object({ access_token: z.string() })
/** Sent with an accepted password; a browser keeps it and sends it with the next sign-in. It grants nothing. */
export const BrowserMark = z.object({ browser: z.string().optional() })
/** `locale`: the language of the texts, if the person chose one on the sign-in page; otherwise their profile's. */
export const chosenLanguage = z.object({
  locale: locale.optional(),
  /** `none`: without texts, for a client that loads them by namespace (`/texts`). */
  labels: z.enum(['none']).optional(),
})
export const includes = chosenLanguage.extend({ includes: z.enum(['all']).optional() })

export const auth = feature({
  labels: endpoint({
    method: 'GET',
    path: '/company/v1/auth/login/labels/{locale}',
    reads: [],
    access: 'public',
    onBaseHost: true,
    params: z.object({ locale: z.string().max(35) }),
    response: z.object({
      status: z.literal('success'),
      labels: z.array(Label),
      /** The name of the host's company; null on the base host. */
      company: z.string().nullable(),
      /** Its look; null on the base host. */
      brand: Brand.nullable(),
    }),
    summary:
      'The texts of the sign-in screens in a language (R102), English in one that nobody has written; and whose host this is.',
    errors: ['no_company'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/company/v1/auth/login',
    changes: [],
    access: 'public',
    query: includes,
    body: Login,
    response: one(AccessToken.extend(BrowserMark.shape).extend(Initial.partial().shape)),
    summary:
      'Sign in with e-mail and password, or with a code of the base host; with includes=all the start-up data comes along.',
    errors: ['wrong_credentials', 'code_expired', 'code_required', 'code_wrong', 'too_many_requests', 'guessed_at'],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/company/v1/auth/hand-over',
    changes: [],
    access: 'public',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: EmailOfToken,
    summary: 'Whom a code of the base host would sign in; the code stays good.',
    errors: ['code_expired'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/company/v1/auth/refresh',
    changes: [],
    access: 'expired',
    response: one(AccessToken),
    summary: 'Exchange a token, expired or not, for a new one.',
  }),
  logout: endpoint({
    method: 'GET',
    path: '/company/v1/auth/logout',
    reads: [],
    access: 'expired',
    response: done,
    summary: 'End the session; its tokens stop working at once.',
  }),
  initial: endpoint({
    method: 'GET',
    path: '/company/v1/initial',
    reads: ['company_profile', 'device_template', 'level', 'preset', 'profile', 'resource', 'resource_type', 'user'],
    access: 'login',
    query: chosenLanguage,
    response: one(Initial),
    summary: 'Start-up data for a valid token.',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/company/v1/auth/forgot-password',
    changes: [],
    access: 'public',
    body: ForgottenPassword,
    response: ResetAsked,
    summary: 'Ask for a mail with a link to set a new password; the answer is the same for unknown addresses.',
    errors: ['too_many_requests'],
  }),
  resetToken: endpoint({
    method: 'GET',
    path: '/company/v1/auth/reset-password/{token}',
    reads: [],
    access: 'public',
    params: ResetToken,
    response: OwnerOfLink,
    summary: 'Whose link it is.',
    errors: ['link_expired'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/company/v1/auth/reset-password',
    changes: [],
    access: 'public',
    body: NewPassword,
    response: done,
    summary: 'Set a new password by a link, once; every session of the person ends.',
    errors: ['link_expired'],
  }),
})

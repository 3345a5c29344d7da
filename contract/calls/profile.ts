import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, done, instant, Meta, many, one, rowVersion } from '../fields.ts'
import { id } from '../ids.ts'
import { file } from '../media.ts'
import { verbatimText } from '../values/normal-text.ts'
import { ListedLanguage } from './auth.ts'
import { passwordLength } from './password-length.ts'
import { GroupOfPerson } from './users.ts'

/** The caller's own profile: what they may see and change. */
export const Profile = z.object({
  id: id('user'),
  name: z.string(),
  email: z.string(),
  language: ListedLanguage,
  language_id: id('language'),
  /** Null: the place's. */
  timezone_id: id('timezone').nullable(),
  country_id: id('country').nullable(),
  /** The building they work in. */
  level: z.string().nullable(),
  /** The one they chose; null: any. */
  camera: z.string().nullable(),
  group_count: z.int(),
  role_count: z.int(),
  assigned_count: z.int(),
  session_count: z.int(),
  /** Whether they have a password to change. */
  has_password: z.boolean(),
  version: rowVersion,
  meta: Meta,
})
export type Profile = z.infer<typeof Profile>

/** Each field that is left out stays as it is. */
export const ProfileChange = z
  .object({
    language_id: id('language'),
    timezone_id: id('timezone').nullable(),
    country_id: id('country').nullable(),
  })
  .partial()
export type ProfileChange = z.infer<typeof ProfileChange>

export const PasswordChange = z.object({
  current_password: verbatimText().min(1).max(200),
  password: verbatimText().min(passwordLength.min).max(passwordLength.max),
  password_confirmation: verbatimText(),
})
export type PasswordChange = z.infer<typeof PasswordChange>

/** A role that the caller has by a group of people or managers. */
export const RoleOfPerson = z.object({
  id: id('role'),
  name: z.string(),
  groups: z.array(z.string()),
  /** The names of its permissions are those of these codes. */
  permissions: z.array(z.string()),
})
export type RoleOfPerson = z.infer<typeof RoleOfPerson>

/** A browser in which somebody is signed in. */
export const Session = z.object({
  id: z.uuid(),
  /** Its name, `Firefox`, and that of its system, `Windows`; null: unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_mobile: z.boolean(),
  address: z.string().nullable(),
  created_at: instant,
  last_used_at: instant,
  /** The one of this call. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const profile = feature({
  get: endpoint({
    method: 'GET',
    path: '/company/v1/profile',
    reads: ['profile', 'level', 'user', 'container', 'role', 'resource', 'session'],
    access: ['USER_PROFILE:read'],
    response: one(Profile),
    versioned: true,
    summary: 'The caller’s own profile.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/profile',
    changes: ['profile', 'user'],
    access: ['USER_PROFILE:update'],
    body: changeOf(ProfileChange),
    response: one(Profile),
    versioned: true,
    errors: ['version_changed'],
    summary: 'Change the caller’s own profile: the language of all texts (R108), time zone and country.',
  }),
  password: endpoint({
    method: 'PUT',
    path: '/company/v1/profile/password',
    changes: ['profile', 'session'],
    access: ['USER_PROFILE:update'],
    body: PasswordChange,
    response: done,
    errors: ['too_many_requests', 'guessed_at'],
    summary: 'Change the caller’s own password (R396); their other sessions end, and a mail tells them.',
  }),
  groups: endpoint({
    method: 'GET',
    path: '/company/v1/profile/groups',
    reads: ['user', 'container'],
    access: ['USER_PROFILE:read'],
    response: many(GroupOfPerson),
    summary: 'The groups of people and managers that the caller is in, by name.',
  }),
  roles: endpoint({
    method: 'GET',
    path: '/company/v1/profile/roles',
    reads: ['user', 'container', 'role'],
    access: ['USER_PROFILE:read'],
    response: many(RoleOfPerson),
    summary: 'The roles that the caller has by these groups, by name.',
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/company/v1/profile/sessions',
    reads: ['session'],
    access: ['USER_PROFILE:read'],
    response: many(Session),
    summary: 'Where the caller is signed in: this session first, then the others by their last use, at most 100.',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/company/v1/profile/sessions/{session}',
    changes: ['session'],
    access: ['USER_PROFILE:update'],
    params: z.object({ session: z.uuid() }),
    response: done,
    errors: ['not_found'],
    summary: 'End one of the caller’s sessions: whoever uses it is signed out at the next call.',
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/company/v1/profile/sessions/end-others',
    changes: ['session'],
    access: ['USER_PROFILE:update'],
    response: done.extend({ ended: z.int() }),
    summary: 'End all of the caller’s sessions but this one.',
  }),
  data: endpoint({
    method: 'GET',
    path: '/company/v1/profile/data',
    reads: ['profile', 'user', 'booking', 'resource', 'session'],
    access: ['USER_PROFILE:read'],
    response: file('application/json'),
    summary: 'Whatever the company keeps about the caller, as a file to download.',
  }),
})

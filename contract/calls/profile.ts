import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, one, rowVersion } from '../fields.ts'
import { id } from '../ids.ts'
import { ListedLanguage } from './auth.ts'

/** The caller's own profile: what they may see and change. */
export const Profile = z.object({
  id: id('user'),
  name: z.string(),
  email: z.string(),
  language: ListedLanguage,
  /** The one they chose; null: any. */
  camera: z.string().nullable(),
  version: rowVersion,
})
export type Profile = z.infer<typeof Profile>

export const ProfileChange = z.object({ language_id: id('language') })

export const profile = feature({
  get: endpoint({
    method: 'GET',
    path: '/company/v1/profile',
    reads: ['profile', 'level', 'user'],
    access: ['USER_PROFILE:read'],
    response: one(Profile),
    versioned: true,
    summary: 'The caller’s own profile.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/profile',
    changes: ['profile'],
    access: ['USER_PROFILE:update'],
    body: changeOf(ProfileChange),
    response: one(Profile),
    versioned: true,
    errors: ['version_changed'],
    summary: 'Change the caller’s own profile: the language of all texts (R108).',
  }),
})

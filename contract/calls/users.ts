import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import {
  anyOf,
  changeOf,
  done,
  email,
  instant,
  listQuery,
  Meta,
  name,
  one,
  outcomeOf,
  pageOf,
  rowVersion,
  several,
  yesNo,
} from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { verbatimText } from '../values/normal-text.ts'
import { AccessTypeName } from './access-types.ts'
import { passwordLength } from './password-length.ts'

/**
 * The states of a person: can sign in; was sent a link and hasn't used it; was never sent one; can't sign in any more.
 */
export const personStates = ['active', 'invited', 'not_invited', 'inactive'] as const

/** A group of people or of managers that a person is in. */
export const GroupOfPerson = z.object({
  id: id('container'),
  name: z.string(),
  access_type: AccessTypeName,
  /** Whether a person put them in: what a connector did stays. */
  is_by_hand: z.boolean(),
})
export type GroupOfPerson = z.infer<typeof GroupOfPerson>

/** A person of the company, as lists show them. */
export const UserEntry = z.object({
  id: id('user'),
  name: z.string(),
  email: z.string(),
  /** The building they work in. */
  level: z.string().nullable(),
  language: z.string(),
  is_active: z.boolean(),
  state: z.enum(personStates),
  /** The groups, by name. */
  groups: z.array(z.string()),
  /** The resources that belong to them now or later. */
  assigned_count: z.int(),
  /** The last use of a session; null: they have never signed in. */
  last_seen_at: instant.nullable(),
  invited_at: instant.nullable(),
  created_at: instant,
  meta: Meta,
})
export type UserEntry = z.infer<typeof UserEntry>

/** As they are edited. */
export const User = UserEntry.omit({ groups: true }).extend({
  language_id: id('language'),
  timezone_id: id('timezone').nullable(),
  country_id: id('country').nullable(),
  level_id: id('level').nullable(),
  containers: z.array(GroupOfPerson),
  /** Their ids, as a change takes them, and those that it is made from. */
  container_ids: z.array(id('container')),
  seen_container_ids: z.array(id('container')),
  /** The one they chose; null: any. */
  camera: z.string().nullable(),
  /** Their own row can't be deactivated or deleted by the caller. */
  is_self: z.boolean(),
  version: rowVersion,
})
export type User = z.infer<typeof User>

/** The most groups of one person that one request names. */
const mostGroups = 500

const person = {
  name,
  email: email.check(z.email()),
  language_id: id('language'),
  /** Null: the place's. */
  timezone_id: id('timezone').nullable().default(null),
  country_id: id('country').nullable().default(null),
  /** The building they work in. */
  level_id: id('level').nullable().default(null),
  /** The groups of people and managers; those by a connector stay, whether named or not. */
  container_ids: z.array(id('people_container')).max(mostGroups).default([]),
}
const password = verbatimText().min(passwordLength.min).max(passwordLength.max)

const camera = z.string().trim().min(1).max(300).nullable()

export const NewUser = z.object({ ...person, password: password.nullable().default(null) })
export type NewUser = z.infer<typeof NewUser>
/** Each field that is left out stays as it is. */
export const ChangedUser = z
  .object({
    name,
    email: person.email,
    language_id: person.language_id,
    timezone_id: id('timezone').nullable(),
    country_id: id('country').nullable(),
    level_id: id('level').nullable(),
    /** The camera that their browser scans with, by its name; null: any. */
    camera,
    container_ids: z.array(id('people_container')).max(mostGroups),
    /** The groups that the change was made from: those that somebody else has added since stay. */
    seen_container_ids: z.array(id('people_container')).max(mostGroups),
    /** Null: it stays. */
    password: password.nullable(),
  })
  .partial()
export type ChangedUser = z.infer<typeof ChangedUser>

/** A person by name alone. */
export const PersonName = z.object({ id: id('user'), name: z.string() })

const choosers = ['BOOKINGS:create', 'MY_BOOKINGS:create', 'PLAN', 'RESOURCES', 'MANAGE_RESOURCES'] as const

const ofOne = { path: '/company/v1/users/{id}', params: idParam('user') } as const
const reads = ['user', 'container', 'level', 'resource'] as const
const emits = ['user.changed', 'container.changed'] as const

const changeOfPeople = {
  language_id: id('language').nullable().default(null),
  add_container_ids: z.array(id('people_container')).max(mostGroups).default([]),
  remove_container_ids: z.array(id('people_container')).max(mostGroups).default([]),
}
/** The change of several people; null: the language stays. */
export const ChangeOfPeople = z.object(changeOfPeople)
export type ChangeOfPeople = z.infer<typeof ChangeOfPeople>

/** The company of the caller. */
export const CurrentCompany = z.object({
  id: id('company'),
  name: z.string(),
  subdomain: z.string(),
  timezone: z.string(),
})

export const users = feature({
  company: endpoint({
    method: 'GET',
    path: '/company/v1/current-company',
    reads: [],
    access: 'login',
    response: one(CurrentCompany),
    summary: 'The company of the caller.',
  }),
  camera: endpoint({
    method: 'POST',
    path: '/company/v1/camera',
    changes: ['profile'],
    access: 'login',
    body: z.object({ camera }),
    response: done,
    summary: 'Keep the camera that the caller chose in this browser, by its name; null: any.',
  }),
  hosts: endpoint({
    method: 'GET',
    path: '/company/v1/users/hosts',
    reads: ['user'],
    access: choosers,
    query: listQuery(['name'], {}),
    response: pageOf(PersonName),
    summary:
      'The active people whom the caller may book for: by BOOKINGS anybody, else oneself and the person acted for; ' +
      'those with words of their name that begin with those of `query` come first, each group in the order of `sort`.',
  }),
  names: endpoint({
    method: 'GET',
    path: '/company/v1/users/names',
    reads: ['user'],
    access: choosers,
    query: listQuery(['name'], {}),
    response: pageOf(PersonName),
    summary:
      'The active people whom the caller may choose where a resource is set up: anybody for whoever may change resources, ' +
      'else those whom the caller may book for or manages; found and ordered like hosts.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/v1/users',
    reads,
    access: 'login',
    query: listQuery(['name', 'email', 'level', 'language', 'created_at'], {
      level_id: anyOf(idText('level')),
      language_id: anyOf(idText('language')),
      state: anyOf(z.enum(personStates)),
      /** Members of any of these groups. */
      containers: anyOf(idText('people_container')),
      /** Added or changed by any of these imports. */
      people_import: anyOf(idText('people_import')),
      /** Whether a resource belongs to them now or later. */
      assigned_resources: yesNo,
      /** Whether they are in a group of people: without one they may do nothing. */
      is_in_group: yesNo,
    }),
    response: pageOf(UserEntry),
    summary:
      'The people the caller manages: those of their USER_MANAGER containers; for whoever is in none, all by MANAGE_USERS.',
  }),
  get: endpoint({
    ...ofOne,
    method: 'GET',
    reads,
    access: ['MANAGE_USERS:read'],
    response: one(User),
    versioned: true,
    summary: 'Read a person, as they are edited.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/users',
    emits,
    access: ['MANAGE_USERS:create'],
    body: NewUser,
    response: one(User),
    status: 201,
    idempotent: true,
    errors: ['not_unique', 'forbidden'],
    summary: 'Add a person, with a password or without one yet. The caller must hold what their groups give.',
  }),
  update: endpoint({
    ...ofOne,
    method: 'PUT',
    emits,
    access: ['MANAGE_USERS:update'],
    body: changeOf(ChangedUser),
    response: one(User),
    versioned: true,
    errors: ['not_unique', 'version_changed', 'forbidden', 'last_administrator'],
    summary:
      'Change a person. A new e-mail or password ends their sessions, and asks that the caller holds whatever the person holds.',
  }),
  change: endpoint({
    method: 'POST',
    path: '/company/v1/users/change',
    emits,
    access: ['MANAGE_USERS:update'],
    body: several.extend(changeOfPeople),
    response: outcomeOf('user', ['gone', 'forbidden']),
    idempotent: true,
    errors: ['forbidden', 'last_administrator'],
    summary: 'Give several people a language, or put them into groups and take them out of others.',
  }),
})

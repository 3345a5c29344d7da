import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { anyOf, listQuery, Meta, pageOf } from '../fields.ts'
import { id, idText } from '../ids.ts'

/** A person of the company, as lists show them. */
export const UserEntry = z.object({
  id: id('user'),
  name: z.string(),
  email: z.string(),
  /** The building they work in. */
  level: z.string().nullable(),
  language: z.string(),
  is_active: z.boolean(),
  meta: Meta,
})

/** A person by name alone. */
export const PersonName = z.object({ id: id('user'), name: z.string() })

const choosers = ['BOOKINGS:create', 'MY_BOOKINGS:create', 'PLAN', 'RESOURCES', 'MANAGE_RESOURCES'] as const

export const users = feature({
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
    reads: ['user'],
    access: 'login',
    query: listQuery(['name', 'email', 'level', 'language'], {
      level_id: anyOf(idText('level')),
      language_id: anyOf(idText('language')),
    }),
    response: pageOf(UserEntry),
    summary:
      'The people the caller manages: those of their USER_MANAGER containers; for whoever is in none, all by MANAGE_USERS.',
  }),
})

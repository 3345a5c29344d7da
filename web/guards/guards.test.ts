import { describe, expect, test } from 'vitest'
import type { Gate } from '../kit/screen.ts'
import { redirectOf, type Visitor } from './guards.ts'

const crud = (
  permission: string,
  flags: Partial<Record<'is_active' | 'create' | 'read' | 'update' | 'delete', boolean>>,
) => ({
  permission,
  type: 'CRUD',
  is_active: false,
  create: false,
  read: false,
  update: false,
  delete: false,
  ...flags,
})
const logical = (permission: string, is_active: boolean) => ({ ...crud(permission, { is_active }), type: 'LOGICAL' })

const nobody: Visitor = { signedIn: false, permissions: [] }
const who = (...permissions: Visitor['permissions']): Visitor => ({ signedIn: true, permissions })
const needs = (...access: Exclude<Gate['access'], string>): Gate => ({ access })
const open: Gate = { access: 'public' }
const login: Gate = { access: 'public', onlySignedOut: true }

const table: [string, Gate, Visitor, string | null][] = [
  ['R25 a public screen opens without a session', open, nobody, null],
  ['R25 the sign-in screen opens without a session', login, nobody, null],
  ['R65 the sign-in screen leads home with a session', login, who(), '/'],
  ['R27 any other screen leads to the sign-in and keeps the query', { access: 'login' }, nobody, '/login?a=1'],
  ['R36 without session and permission it is the sign-in, not /404', needs('PLAN'), nobody, '/login?a=1'],
  ['R44 a screen that needs only a login opens for any session', { access: 'login' }, who(), null],
  ['R42 R158 a missing permission leads to /404', needs('PLAN'), who(), '/404'],
  ['R158 an inactive permission leads to /404', needs('PLAN'), who(logical('PLAN', false)), '/404'],
  ['R158 an active permission opens', needs('PLAN'), who(logical('PLAN', true)), null],
  [
    'R159 of a list one active code is enough',
    needs('BOOKINGS', 'MY_BOOKINGS'),
    who(crud('MY_BOOKINGS', { is_active: true })),
    null,
  ],
  [
    'R160 a CRUD code with an action passes by that flag',
    needs('MANAGE_NOTIFICATIONS:read'),
    who(crud('MANAGE_NOTIFICATIONS', { read: true })),
    null,
  ],
  [
    'R160 a CRUD code with an action fails by that flag',
    needs('MANAGE_NOTIFICATIONS:create'),
    who(crud('MANAGE_NOTIFICATIONS', { read: true })),
    '/404',
  ],
  [
    'R161 another type with an action asks whether it is active',
    needs('PLAN:create'),
    who(logical('PLAN', true)),
    null,
  ],
  [
    'R162 a CRUD code without an action asks whether it is active',
    needs('LEVELS'),
    who(crud('LEVELS', { read: true })),
    '/404',
  ],
  ['R163 the flag wins over an inactive permission', needs('LEVELS:read'), who(crud('LEVELS', { read: true })), null],
  [
    'R163 the flag wins over an active permission',
    needs('LEVELS:read'),
    who(crud('LEVELS', { is_active: true })),
    '/404',
  ],
]

describe('guards', () => {
  test.each(table)('%s', (_, gate, visitor, target) => {
    expect(redirectOf(gate, visitor, '?a=1')).toBe(target)
  })
})

import { describe, expect, test } from 'vitest'
import type { HeldPermission } from '../kit/session/may.ts'
import type { Gate } from '../kit/session/screen.ts'
import { redirectOf, type Visitor } from './guards.ts'

const crud = (
  permission: string,
  flags: Partial<Record<'is_active' | 'create' | 'read' | 'update' | 'delete', boolean>>,
): HeldPermission => ({
  permission,
  type: 'CRUD',
  is_active: false,
  create: false,
  read: false,
  update: false,
  delete: false,
  value: null,
  ...flags,
})
const logical = (permission: string, is_active: boolean): HeldPermission => ({
  ...crud(permission, { is_active }),
  type: 'LOGICAL',
})

const visitor = (facts: Partial<Visitor>): Visitor => ({
  signedIn: true,
  isMaster: false,
  permissions: [],
  mode: null,
  hasAccepted: async () => true,
  loadMenuPreferences: async () => undefined,
  enter: () => undefined,
  leave: () => undefined,
  ...facts,
})
const nobody = visitor({ signedIn: false })
const who = (...permissions: Visitor['permissions']) => visitor({ permissions })
const needs = (...access: Exclude<Gate['access'], string>): Gate => ({ access })
const open: Gate = { access: 'public' }
const login: Gate = { access: 'public', onlySignedOut: true }
const start: Gate = { access: 'login', document: 4 }
const plan: Gate = { access: ['PLAN'], document: 8, menuPreference: 'PLAN' }
const addIn: Gate = { access: 'login', mode: 'outlook' }
const hasNot = (...applications: number[]) => ({ hasAccepted: async (id: number) => !applications.includes(id) })

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
    'R165 a company’s user passes by their general permissions alone, not by being signed in',
    needs('PLAN', 'LEVELS:read'),
    who(crud('LEVELS', { update: true })),
    '/404',
  ],
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
    'R161 another type with an action fails while it is not active',
    needs('PLAN:create'),
    who({ ...logical('PLAN', false), create: true }),
    '/404',
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
  ['R24 the start asks for the hub’s documents first', start, visitor(hasNot(4)), '/accept-documents/4?a=1'],
  ['R38 documents that aren’t accepted come first', plan, visitor(hasNot(8)), '/accept-documents/8?a=1'],
  ['R38 only the application’s own documents count', start, visitor(hasNot(8)), null],
  [
    'R37 documents come before permissions',
    plan,
    visitor({ ...hasNot(8), permissions: [] }),
    '/accept-documents/8?a=1',
  ],
  [
    'R36 without a session it is the sign-in, not the documents',
    start,
    visitor({ ...hasNot(4), signedIn: false }),
    '/login?a=1',
  ],
  ['R41 the provider is held up by no documents', start, visitor({ ...hasNot(4), isMaster: true }), null],
  [
    'R44 a screen that needs only a login opens for the provider',
    { access: 'login' },
    visitor({ isMaster: true }),
    null,
  ],
  [
    'a company’s screens are not there on the host without a company',
    needs('PLAN'),
    visitor({ isMaster: true }),
    '/404',
  ],
  [
    'R43 the provider’s screens exist for nobody in a company',
    { access: 'master' },
    who(logical('PLAN', true)),
    '/404',
  ],
  [
    'R164 the provider’s screens ask no permission of the provider',
    { access: 'master' },
    visitor({ isMaster: true }),
    null,
  ],
  ['R46 the add-in without a session leads to the sign-in', addIn, nobody, '/login?a=1'],
  ['R46 the add-in without its flag is not available', addIn, who(), '/404'],
  ['R46 the add-in with its flag opens', addIn, visitor({ mode: 'outlook' }), null],
  ['R66 in the add-in the sign-in doesn’t lead home', login, visitor({ mode: 'outlook' }), '/outlook?a=1'],
  ['R66 in the scheduler the sign-in doesn’t lead home', login, visitor({ mode: 'scheduler' }), '/scheduler?a=1'],
]

const targetOf = async (gate: Gate, visitor: Visitor, search = '?a=1') =>
  (await redirectOf(gate, visitor, search))?.to ?? null

describe('guards', () => {
  test.each(table)('%s', async (_, gate, visitor, target) => {
    expect(await targetOf(gate, visitor)).toBe(target)
  })

  test('R35 guards run in their order, and the first that sends away is the last that is asked', async () => {
    const asked: string[] = []
    const watched = (facts: Partial<Visitor>) =>
      visitor({
        ...facts,
        hasAccepted: async (id) => asked.push(`document ${id}`) > 0,
        loadMenuPreferences: async () => void asked.push('menuPreferences'),
        enter: (mode) => void asked.push(mode),
      })
    await redirectOf({ ...plan, mode: 'scheduler' }, watched({ permissions: [logical('PLAN', true)] }), '?mode=outlook')
    expect(asked).toEqual(['document 8', 'menuPreferences', 'scheduler', 'outlook'])
    asked.length = 0
    await redirectOf(plan, watched({}))
    expect(asked).toEqual(['document 8'])
    asked.length = 0
    await redirectOf(plan, watched({ signedIn: false }))
    expect(asked).toEqual([])
  })

  test('R45 a screen with a menu preference waits until they are known', async () => {
    const failing = visitor({
      permissions: [logical('PLAN', true)],
      loadMenuPreferences: () => Promise.reject(new Error('no answer')),
    })
    await expect(redirectOf(plan, failing)).rejects.toThrow('no answer')
    expect(await redirectOf(needs('PLAN'), failing)).toBeNull()
  })

  test('R38 R27 an address that has to wait is remembered; one that isn’t open is not', async () => {
    expect(await redirectOf(plan, visitor(hasNot(8)))).toMatchObject({ comesBack: true })
    expect(await redirectOf(plan, nobody)).toMatchObject({ comesBack: true })
    expect(await redirectOf(plan, who())).toEqual({ to: '/404' })
  })

  test('R47 the scheduler’s screens begin its mode, another one ends it, the sign-in does not', async () => {
    let mode: string | null = null
    const planner = visitor({
      enter: (entered) => {
        mode = entered
      },
      leave: (left) => {
        if (mode === left) mode = null
      },
    })
    const visit = async (gate: Gate) => {
      await redirectOf(gate, planner)
      return mode
    }
    expect(await visit({ access: 'login', mode: 'scheduler' })).toBe('scheduler')
    expect(await visit({ access: 'login', mode: 'scheduler' })).toBe('scheduler')
    expect(await visit(open)).toBe('scheduler')
    expect(await visit({ access: 'login' })).toBeNull()
  })

  test('R46 the add-in’s flag comes with the address, also of the sign-in, and lasts', async () => {
    let mode: Visitor['mode'] = null
    const inAddIn = () =>
      visitor({
        mode,
        enter: (entered) => {
          mode = entered
        },
      })
    expect(await targetOf(addIn, { ...nobody, mode }, '?mode=outlook')).toBe('/login?mode=outlook')
    expect(await targetOf(login, { ...inAddIn(), signedIn: false }, '?mode=outlook')).toBeNull()
    expect(await targetOf(addIn, inAddIn(), '')).toBeNull()
  })
})

import { type PermissionCode, permissions } from '@kontor/contract'
import { describe, expect, test } from 'vitest'
import catalogue from '../../spec/routes.json' with { type: 'json' }
import type { HeldPermission } from '../kit/session/may.ts'
import type { Gate } from '../kit/session/screen.ts'
import { allRoutes } from '../routes.tsx'
import { gatesIn } from './gates-of-routes.ts'
import { redirectOf, type Visitor } from './guards.ts'

type Entry = (typeof catalogue)[number]

/** The gate that the catalogue states for a route. A screen without a stated application has the implied one. */
function gateOf({ path, access, permission, document, document_implied, menuPreference, mode }: Entry): Gate {
  const application = document ?? document_implied
  return {
    access: (access === 'company' ? permission!.split(',') : access) as Gate['access'],
    ...(['/login', '/tmp-code'].includes(path) && { onlySignedOut: true }),
    ...(application && { document: application as 4 }),
    ...(menuPreference && { menuPreference: menuPreference as 'PLAN' }),
    ...(mode && { mode: mode as 'outlook' }),
  }
}

const ofRouter = new Map(gatesIn(await allRoutes()))
const known = catalogue.filter(({ path }) => ofRouter.has(path))
const gates = new Map(catalogue.map((entry) => [entry.path, ofRouter.get(entry.path) ?? gateOf(entry)]))

test('R33 what the router asks at each address is what the catalogue says', () => {
  expect(known.length).toBeGreaterThan(20)
  expect(Object.fromEntries(known.map(({ path }) => [path, ofRouter.get(path)]))).toEqual(
    Object.fromEntries(known.map((entry) => [entry.path, gateOf(entry)])),
  )
})

test('R20 R33 every address has its help, which asks what the address asks', () => {
  const addresses = [...ofRouter].filter(([path]) => !path.endsWith('/help'))
  expect(addresses.length).toBeGreaterThan(25)
  for (const [path, { onlySignedOut: _, ...gate }] of addresses)
    expect([path, ofRouter.get(`${path === '/' ? '' : path}/help`)]).toEqual([path, gate])
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
const codes = [...new Set(catalogue.flatMap(({ permission }) => permission?.split(',') ?? []))]
const everyPermission = codes.map(
  (code): HeldPermission => ({
    permission: code.split(':')[0]!,
    type: code.includes(':') ? 'CRUD' : 'LOGICAL',
    ...{ is_active: true, create: true, read: true, update: true, delete: true },
    value: null,
  }),
)

const isSignIn = ({ path }: Entry) => path === '/login' || path === '/tmp-code'
const applicationOf = ({ document, document_implied }: Entry) => document ?? document_implied

/** The address each visitor must end up at, from the catalogue's words alone; null: on the screen. */
const visitors: { who: string; rules: string; is: Visitor; target: (entry: Entry) => string | null }[] = [
  {
    who: 'nobody',
    rules: 'R27 R36',
    is: visitor({ signedIn: false }),
    target: ({ access }) => (access === 'public' ? null : '/login?a=1'),
  },
  {
    who: 'an employee without any permission',
    rules: 'R42 R44',
    is: visitor({}),
    target: (entry) => {
      if (isSignIn(entry)) return '/'
      return ['company', 'master'].includes(entry.access) || entry.mode === 'outlook' ? '/404' : null
    },
  },
  {
    who: 'an employee with every permission',
    rules: 'R42 R43 R46',
    is: visitor({ permissions: everyPermission }),
    target: (entry) => {
      if (isSignIn(entry)) return '/'
      return entry.access === 'master' || entry.mode === 'outlook' ? '/404' : null
    },
  },
  {
    who: 'an employee with nothing but permissions, documents not accepted',
    rules: 'R24 R38',
    is: visitor({ permissions: everyPermission, hasAccepted: async () => false }),
    target: (entry) => {
      if (isSignIn(entry)) return '/'
      if (applicationOf(entry)) return `/accept-documents/${applicationOf(entry)}?a=1`
      return entry.access === 'master' || entry.mode === 'outlook' ? '/404' : null
    },
  },
  {
    who: 'an employee with neither permissions nor accepted documents',
    rules: 'R37',
    is: visitor({ hasAccepted: async () => false }),
    target: (entry) => {
      if (isSignIn(entry)) return '/'
      if (applicationOf(entry)) return `/accept-documents/${applicationOf(entry)}?a=1`
      return ['company', 'master'].includes(entry.access) || entry.mode === 'outlook' ? '/404' : null
    },
  },
  {
    who: 'the provider',
    rules: 'R41',
    is: visitor({ isMaster: true, hasAccepted: async () => false }),
    target: (entry) => {
      if (isSignIn(entry)) return '/'
      return entry.access === 'company' || entry.mode === 'outlook' ? '/404' : null
    },
  },
]

/** A visitor with these codes alone; a code with an action has only that flag. */
const holding = (wanted: readonly string[]) =>
  visitor({
    permissions: wanted.map((code) => {
      const [permission, action] = code.split(':') as [PermissionCode, string?]
      const no = { create: false, read: false, update: false, delete: false }
      return {
        permission,
        type: permissions[permission].type,
        is_active: !action,
        value: null,
        ...no,
        ...(action && { [action]: true }),
      }
    }),
  })

/** A visitor with every permission but these: a code isn't active and has its flags, one with an action lacks that flag alone. */
const holdingAllBut = (missing: readonly string[]) =>
  visitor({
    permissions: Object.entries(permissions).map(([permission, { type }]) => {
      const has = (flag: string) => !missing.includes(`${permission}:${flag}`)
      const flags = { create: has('create'), read: has('read'), update: has('update'), delete: has('delete') }
      // Another type than CRUD has no flags: an action asks whether it is active.
      const isActive = !missing.some(
        (code) => code === permission || (type !== 'CRUD' && code.startsWith(`${permission}:`)),
      )
      return { permission, type, is_active: isActive, value: null, ...flags }
    }),
  })

const permitted = [...new Map([...gates, ...ofRouter])].flatMap(([path, { access }]) =>
  typeof access === 'object' ? [{ path, access }] : [],
)

test('R159 each address opens with each of its codes alone, and not with all others together', async () => {
  expect(permitted.length).toBeGreaterThan(200)
  for (const { path, access } of permitted) {
    const gate: Gate = { access }
    expect([path, await redirectOf(gate, holdingAllBut(access))]).toEqual([path, { to: '/404' }])
    for (const code of access) expect([path, code, await redirectOf(gate, holding([code]))]).toEqual([path, code, null])
  }
})

test.each([
  ['R168 the own profile', '/profile', 'USER_PROFILE:read', 'USER_PROFILE:update'],
  ['R168 the company’s profile', '/company-profile', 'COMPANY_PROFILE:read', 'COMPANY_PREFERENCES'],
  ['R168 the company’s preferences', '/company-preferences', 'COMPANY_PREFERENCES', 'COMPANY_PROFILE:read'],
  ['R169 a new resource', '/resources/add', 'RESOURCES:create', 'RESOURCES:read'],
  ['R169 the resources', '/resources', 'RESOURCES', 'SERVICE_ITEMS'],
])('%s: %s opens with %s, not with %s', async (_, path, code, other) => {
  const gate = ofRouter.get(path)!
  expect(await redirectOf(gate, holding([code]))).toBeNull()
  expect(await redirectOf(gate, holding([other]))).toEqual({ to: '/404' })
})

test.each([
  ['R170 the service items', '/service-items', 'SERVICE_ITEMS'],
  ['R170 a new service item', '/service-items/add', 'MANAGE_SERVICE_ITEMS'],
  ['R171 a new notification', '/company-notifications/add', 'MANAGE_NOTIFICATIONS:create'],
  ['R171 a notification', '/company-notifications/edit/:company_notification_id', 'MANAGE_NOTIFICATIONS:read'],
  ['R172 the slots of one click', '/one-click/slots', 'PLAN'],
])('%s: %s comes with a later part, and the catalogue asks %s of its router', (_, path, code) => {
  const { access, permission } = catalogue.find((entry) => entry.path === path)!
  expect([ofRouter.has(path), access, permission]).toEqual([false, code ? 'company' : 'login', code])
})

test('R248 the grid and every screen below it need BOOKINGS or MY_BOOKINGS, and the document of the bookings', () => {
  const grid = [...ofRouter].filter(([path]) => path.startsWith('/bookings-grid/') && !path.endsWith('/help'))
  const below = grid.map(([path]) => path.replace('/bookings-grid/:presetId', '').split('/')[1])
  expect(below).toEqual(expect.arrayContaining(['info', 'edit', 'add']))
  for (const [path, gate] of grid)
    expect([path, gate]).toEqual([path, { access: ['BOOKINGS', 'MY_BOOKINGS'], document: 14 }])
})

describe('every route of the catalogue', () => {
  test.each(visitors)('$rules sends $who where it should', async ({ is, target }) => {
    const found = await Promise.all(
      catalogue.map(async ({ path }) => [path, (await redirectOf(gates.get(path)!, is, '?a=1'))?.to ?? null] as const),
    )
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(catalogue.map((entry) => [entry.path, target(entry)])))
  })
})

/** The screens of a device or a code come with their parts of the product. */
const later = ['/display/:code', '/reception-desk/:code', '/service/:code', '/tmp-code']

test('R25 without a session each address that is open to anybody has its screen in the router, or comes later', async () => {
  const codes = ['/qrcode/:code', '/qrcode-read/:code']
  const open = ['/404', '/forgot-password', '/login', '/reset-password', '/usage', ...codes, ...later].sort()
  expect(catalogue.flatMap(({ path, access }) => (access === 'public' ? [path] : [])).sort()).toEqual(open)
  expect(open.filter((path) => !ofRouter.has(path))).toEqual([...later].sort())
  const nobody = visitor({ signedIn: false })
  for (const path of open.filter((each) => ofRouter.has(each)))
    expect([path, await redirectOf(ofRouter.get(path)!, nobody)]).toEqual([path, null])
})

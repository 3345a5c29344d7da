import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadGates, setGateLoader } from '../../kit/session/gates.ts'
import type { HeldPermission } from '../../kit/session/may.ts'
import type { Gate } from '../../kit/session/screen.ts'
import { landingOf } from './landing.ts'

const codes: Record<string, string> = {
  '/plan': 'PLAN',
  '/one-click': 'ONE-CLICK',
  '/bookings': 'MY_BOOKINGS',
  '/scheduler': 'SCHEDULER',
  '/cockpit': 'COCKPIT',
  '/real-time': 'REAL_TIME',
  '/5dmaps': '5D_MAPS',
  '/clean': 'CLEAN',
  '/services': 'SERVICES',
  '/sync/event-list': 'SYNC',
}
const open = ['/home', '/help-and-documents', '/notifications']
const flags = { is_active: true, create: false, read: false, update: false, delete: false, value: null }
const all = Object.values(codes).map((permission): HeldPermission => ({ permission, type: 'LOGICAL', ...flags }))

const everyScreen = (path: string) =>
  open.includes(path) ? { access: 'login' as const } : codes[path] ? { access: [codes[path]] as never } : null

const know = async (at: (path: string) => Gate | null) => {
  setGateLoader(async () => ({ at, named: at, names: [] }))
  await loadGates()
}

beforeEach(() => know(everyScreen))
afterEach(() => know(() => null))

describe('landing', () => {
  test.each([
    ['R82: MAIN_MENU', 'MAIN_MENU', '/home'],
    ['R83: PLAN', 'PLAN', '/plan'],
    ['R84: ONE_CLICK', 'ONE_CLICK', '/one-click'],
    ['R85: BOOKINGS_AND_GRID', 'BOOKINGS_AND_GRID', '/bookings'],
    ['R86: BOOKING', 'BOOKING', '/bookings'],
    ['R86: CLEAN', 'CLEAN', '/clean'],
    ['R86: REAL_TIME', 'REAL_TIME', '/real-time'],
    ['R86: SERVICES', 'SERVICES', '/services'],
    ['R86: COCKPIT', 'COCKPIT', '/cockpit'],
    ['R86: 5D_MAPS', '5D_MAPS', '/5dmaps'],
    ['R87: DOCUMENTS', 'DOCUMENTS', '/help-and-documents'],
    ['R87: EVENTS', 'EVENTS', '/sync/event-list'],
    ['R87: MESSAGES', 'MESSAGES', '/notifications'],
    ['R87: AUTHORIZE', 'AUTHORIZE', '/home'],
    ['R87: DISTANCE', 'DISTANCE', '/home'],
    ['R87: SURVEY', 'SURVEY', '/home'],
    ['5d-maps', '5d-maps', '/5dmaps'],
    ['bookings-and-grid', 'bookings-and-grid', '/bookings'],
    ['Cockpit', 'Cockpit', '/cockpit'],
    ['main-menu', 'main-menu', '/home'],
    ['One-Click', 'One-Click', '/one-click'],
    ['plan', 'plan', '/plan'],
    ['real-time', 'real-time', '/real-time'],
    ['scheduler', 'scheduler', '/scheduler'],
    ['R88: nothing', '', '/home'],
    ['R88: nothing we know', 'nothing we know', '/home'],
  ])('%s, the start-up value %j, leads to %s', (_, value, page) => {
    expect(landingOf(value, all)).toBe(page)
  })

  test('R88 a start-up page one has no permission for leads to the start', () => {
    expect(landingOf('plan', [])).toBe('/home')
    expect(landingOf('DOCUMENTS', [])).toBe('/help-and-documents')
  })

  test('R87 R88 a start-up page that has no screen leads to the start', async () => {
    await know(() => null)
    expect(landingOf('plan', all)).toBe('/home')
  })
})

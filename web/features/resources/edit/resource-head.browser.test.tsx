import type { ResourceDetail, ResourceState } from '@kontor/contract'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { ResourceHead } from './ResourceHead.tsx'

const noon = Date.UTC(2026, 10, 19, 12)
const slot = (from: number, to: number) => ({
  datetime_from: new Date(noon + from * 3_600_000).toISOString(),
  datetime_to: new Date(noon + to * 3_600_000).toISOString(),
})
const today = (holds: ResourceState['today']['holds'] = [], open = [slot(-4, 6)]) => ({
  ...{ date: '2026-11-19', ...slot(-12, 12), open, holds },
})
const resource = (timezone = 'UTC') =>
  ({
    ...{ id: 7, is_bookable: true, capacity: 1, seats: 12 },
    ...{ type: { name: 'Meeting room' }, level: { name: '3rd floor', parents: ['Speicherstadt'], timezone } },
  }) as unknown as ResourceDetail

function answer(state: Partial<ResourceState>) {
  const data = { taken: 0, now: null, next: null, today: today(), ...state }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ success: true, data })))
}

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(Date, 'now').mockReturnValue(noon)
})
afterEach(() => vi.restoreAllMocks())

test('the head of a resource says that it is kept free as a buffer, and shows its day', async () => {
  answer({
    today: today([
      { kind: 'buffer', places: 1, ...slot(-0.25, 0.25) },
      { kind: 'booking', places: 1, ...slot(0.25, 1) },
    ]),
  })
  const screen = await show(<ResourceHead resource={resource()} />, { permissions: ['RESOURCES'] })
  await expect.element(screen.getByText('Empty, kept free as a buffer until 12:15.')).toBeVisible()
  expect(document.querySelector<HTMLElement>('[data-state]')!.dataset.state).toBe('off')
  const bar = screen.getByRole('img', { name: 'Booked today: 12:15 – 13:00' })
  await expect.element(bar).toBeVisible()
  expect([...bar.element().querySelectorAll('i')].map((piece) => piece.dataset.kind)).toEqual([
    'buffer',
    'booking',
    'now',
  ])
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('a resource that is unavailable names the time, unless that lasts longer than today', async () => {
  answer({ today: today([{ kind: 'blocked', places: 1, ...slot(-1, 2) }]) })
  const first = await show(<ResourceHead resource={resource()} />, { permissions: ['RESOURCES'] })
  await expect.element(first.getByText('Unavailable until 14:00.')).toBeVisible()
  answer({ today: today([{ kind: 'blocked', places: 1, ...slot(-12, 12) }]) })
  const second = await show(<ResourceHead resource={resource()} />, { permissions: ['RESOURCES'] })
  await expect.element(second.getByText('Unavailable for the rest of today.')).toBeVisible()
})

test.each([
  ['one after the other', [slot(-1, 2), slot(2, 4)], 'Unavailable until 16:00.'],
  ['one within the other', [slot(-2, 4), slot(-1, 1)], 'Unavailable until 16:00.'],
  ['with a gap', [slot(-1, 2), slot(3, 4)], 'Unavailable until 14:00.'],
  ['until the day ends', [slot(-1, 2), slot(1, 12)], 'Unavailable for the rest of today.'],
  ['only later', [slot(1, 2)], 'Nothing booked. Unavailable from 13:00.'],
  ['after it closes', [slot(7, 12)], 'Nothing booked.'],
  ['only before', [slot(-2, 0)], 'Nothing booked.'],
])('of unavailable times, %s, what they mean for now is told', async (_, times, lead) => {
  answer({ today: today(times.map((time) => ({ kind: 'blocked', places: 1, ...time }))) })
  const { getByText } = await show(<ResourceHead resource={resource()} />, { permissions: ['RESOURCES'] })
  await expect.element(getByText(lead)).toBeVisible()
})

test('a resource that is unavailable during the buffer of a booking isn’t told to be kept free for it', async () => {
  answer({
    today: today([
      { kind: 'buffer', places: 1, ...slot(-0.25, 0.25) },
      { kind: 'blocked', places: 1, ...slot(-0.1, 5) },
    ]),
  })
  const { getByText } = await show(<ResourceHead resource={resource()} />, { permissions: ['RESOURCES'] })
  await expect.element(getByText('Unavailable until 17:00.')).toBeVisible()
})

test.each([
  ['no longer open', [slot(-4, 1)], 'Unavailable for the rest of today.'],
  ['not yet open again', [slot(-4, 1), slot(3, 6)], 'Unavailable until 15:00.'],
])('an unavailable time that ends when it is %s isn’t told to end before that', async (_, open, lead) => {
  answer({ today: today([{ kind: 'blocked', places: 1, ...slot(-1, 2) }], open) })
  const { getByText } = await show(<ResourceHead resource={resource()} />, { permissions: ['RESOURCES'] })
  await expect.element(getByText(lead)).toBeVisible()
})

test('an unavailable time after the next booking isn’t told before it', async () => {
  const next = { ...slot(1, 2), subject: 'Tide', who: null }
  answer({
    next,
    today: today([
      { kind: 'booking', places: 1, ...slot(1, 2) },
      { kind: 'blocked', places: 1, ...slot(3, 4) },
    ]),
  })
  const { getByText } = await show(<ResourceHead resource={resource()} />, { permissions: ['RESOURCES'] })
  await expect.element(getByText('Nothing booked until 13:00. Next: Tide, 13:00 – 14:00.')).toBeVisible()
})

test('when a booking begins the head says so by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const booking = { ...slot(0.25, 1), subject: 'Tide', who: 'Ann' }
  answer({ next: booking })
  const { getByText } = await show(<ResourceHead resource={resource()} />, { permissions: ['RESOURCES'] })
  await expect.element(getByText('Nothing booked until 12:15. Next: Tide, Ann, 12:15 – 13:00.')).toBeVisible()
  answer({ taken: 1, now: booking })
  await vi.advanceTimersByTimeAsync(15 * 60_000 + 1_000)
  await expect.element(getByText('In use until 13:00. Tide, Ann')).toBeVisible()
  vi.useRealTimers()
})

test('a resource that isn’t open says until when, and its times name a zone that isn’t the reader’s', async () => {
  answer({ today: today([], [slot(2, 6)]) })
  const screen = await show(<ResourceHead resource={resource('Asia/Kolkata')} />, { permissions: ['RESOURCES'] })
  await expect.element(screen.getByText('Closed until 19:30.')).toBeVisible()
  expect(document.querySelector<HTMLElement>('[data-state]')!.dataset.state).toBe('off')
  await expect.element(screen.getByText('Times in UTC+5:30')).toBeVisible()
})

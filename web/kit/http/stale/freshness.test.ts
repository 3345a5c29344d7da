import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookings, declarations, documents, levels, resourceTypes, versions } from '../api.generated.ts'
import { callKey } from '../call.ts'
import { queryClient } from '../query-client.ts'
import type { Route } from '../route.ts'
import { announceChange } from './changed.ts'
import { applyEvent, catchUpAfterOutage, catchUpAfterStart } from './freshness.ts'
import { onTopicChanged } from './hearers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

const types = callKey(resourceTypes.list)
const places = callKey(levels.all, { query: { depth: 'ALL' } })
const list = callKey(bookings.list, { query: {}, body: {} })
const day = callKey(bookings.gridDay, { params: { presetId: 1 } })
const event = (resource_ids: number[] = []) => ({ id: 1, ids: [1], resource_ids, by_user: null })

/** A kept answer that is on the screen, and how often it has been read since. */
function shown(queryKey: readonly unknown[], meta = {}) {
  const read = vi.fn(async () => ({ data: [{ id: 7 }] }))
  queryClient.setQueryData(queryKey, { data: [{ id: 7 }] })
  new QueryObserver(queryClient, { queryKey, queryFn: read, meta }).subscribe(() => undefined)
  return read
}
/** A call that is answered when the test says so. */
type ShownCall = ReturnType<typeof shown>
function slow() {
  const answer = Promise.withResolvers<object>()
  return { read: vi.fn(() => answer.promise), arrive: () => answer.resolve({}) }
}
const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)!.isInvalidated

test('after a save what depends on it is stale, wherever it was read, and what shows is read again', async () => {
  queryClient.setQueryData(day, {})
  queryClient.setQueryData(places, {})
  const read = shown(types)
  announceChange(resourceTypes.update as Route, {})
  expect([isStale(types), isStale(day), isStale(places)]).toEqual([true, true, false])
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledOnce()
})

test('a call that doesn’t say what it changes, or an answer that doesn’t say what it reads, is stale with everything', () => {
  const unknown = ['GET', '/company/v1/unknown']
  for (const key of [places, unknown]) queryClient.setQueryData(key, {})
  announceChange(resourceTypes.update as Route, {})
  expect([isStale(places), isStale(unknown)]).toEqual([false, true])
  announceChange({ method: 'POST', path: '/company/v1/unknown', access: 'login' }, {})
  expect(isStale(places)).toBe(true)
})

test('what is kept outside of the cache is told of a change of one’s own at once, and of one from before it listened', () => {
  const forget = vi.fn()
  onTopicChanged('document', forget)
  forget.mockClear()
  announceChange(resourceTypes.update as Route, {})
  expect(forget).not.toHaveBeenCalled()
  announceChange(documents.withdraw as Route, {})
  expect(forget).toHaveBeenCalledOnce()
  const late = vi.fn()
  onTopicChanged('document', late)
  expect(late).toHaveBeenCalledOnce()
})

test('a favourite is told to the other tabs of the browser, and read again where another tab tells of one', async () => {
  vi.useRealTimers()
  const tab = new BroadcastChannel('changed')
  const told: unknown[] = []
  tab.onmessage = ({ data }) => void told.push(data)
  announceChange(levels.update as Route, {})
  announceChange(levels.favor as Route, {})
  await expect.poll(() => told).toEqual([['favourite']])
  const [read, other] = [shown(places), shown(types)]
  tab.postMessage(['favourite'])
  await expect.poll(() => read.mock.calls.length).toBe(1)
  expect(other).not.toHaveBeenCalled()
  tab.close()
})

test('a call that only reads changes nothing', () => {
  queryClient.setQueryData(list, {})
  announceChange(bookings.availability as Route, {})
  expect(isStale(list)).toBe(false)
})

test.each([
  ['by its address', resourceTypes.remove as Route, resourceTypes.get as Route, types, { params: { id: 7 } }],
  [
    'with others',
    levels.remove as Route,
    levels.get as Route,
    places,
    { body: { level_ids: [6, 7], is_preview: false } },
  ],
])(
  'what was deleted %s isn’t read again, nor asked about by an event; what else shows is',
  async (_, remove, get, all, input) => {
    const [item, other, list] = [{ id: 7 }, { id: 8 }]
      .map((params) => shown(callKey(get, { params } as never)))
      .concat(shown(all)) as [ShownCall, ShownCall, ShownCall]
    const preview = shown(callKey(remove, { ...input, body: { is_preview: true } } as never))
    const counts = () => [item, preview, other, list].map(({ mock }) => mock.calls.length)
    announceChange(remove, input)
    await vi.runAllTimersAsync()
    expect(counts()).toEqual([0, 0, 1, 1])
    applyEvent('level.changed', event())
    applyEvent('resource-type.changed', event())
    await vi.runAllTimersAsync()
    expect(counts()).toEqual([0, 0, 2, 2])
  },
)

test('what was restored after it was deleted is read again', async () => {
  const item = shown(callKey(bookings.get, { params: { id: 7 } }))
  announceChange(bookings.remove as Route, { params: { id: 7 } })
  await vi.runAllTimersAsync()
  expect(item).not.toHaveBeenCalled()
  announceChange(declarations.restore as Route, { params: { id: 3 } })
  await vi.runAllTimersAsync()
  expect(item).toHaveBeenCalledOnce()
})

test('what was deleted leaves lists below another row, too', async () => {
  const ofApplication = shown(callKey(versions.ofApplication, { params: { id: 11 } }))
  announceChange(versions.remove as Route, { params: { id: 11 } })
  await vi.runAllTimersAsync()
  expect(ofApplication).toHaveBeenCalledOnce()
})

test('a screen that writes changes into its answer itself isn’t read again by them, but after an outage', async () => {
  const read = shown(day, { patches: ['booking'] })
  applyEvent('grid.changed', event())
  await vi.runAllTimersAsync()
  expect([isStale(day), read.mock.calls.length]).toEqual([true, 0])
  catchUpAfterOutage()
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledOnce()
})

test('an answer isn’t read again for what it doesn’t depend on, not even while it is under way', async () => {
  const { read, arrive } = slow()
  const queryKey = callKey(levels.openDay, { query: { level_id: 7 } })
  new QueryObserver(queryClient, { queryKey, queryFn: read, meta: { ignores: ['visit'] } }).subscribe(() => undefined)
  announceChange(levels.visit as Route, {})
  await vi.advanceTimersByTimeAsync(1_000)
  arrive()
  await vi.runAllTimersAsync()
  expect([isStale(queryKey), read.mock.calls.length]).toEqual([false, 1])
})

test('an answer asked for before a change and arriving after it is stale, and read again if it shows', async () => {
  const [shownFirst, ahead] = [slow(), slow()]
  new QueryObserver(queryClient, { queryKey: types, queryFn: shownFirst.read }).subscribe(() => undefined)
  void queryClient.prefetchQuery({ queryKey: day, queryFn: ahead.read, meta: { patches: ['booking'] } })
  applyEvent('resource-type.changed', event())
  applyEvent('grid.changed', event())
  await vi.advanceTimersByTimeAsync(1_000)
  for (const { arrive } of [shownFirst, ahead]) arrive()
  await vi.runAllTimersAsync()
  expect([isStale(types), shownFirst.read.mock.calls.length]).toEqual([false, 2])
  expect([isStale(day), ahead.read.mock.calls.length]).toEqual([true, 1])
})

test('a day that is shown for the first time is read again for a change that it can’t have, though it updates itself', async () => {
  const { read, arrive } = slow()
  new QueryObserver(queryClient, { queryKey: day, queryFn: read, meta: { patches: ['booking'] } }).subscribe(
    () => undefined,
  )
  applyEvent('grid.changed', event())
  await vi.advanceTimersByTimeAsync(1_000)
  arrive()
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledTimes(2)
})

test('a second answer under way doesn’t overwrite what the screen has written of a later change', async () => {
  const [before, after] = [slow(), slow()]
  const read = vi.fn().mockImplementationOnce(before.read).mockImplementation(after.read)
  queryClient.setQueryData(day, 'kept')
  new QueryObserver(queryClient, {
    queryKey: day,
    queryFn: read,
    meta: { patches: ['booking'] },
    staleTime: 0,
  }).subscribe(() => undefined)
  expect(read).toHaveBeenCalledOnce()
  announceChange(bookings.store as Route, {})
  queryClient.setQueryData(day, 'booked')
  await vi.advanceTimersByTimeAsync(1_000)
  before.arrive()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queryClient.getQueryData(day)).toBe('booked')
  after.arrive()
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledTimes(2)
})

test('what an event concerns is stale at once, for a screen that opens in the same moment', () => {
  queryClient.setQueryData(day, {})
  applyEvent('grid.changed', event())
  expect(isStale(day)).toBe(true)
  vi.runAllTimers()
})

test('several events are answered by one read, and one that concerns other resources by none', async () => {
  const read = shown(list, { concerns: ({ resource_ids }: { resource_ids: number[] }) => resource_ids.includes(7) })
  applyEvent('grid.changed', event([8]))
  await vi.runAllTimersAsync()
  expect(read).not.toHaveBeenCalled()
  applyEvent('declaration.changed', event([7]))
  applyEvent('grid.changed', event([7]))
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledOnce()
})

test('the first connection reads again what was asked for before an event it depends on, and nothing else', async () => {
  const [before, other, after] = [shown(types), shown(places), shown(list)]
  await Promise.all([types, places].map((queryKey) => queryClient.refetchQueries({ queryKey })))
  vi.setSystemTime(Date.now() + 2_000)
  await queryClient.refetchQueries({ queryKey: list })
  const counts = () => [before, other, after].map(({ mock }) => mock.calls.length)
  expect(counts()).toEqual([1, 1, 1])
  catchUpAfterStart({ known: 120_000, events: { 'resource-type.changed': 1_500 } })
  await vi.runAllTimersAsync()
  expect(counts()).toEqual([2, 1, 1])
  // A server that began a moment ago knows of nothing before.
  catchUpAfterStart({ known: 500, events: {} })
  await vi.runAllTimersAsync()
  expect(counts()).toEqual([2, 2, 1])
})

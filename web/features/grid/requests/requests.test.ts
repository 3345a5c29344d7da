import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../kit/http/api-error.ts'
import { queryClient } from '../../../kit/http/query-client.ts'
import type { GridAnswer } from '../grid-types.ts'
import { applyPatches } from '../live/patches.ts'
import { layoutOf, mouseSizes } from '../rows/layout.ts'
import { aBooking, aRoom, at } from '../rules/rows.fixture.ts'
import { createGridStore } from '../store.ts'
import type { LatestGrid } from './optimistic.ts'
import { book, change, edit } from './requests.ts'

test('a second change of a booking waits for the first and goes on from its version', async () => {
  const booking = aBooking('09:00', '10:00', { version: 4 })
  const room = aRoom({ bookings: [booking] })
  const answers: ((version: number) => void)[] = []
  const resize = vi.fn(
    ({ body }: { body: { version: number } }) =>
      new Promise((done) => answers.push((version) => done({ data: { ...booking, ...body, version } }))),
  )
  const current = {
    store: createGridStore(),
    endpoints: { resize },
    client: new QueryClient(),
    queryKey: [],
    layout: layoutOf({ data: [room], meta: { levels: [] } }, mouseSizes),
    t: (key: string) => key,
    outcome: () => '',
    secondDesk: () => null,
    offer: () => undefined,
    renew: () => undefined,
    touch: () => undefined,
    isShown: true,
  }
  const live = { current } as unknown as LatestGrid
  const moved = (from: string, to: string) =>
    change({ booking, resourceId: room.id, span: { from: at(from), to: at(to) } }, live)
  const first = moved('09:00', '10:30')
  const second = moved('11:00', '12:30')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]!(5)
  await first
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!(6)
  await second
  expect(resize.mock.calls.map(([{ body }]) => body.version)).toEqual([4, 5])
})

test('a change from an old version names who was quicker, and is tried again from the newest one', async () => {
  const booking = aBooking('09:00', '10:00', { version: 4 })
  const room = aRoom({ bookings: [booking] })
  const by = { id: 7, name: 'Nele' }
  const changed = { version: 5, changes: [{ field: 'subject', value: 'Hers', by, at: '2026-11-22T09:00:00Z' }] }
  const refused = new ApiError(409, { code: 'version_changed', message: 'Somebody', changed })
  const update = vi.fn((_: unknown) => Promise.reject(refused))
  const layoutWith = (bookings: (typeof booking)[]) =>
    layoutOf({ data: [{ ...room, bookings }], meta: { levels: [] } }, mouseSizes)
  const store = createGridStore()
  const current = {
    ...{ store, endpoints: { update }, layout: layoutWith([booking]), isShown: true },
    ...{ t: (key: string, values?: object) => `${key} ${JSON.stringify(values)}`, renew: () => undefined },
  }
  const live = { current } as unknown as LatestGrid
  await edit(booking, { subject: 'Mine' }, live)
  expect(store.get().refused!.message).toBe('bookings.changed_since_by {"name":"Nele"}')
  current.layout = layoutWith([{ ...booking, version: 5 }])
  store.get().refused!.retry(room.id, store.get().refused!.span)
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.calls.map(([sent]) => (sent as { body: { declaration: object } }).body.declaration)).toEqual([
    { subject: 'Mine', version: 4 },
    { subject: 'Mine', version: 5 },
  ])
})

test('a change is shown until what the server has of it is, and a day asked for before it doesn’t undo it', async () => {
  const booking = aBooking('09:00', '10:00', { version: 4 })
  const room = aRoom({ bookings: [booking] })
  const day = { data: [room], meta: { levels: [], zones: [] } } as unknown as GridAnswer
  const queryKey = ['day']
  const days: ((day: GridAnswer) => void)[] = []
  const queryFn = () => new Promise<GridAnswer>((done) => days.push(done))
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn,
    initialData: day,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const store = createGridStore()
  const shown = { data: day, ends: [] as number[] }
  const look = () => shown.ends.push(applyPatches(shown.data.data, store.get().patches, [])[0]!.bookings[0]!.to)
  // As `useQuery` hears of it.
  const off = observer.subscribe(
    notifyManager.batchCalls(({ data }) => {
      if (data) shown.data = data
      look()
    }),
  )
  store.subscribe(look)
  const saved = { ...booking, version: 5, datetime_from: new Date(at('09:00')), datetime_to: new Date(at('10:30')) }
  const current = {
    ...{
      store,
      client: queryClient,
      queryKey,
      layout: layoutOf({ data: [room], meta: { levels: [] } }, mouseSizes),
      isShown: true,
    },
    ...{ endpoints: { resize: async () => ({ data: saved }) }, t: (key: string) => key, outcome: () => '' },
    ...{ secondDesk: () => null, offer: () => undefined, renew: () => undefined, touch: () => undefined },
  }
  void observer.refetch()
  const span = { from: at('09:00'), to: at('10:30') }
  await change({ booking, resourceId: room.id, span }, { current } as unknown as LatestGrid)
  await vi.waitFor(() => expect(store.get().patches).toEqual([]))
  days[0]!(day)
  expect(days).toHaveLength(2)
  await Promise.resolve()
  expect(new Set(shown.ends.slice(shown.ends.indexOf(at('10:30'))))).toEqual(new Set([at('10:30')]))
  expect(queryClient.getQueryData<GridAnswer>(queryKey)!.data[0]!.bookings[0]!.to).toBe(at('10:30'))
  off()
})

test('a new booking is for the person chosen in its card, before and after the answer', async () => {
  const room = aRoom({ bookings: [] })
  const layout = layoutOf({ data: [room], meta: { levels: [] } }, mouseSizes)
  const store = createGridStore()
  const refused = new ApiError(422, { code: 'slot_taken', message: 'Taken' })
  const add = vi.fn((_: unknown) => Promise.reject(refused))
  const current = {
    ...{ store, endpoints: { store: add }, layout, isShown: true, me: { id: 1, name: 'Ruth' } },
    ...{ t: (key: string) => key, outcome: () => '', renew: () => undefined },
  }
  const live = { current } as unknown as LatestGrid
  const span = { from: at('09:00'), to: at('10:00') }
  const draft = {
    resourceId: room.id,
    anchor: span.from,
    span,
    phase: 'asking',
    subject: '',
    isPrivate: false,
  } as const
  const booked = book({ ...draft, host: { id: 7, name: 'Ada' } }, live)
  const [patch] = store.get().patches
  expect(patch && 'put' in patch && [patch.put.host_id, patch.put.host]).toEqual([7, 'Ada'])
  await booked
  store.get().refused!.retry(room.id, span)
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(2))
  const hosts = add.mock.calls.map(
    ([sent]) => (sent as { body: { declaration: { host_id?: number } } }).body.declaration.host_id,
  )
  expect(hosts).toEqual([7, 7])
})

import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../kit/http/api-error.ts'
import { layoutOf, mouseSizes } from '../rows/layout.ts'
import { aBooking, aRoom, at } from '../rules/rows.fixture.ts'
import { createGridStore } from '../store.ts'
import type { LatestGrid } from './optimistic.ts'
import { change, edit } from './requests.ts'

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
    client: { setQueryData: () => undefined },
    queryKey: [],
    layout: layoutOf({ data: [room], meta: { levels: [] } }, mouseSizes),
    t: (key: string) => key,
    outcome: () => '',
    secondDesk: () => null,
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
  expect(store.get().refused!.message).toBe('form.changed_by {"name":"Nele"}')
  current.layout = layoutWith([{ ...booking, version: 5 }])
  store.get().refused!.retry(room.id, store.get().refused!.span)
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.calls.map(([sent]) => (sent as { body: { declaration: object } }).body.declaration)).toEqual([
    { subject: 'Mine', version: 4 },
    { subject: 'Mine', version: 5 },
  ])
})

import { expect, test, vi } from 'vitest'
import type { Live } from './answers.ts'
import { change } from './doing.ts'
import { layoutOf, mouseSizes } from './layout.ts'
import { aBooking, aRoom, at } from './rows.fixture.ts'
import { createGridStore } from './store.ts'

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
    calls: { resize },
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
  const live = { current } as unknown as Live
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

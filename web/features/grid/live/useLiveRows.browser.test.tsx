import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { queryClient } from '../../../kit/http/query-client.ts'
import { session } from '../../../kit/session/session.ts'
import type { GridAnswer } from '../grid-types.ts'
import { useLiveRows } from './useLiveRows.ts'

afterEach(() => vi.restoreAllMocks())

const dayOf = (date: string) =>
  ({ data: [{ id: 7, bookings: [], blocks: [], dated: [] }], meta: { date } }) as unknown as GridAnswer
let renew: (ids: number[]) => void
let arrive: () => void

/** A day that is loading while the one before is on the screen. */
function Sample() {
  const [hasCome, come] = useState(false)
  renew = useLiveRows(['a day'], dayOf(hasCome ? '2027-03-02' : '2027-03-01'), !hasCome).renew
  arrive = () => come(true)
  return null
}

test('a change that is told while another day loads is read for that day, not for the one still shown', async () => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    asked.push(JSON.parse(String(init?.body)).values.date)
    return new Response(JSON.stringify({ data: {} }))
  })
  await show(<Sample />)
  renew([7])
  await new Promise((later) => setTimeout(later, 300))
  arrive()
  await expect.poll(() => asked).toEqual(['2027-03-02'])
})

/** Two days that are kept; the first is on the screen, until `turn` is called. */
async function shownDay() {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  const answers: ((ids: number[] | null) => void)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((go, fail) =>
        answers.push((ids) => {
          if (ids === null) return fail(new TypeError('Failed to fetch'))
          const data = { 7: { bookings: ids.map((id) => ({ id })), blocks: [], capacity_dates: [] } }
          go(new Response(JSON.stringify({ data })))
        }),
      ),
  )
  const keys = [
    ['day', 1],
    ['day', 2],
  ] as const
  for (const key of keys) queryClient.setQueryData(key, dayOf('2027-03-01'))
  let turn = () => {}
  let rows: Pick<ReturnType<typeof useLiveRows>, 'renew' | 'touch'>
  const Days = () => {
    const [index, show] = useState(0)
    rows = useLiveRows(keys[index]!, dayOf('2027-03-01'), false)
    turn = () => show(1)
    return null
  }
  await show(
    <QueryClientProvider client={queryClient}>
      <Days />
    </QueryClientProvider>,
  )
  const read = async () => {
    const before = answers.length
    rows.renew([7])
    await expect.poll(() => answers.length).toBe(before + 1)
    return answers.at(-1)!
  }
  const kept = (index: number) =>
    queryClient.getQueryData<GridAnswer>(keys[index]!)!.data[0]!.bookings.map(({ id }) => id)
  /** Writes what the server answered to a change of the reader's own, as the grid does. */
  const changeTo = (ids: number[]) => {
    rows.touch([7])
    const bookings = ids.map((id) => ({ id }))
    queryClient.setQueryData(keys[0], { ...dayOf('2027-03-01'), data: [{ id: 7, bookings, blocks: [], dated: [] }] })
  }
  return {
    answers,
    read,
    changeTo,
    kept,
    turn: () => turn(),
    isStale: () => queryClient.getQueryState(keys[0])!.isInvalidated,
  }
}

test('of two answers about a row the one asked for last counts, whichever arrives first', async () => {
  const { read, kept } = await shownDay()
  const first = await read()
  const second = await read()
  second([1, 2])
  await expect.poll(() => kept(0)).toEqual([1, 2])
  first([1])
  await new Promise((later) => setTimeout(later, 100))
  expect(kept(0)).toEqual([1, 2])
})

test('an answer asked for before one’s own change of a row doesn’t overwrite it; one asked for afterwards counts', async () => {
  const { read, changeTo, kept } = await shownDay()
  const older = await read()
  await new Promise((later) => setTimeout(later, 5))
  changeTo([1, 2])
  older([1])
  await new Promise((later) => setTimeout(later, 100))
  expect(kept(0)).toEqual([1, 2])
  const newer = await read()
  newer([1, 2, 3])
  await expect.poll(() => kept(0)).toEqual([1, 2, 3])
})

test('an answer that comes when another day is shown makes its own day stale, for there may be more that it lacks', async () => {
  const { read, kept, turn, isStale } = await shownDay()
  const answer = await read()
  turn()
  await new Promise((later) => setTimeout(later, 50))
  answer([1])
  await expect.poll(isStale).toBe(true)
  expect([kept(0), kept(1)]).toEqual([[], []])
})

test('rows without an answer are read again, though nothing else changes', async () => {
  const { answers, read, kept } = await shownDay()
  const answer = await read()
  answer(null)
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(2)
  answers[1]!([1])
  await expect.poll(() => kept(0)).toEqual([1])
})

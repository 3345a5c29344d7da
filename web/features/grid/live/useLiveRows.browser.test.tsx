import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import type { GridAnswer } from '../grid-types.ts'
import { useLiveRows } from './useLiveRows.ts'

afterEach(() => vi.restoreAllMocks())

const dayOf = (date: string) =>
  ({ data: [{ id: 7, bookings: [], blocks: [] }], meta: { date } }) as unknown as GridAnswer
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

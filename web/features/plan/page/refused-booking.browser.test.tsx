import type { Refusal } from '@kontor/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { useBook } from '../state/useBook.ts'
import { RefusedBooking } from './RefusedBooking.tsx'

const slot = (from: number, day = 24) => ({
  datetime_from: `2026-11-${day}T${String(from).padStart(2, '0')}:00:00Z`,
  datetime_to: `2026-11-${day}T${String(from + 1).padStart(2, '0')}:00:00Z`,
})
const at = { level_id: 3, level_name: 'Floor 2', timezone: 'UTC' }
const elbe = 'Elbe, the room for workshops beside the stairs'
let bodies: { declaration: { resource_ids: number[]; slots: unknown[]; subject: string } }[] = []

/** The server has Alster taken, then Elbe too; each has a time of its own at which it is free. */
beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  bodies = []
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)))
    const [id] = bodies.at(-1)!.declaration.resource_ids
    const refusal = {
      resource_id: id,
      code: 'slot_taken',
      message: `${id === 1 ? 'Alster' : 'Elbe'} is taken.`,
      slot: slot(9),
      holder: null,
      next_free: id === 1 ? slot(11) : slot(14, 25),
      shorter: id === 1 ? { ...slot(9), datetime_to: '2026-11-24T09:30:00Z' } : null,
      alternatives: id === 1 ? [{ resource_id: 2, resource_name: elbe, ...at, ...slot(9) }] : [],
    } as unknown as Refusal
    return new Response(JSON.stringify({ code: 'slot_taken', message: refusal.message, refusals: [refusal] }), {
      status: 409,
    })
  })
})
afterEach(() => vi.restoreAllMocks())

/** In a sheet as wide as a phone. */
function Row() {
  const booking = useBook()
  return (
    <div style={{ width: 340 }}>
      <Button onClick={() => void booking.book({ resourceId: 1, slots: [slot(9)], subject: 'Review' })}>Book it</Button>
      <RefusedBooking booking={booking} resource={{ id: 1, name: 'Alster', timezone: 'UTC' }} />
    </div>
  )
}

test('an alternative that is refused in its turn says so in the same place, and offers its own next time', async () => {
  const { getByRole } = await show(<Row />)
  await getByRole('button', { name: 'Book it' }).click()
  await expect.element(getByRole('alert').getByText('Alster is taken.')).toBeVisible()
  await expect.element(getByRole('button', { name: 'Alster, 11:00 – 12:00 Next free time Book' })).toBeVisible()
  await getByRole('button', { name: /^Elbe/ }).click()
  await expect.element(getByRole('alert').getByText('Elbe is taken.')).toBeVisible()
  await getByRole('button', { name: new RegExp(`^${elbe}, Wed 14:00 – 15:00`) }).click()
  await vi.waitFor(() => expect(bodies).toHaveLength(3))
  expect(bodies.map(({ declaration }) => [declaration.resource_ids, declaration.slots])).toEqual([
    [[1], [slot(9)]],
    [[2], [slot(9)]],
    [[2], [slot(14, 25)]],
  ])
  expect(bodies.at(-1)!.declaration.subject).toBe('Review')
})

test('the closest alternative comes first: a part of the time, the same time elsewhere, then the next free time', async () => {
  const { getByRole } = await show(<Row />)
  await getByRole('button', { name: 'Book it' }).click()
  await expect.element(getByRole('alert').getByText('You asked for Tue 24 Nov, 09:00 – 10:00.')).toBeVisible()
  const rows = getByRole('listitem')
    .elements()
    .map((row) => row.textContent.replaceAll('\u00a0', ' '))
  expect(rows).toEqual([
    'Alster, 09:00 – 09:3030 min shorterShorten',
    `${elbe}, 09:00 – 10:00Same time · Floor 2Book`,
    'Alster, 11:00 – 12:00Next free timeBook',
  ])
})

test('on a phone an alternative with a long name keeps its time and its verb in sight', async () => {
  await page.viewport(390, 800)
  const { getByRole, getByText } = await show(<Row />)
  await getByRole('button', { name: 'Book it' }).click()
  await expect.element(getByText(/Floor 2/)).toBeVisible()
  const alert = getByRole('alert').element().getBoundingClientRect()
  for (const part of [
    getByText(new RegExp(elbe)),
    getByText(/Floor 2/),
    getByText(/09:00\s–\s10:00/).last(),
    getByText('Book', { exact: true }).last(),
  ])
    expect(part.element().getBoundingClientRect().right).toBeLessThanOrEqual(alert.right)
  await page.viewport(1280, 900)
})

test('an offer has the comma of the reader’s language', async () => {
  const texts = { 'bookings.offer': '{{name}}، {{when}}', 'bookings.book_this': 'احجز' }
  const { getByRole } = await show(<Row />, { locale: 'ar', texts })
  await getByRole('button', { name: 'Book it' }).click()
  const names = () =>
    getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('b')!.textContent!)
  await expect.poll(() => names().length).toBe(3)
  for (const name of names()) expect(name).toMatch(/^\u2068.+\u2069، /)
})

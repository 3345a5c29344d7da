import type { ResourceHours } from '@kontor/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { openingHours } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { config } from '../../../kit/http/config.ts'
import { queryClient } from '../../../kit/http/query-client.ts'
import { session } from '../../../kit/session/session.ts'
import { useToasts } from '../../../kit/ui/message/toast.ts'
import { WeekSection } from './WeekSection.tsx'

const day = { from: '2030-12-24', to: '2030-12-24', hours: [], reason: 'Christmas' }
const inherited = {
  working_hours: { monday: [['07:00', '20:00']] },
  source: { kind: 'level', id: 2, name: 'Speicherstadt' },
  dated_hours: [],
}
const hoursOf = (more: object) =>
  ({
    ...{ working_hours: { monday: [['08:00', '18:00']] }, dated_hours: [day], inherited, timezone: 'UTC', version: 4 },
    ...{ meta: { create: true, read: true, update: true, delete: true }, available: [], unavailable: [], assigned: [] },
    ...more,
  }) as unknown as ResourceHours

/** The width of a handle in pixels. */
const thumb = 24

let hours = hoursOf({})
const saved: unknown[] = []

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  hours = hoursOf({})
  saved.length = 0
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'PUT') {
      const { is_preview, decisions: _, ...body } = JSON.parse(String(init.body))
      if (!is_preview) {
        saved.push(body)
        hours = hoursOf({ working_hours: body.working_hours, version: 5, inherited: hours.inherited })
      }
    }
    const affected = { total: 0, seen: '', may_keep: true, bookings: [] }
    return new Response(JSON.stringify({ success: true, data: hours, affected }))
  })
})
afterEach(() => vi.restoreAllMocks())

const Messages = () => useToasts().map(({ id, message }) => <p key={id}>{message}</p>)
function Sample() {
  const read = useCall(openingHours.ofResource, { params: { id: 7 } })
  return read.data && <WeekSection id={7} hours={read.data.data} />
}
const shown = () =>
  show(
    <QueryClientProvider client={queryClient}>
      <Sample />
      <Messages />
    </QueryClientProvider>,
    { permissions: ['RESOURCES', 'MANAGE_RESOURCES'] },
  )

test('the week of a resource is reset on its line; its days with other hours stay', async () => {
  const { getByRole, getByText } = await shown()
  const reset = getByRole('button', { name: 'Reset: Weekly hours' })
  await expect.element(reset).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await reset.click()
  const question = getByRole('dialog', { name: 'Reset Weekly hours?' })
  await expect.element(question.getByText('No booking to come is affected.')).toBeVisible()
  await question.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect.element(getByRole('link', { name: 'Override: Weekly hours' })).toHaveFocus()
  await expect.element(getByText('From Speicherstadt')).toBeVisible()
  await expect.element(getByText(/^Weekly hours: inherited again · Speicherstadt: Mon 07:00\s–\s20:00$/)).toBeVisible()
  await expect.element(reset).not.toBeInTheDocument()
  expect(saved).toEqual([{ working_hours: null, dated_hours: [day], version: 4 }])
})

test('a week that nothing above sets is open always once it is reset', async () => {
  hours = hoursOf({ inherited: { working_hours: null, source: null, dated_hours: [] } })
  const { getByRole, getByText } = await shown()
  await getByRole('button', { name: 'Reset: Weekly hours' }).click()
  await getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
  await expect.element(getByText('Weekly hours: inherited again · Always open')).toBeVisible()
})

test('the end of a bar is moved by arrow keys and by dragging, within the day, and saved for that day', async () => {
  const { getByRole, getByText } = await shown()
  const [opens, closes] = ['opens', 'closes'].map((end) => getByRole('slider', { name: `Monday, ${end}` }))
  await expect.element(closes!).toHaveAttribute('aria-valuetext', '18:00')
  closes!.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(closes!).toHaveAttribute('aria-valuetext', '18:30')
  await expect.element(getByText(/^Not saved yet · was Mon 08:00\s–\s18:00$/)).toBeVisible()
  await expect.element(getByRole('link', { name: 'Edit: Weekly hours' })).not.toBeInTheDocument()
  opens!.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(opens!).toHaveAttribute('aria-valuetext', '18:15')
  await userEvent.keyboard('{Home}')
  await expect.element(opens!).toHaveAttribute('aria-valuetext', '00:00')
  const { width, height } = opens!.element().getBoundingClientRect()
  const at = (x: number) => ({ x, y: height / 2 })
  // The track between the handles takes no presses, so the target can't be checked.
  const drag = { sourcePosition: at(thumb / 2), targetPosition: at(width / 2), force: true }
  await userEvent.dragAndDrop(opens!, opens!, drag)
  await expect.element(opens!).toHaveAttribute('aria-valuetext', '12:00')
  await getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(getByRole('link', { name: 'Edit: Weekly hours' })).toBeVisible()
  expect(saved).toEqual([{ working_hours: { monday: [['12:00', '18:30']] }, dated_hours: [day], version: 4 }])
})

test('Discard takes a dragged end back', async () => {
  const { getByRole } = await shown()
  const closes = getByRole('slider', { name: 'Monday, closes' })
  await expect.element(closes).toHaveAttribute('aria-valuetext', '18:00')
  closes.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await getByRole('button', { name: 'Discard' }).click()
  await expect.element(closes).toHaveAttribute('aria-valuetext', '18:00')
  await expect.element(getByRole('link', { name: 'Edit: Weekly hours' })).toBeVisible()
})

test('within availabilities the bars aren’t hours, and can’t be dragged', async () => {
  const rule = { kind: 'week', days: ['monday'], time_from: '09:00', time_to: '17:00', first_day: null, last_day: null }
  hours = hoursOf({ available: [rule] })
  const { getByRole, getByText } = await shown()
  await expect.element(getByText(/^09:00\s–\s17:00$/)).toBeVisible()
  expect(getByRole('slider').elements()).toEqual([])
})

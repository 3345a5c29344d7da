import type { ResourceHours } from '@kontor/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
        hours = hoursOf({ working_hours: null, version: 5, inherited: hours.inherited })
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
    { permissions: ['RESOURCES'] },
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

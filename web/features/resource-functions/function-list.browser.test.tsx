import type { SettledFunction } from '@kontor/contract/calls/resource-functions.ts'
import { noCodes } from '@kontor/contract/values/function-types.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { queryClient } from '../../kit/http/query-client.ts'
import { session } from '../../kit/session/session.ts'
import { useToasts } from '../../kit/ui/message/toast.ts'
import { FunctionList } from './FunctionList.tsx'
import FunctionPanel from './FunctionPanel.tsx'

const free = { active: false, codes: noCodes }
const buffered = { active: true, codes: { ...noCodes, buffer_before: 15, buffer_after: 15 } }
const ofType = { kind: 'resource_type', id: 3, name: 'Meeting room' } as const
const buffer = { resource_function_type_id: 2, code: 'buffer', inherited: { ...free, source: ofType } } as const
const own: SettledFunction = {
  ...{ ...buffer, ...buffered, own: { id: 5, version: 1 } },
  source: { kind: 'resource', id: 7, name: 'Elbe' },
}
const inherited: SettledFunction = { ...buffer, ...free, own: null, source: ofType }

const slot = { datetime_from: '2026-12-01T10:00:00Z', datetime_to: '2026-12-01T11:00:00Z' }
const booking = {
  ...{ booking_id: 1, resource_id: 7, resource_name: 'Elbe', timezone: 'UTC', ...slot, subject: 'Talk', host: 'Ann' },
  ...{ reason: 'Other bookings are at that time.', may_move: true, may_cancel: true, may_keep: true, proposal: null },
  suggestion: 'keep',
}
const affected = { total: 1, seen: 'mark', may_keep: true, bookings: [booking] }

let settled = own
const sent: string[] = []

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  settled = own
  sent.length = 0
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'PUT') {
      const { codes, is_preview } = JSON.parse(String(init.body))
      if (!is_preview) sent.push(`${codes.buffer_before} before, ${codes.buffer_after} after`)
      const nobody = { ...affected, total: 0, bookings: [] }
      return new Response(JSON.stringify({ success: true, data: { ...settled, id: 5 }, affected: nobody }))
    }
    if (init?.method !== 'DELETE') return new Response(JSON.stringify({ success: true, data: [settled], links: [] }))
    const { is_preview, decisions } = JSON.parse(String(init.body))
    if (!is_preview) {
      sent.push(`${new URL(String(input), location.href).pathname} ${decisions.each[0].action}`)
      settled = inherited
    }
    return new Response(JSON.stringify({ success: true, affected }))
  })
})
afterEach(() => vi.restoreAllMocks())

const Messages = () => useToasts().map(({ id, message }) => <p key={id}>{message}</p>)
const shown = (mayChange: boolean) =>
  show(
    <QueryClientProvider client={queryClient}>
      <FunctionList owner={{ type: 'resource', id: 7 }} to={(code) => `/${code}`} mayChange={mayChange} />
      <Messages />
    </QueryClientProvider>,
    { permissions: ['RESOURCES'] },
  )

function shownAt(at: string) {
  const list = (
    <QueryClientProvider client={queryClient}>
      <FunctionList owner={{ type: 'resource', id: 7 }} to={(code) => `/7/functions/${code}`} mayChange />
    </QueryClientProvider>
  )
  const children = [{ path: ':function', element: <FunctionPanel /> }]
  const routes = [{ path: '/:id/functions', element: list, children }]
  return show(null, { permissions: ['MANAGE_RESOURCES'], at, routes })
}

test('a function that is set here is reset on its line by keys, after its bookings were decided', async () => {
  const { getByRole, getByText } = await shown(true)
  const reset = getByRole('button', { name: 'Reset: Buffer' })
  await expect.element(reset).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  getByRole('link', { name: 'Edit: Buffer' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(reset).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const question = getByRole('dialog', { name: 'Reset Buffer?' })
  await expect.element(question.getByText('This affects 1 booking')).toBeVisible()
  await expect.element(question.getByText(/^Without it · Meeting room: Bookings may/)).toBeVisible()
  await question.getByRole('radio', { name: 'Cancel and tell the host' }).click()
  getByRole('button', { name: 'Reset', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('link', { name: 'Override: Buffer' })).toHaveFocus()
  await expect.element(getByText('From Meeting room')).toBeVisible()
  await expect.element(getByText(/^Buffer: inherited again · Meeting room: Bookings may/)).toBeVisible()
  await expect.element(reset).not.toBeInTheDocument()
  expect(sent).toEqual(['/company/v1/resourcefunctions/5 cancel'])
})

test('a function is edited in its sentence: Save sends its values, and the focus returns to Edit', async () => {
  const { getByRole, router } = await shownAt('/7/functions')
  await expect.element(getByRole('link', { name: 'Edit: Buffer' })).toBeVisible()
  getByRole('link', { name: 'Edit: Buffer' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const before = getByRole('textbox', { name: 'Before each booking' })
  await expect.element(before).toHaveFocus()
  expect(document.querySelector('section')!.innerText.replace(/\s+/g, ' ')).toContain('before and')
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await before.fill('7')
  await userEvent.keyboard('{Enter}')
  await expect.element(before).toHaveAccessibleDescription('Use steps of 15 minutes')
  await before.fill('30')
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('link', { name: 'Edit: Buffer' })).toHaveFocus()
  expect([sent, router.state.location.pathname]).toEqual([['30 before, 15 after'], '/7/functions'])
})

test('Escape closes a function that nobody changed, and what was typed is asked about', async () => {
  const { getByRole } = await shownAt('/7/functions/buffer')
  const after = getByRole('textbox', { name: 'After each booking' })
  await after.fill('45')
  await userEvent.keyboard('{Escape}')
  await expect.element(getByRole('dialog')).toBeVisible()
  await getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect.element(getByRole('link', { name: 'Edit: Buffer' })).toHaveFocus()
  await getByRole('link', { name: 'Edit: Buffer' }).click()
  await expect.element(getByRole('textbox', { name: 'Before each booking' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(getByRole('link', { name: 'Edit: Buffer' })).toHaveFocus()
})

test('a question about a reset that isn’t confirmed changes nothing and returns to the button', async () => {
  const { getByRole } = await shown(true)
  await getByRole('button', { name: 'Reset: Buffer' }).click()
  await expect.element(getByRole('dialog').getByText('This affects 1 booking')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(getByRole('button', { name: 'Reset: Buffer' })).toHaveFocus()
  expect(sent).toEqual([])
})

test('what is inherited, or may only be read, can’t be reset', async () => {
  const reader = await shown(false)
  await expect.element(reader.getByText(/^Set here/)).toBeVisible()
  await expect.element(reader.getByRole('button')).not.toBeInTheDocument()
  await reader.unmount()
  queryClient.clear()
  settled = inherited
  const { getByRole } = await shown(true)
  await expect.element(getByRole('link', { name: 'Override: Buffer' })).toBeVisible()
  await expect.element(getByRole('button')).not.toBeInTheDocument()
})

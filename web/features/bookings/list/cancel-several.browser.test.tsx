import type { Booking } from '@kontor/contract'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { SelectionBar } from '../../../kit/list/select/SelectionBar.tsx'
import { useSelection } from '../../../kit/list/select/useSelection.ts'
import { session } from '../../../kit/session/session.ts'
import { undoLatest } from '../../../kit/ui/message/toast.ts'
import { CancelSeveral } from './CancelSeveral.tsx'

const booking = (id: number, declaration_id: number, subject: string) =>
  ({
    ...{ level_name: 'Ground floor', approval_status: id === 2 ? 'pending' : 'not_required' },
    ...{ id, declaration_id, subject, version: id * 10, resource_name: 'Elbe', timezone: 'Europe/Berlin' },
    ...{ datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T10:00:00Z' },
  }) as Booking
const rows = [booking(1, 7, 'Harbour'), booking(2, 7, 'Crane'), booking(3, 8, 'Moved')]
const asked: { path: string; body?: object }[] = []

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  asked.length = 0
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    asked.push({ path: pathname, ...(init?.body ? { body: JSON.parse(String(init.body)) } : {}) })
    const data = { done: [1, 2], refused: [{ id: 3, reason: 'changed' }] }
    return new Response(JSON.stringify({ data }))
  })
})
afterEach(() => vi.restoreAllMocks())

function Sample() {
  const selection = useSelection(rows)
  return (
    <main>
      <button type="button" onClick={() => selection.pick([1, 2, 3])}>
        Pick
      </button>
      <SelectionBar selection={selection}>
        <CancelSeveral selection={selection} rows={rows} />
      </SelectionBar>
    </main>
  )
}

test('several bookings are cancelled as the preview showed them; one that changed meanwhile stays, and Undo goes by reservation', async () => {
  const screen = await show(<Sample />, { permissions: ['BOOKINGS'] })
  await screen.getByRole('button', { name: 'Pick' }).click()
  await screen.getByRole('button', { name: 'Cancel 3 bookings' }).click()
  const question = screen.getByRole('dialog', { name: 'Cancel 2 bookings?' })
  await expect.element(question).toBeVisible()
  const lines = [...question.element().querySelectorAll('li')].map((line) => line.textContent)
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^Tue 24 Nov10:00 – 11:00.*HarbourElbe · Ground floorFree for others at once\.$/),
    expect.stringMatching(/CraneElbe · Ground floorWithdraws the request\.$/),
  ])
  await expect.element(question.getByText(/Moved · Elbe: It has changed in the meantime/)).toBeVisible()
  const { violations } = await axe.run(question.element())
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await expect.element(question.getByRole('button', { name: 'Keep them' })).toHaveFocus()
  await question.getByRole('button', { name: 'Cancel 2 bookings' }).click()
  await expect.element(question).not.toBeInTheDocument()
  const body = { picked: [1, 2, 3], versions: [10, 20, 30] }
  expect(asked.map(({ body }) => body)).toEqual([
    { ...body, is_preview: true },
    { ...body, is_preview: false },
  ])
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  expect(undoLatest()).toBe(true)
  const path = '/company/v1/declarations/7/restore'
  await expect.poll(() => asked.slice(2)).toEqual([{ path, body: { booking_ids: [1, 2] } }])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { useSelection } from '../../../kit/list/select/useSelection.ts'
import { session } from '../../../kit/session/session.ts'
import { DeleteMany } from './DeleteMany.tsx'

const row = (id: number, mayDelete = true) => ({ id, name: `D-0${id}`, meta: { delete: mayDelete } })
const rows = [row(1), row(2), row(3, false)] as never[]
const slot = { datetime_from: '2026-12-01T10:00:00Z', datetime_to: '2026-12-01T11:00:00Z', timezone: 'UTC' }
const booking = {
  ...{ booking_id: 9, resource_id: 1, resource_name: 'D-01', subject: 'Talk', host: 'Ann', ...slot },
  ...{ reason: '', may_move: true, may_cancel: true, may_keep: false, fits: false, proposal: null },
  suggestion: 'cancel',
}
let sent: { picked: number[]; is_preview: boolean; decisions?: object }[]

beforeEach(() => {
  sent = []
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body = JSON.parse(String(init?.body))
    sent.push(body)
    const data = { done: [1, 2], refused: [{ id: 3, reason: 'forbidden' }], past_bookings: 4 }
    const outcome = body.is_preview ? null : { moved: 0, cancelled: 1, kept: 0 }
    const affected = { total: 1, outcome, seen: 'mark', may_keep: false, fitting: 0, bookings: [booking] }
    return new Response(JSON.stringify({ data, affected }))
  })
})
afterEach(() => vi.restoreAllMocks())

function Sample({ first }: { first: readonly number[] }) {
  const selection = useSelection(rows)
  return (
    <>
      <button type="button" onClick={() => selection.pick(first)}>
        Pick
      </button>
      <p>Picked: {selection.ids.join()}</p>
      <DeleteMany selection={selection} rows={rows} />
    </>
  )
}
const permissions = ['RESOURCES', 'MANAGE_RESOURCES'] as never[]

test('several resources are deleted by one question about the bookings of all; those that can’t be stay picked', async () => {
  const screen = await show(<Sample first={[1, 2, 3]} />, { permissions })
  await screen.getByRole('button', { name: 'Pick' }).click()
  await screen.getByRole('button', { name: 'Delete' }).click()
  const question = screen.getByRole('dialog', { name: 'Delete 3 resources?' })
  await expect.element(question.getByText(/of them stays/)).toBeVisible()
  await expect.element(question.getByText(/past bookings/)).toBeVisible()
  await expect.element(question.getByText(/This affects/)).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Picked: 3')).toBeVisible()
  expect(sent.map(({ picked, is_preview }) => [picked, is_preview])).toEqual([
    [[1, 2, 3], true],
    [[1, 2, 3], false],
  ])
  expect(sent[1]!.decisions).toMatchObject({ seen: 'mark', each: [{ booking_id: 9, action: 'cancel' }] })
})

test('resources of which none can be deleted have no button for it', async () => {
  const screen = await show(<Sample first={[3]} />, { permissions })
  await screen.getByRole('button', { name: 'Pick' }).click()
  await expect.element(screen.getByText('Picked: 3')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
})

import type { Decisions, EffectsOfChange } from '@kontor/contract'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { availabilities } from '../../kit/http/api.generated.ts'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import { DeleteWithEffects, EffectsQuestion, useToldOutcome } from './effects.ts'

const slot = { datetime_from: '2026-12-01T10:00:00Z', datetime_to: '2026-12-01T11:00:00Z' }
const booking = (booking_id: number, subject: string, suggestion: 'keep' | null) => ({
  ...{ booking_id, resource_id: 7, resource_name: 'Alster', timezone: 'UTC', ...slot, subject, host: 'Ann' },
  ...{ reason: 'Other bookings are at that time.', may_move: true, may_cancel: true, may_keep: true, proposal: null },
  ...{ suggestion, fits: suggestion === 'keep' },
})
const affected = {
  ...{ total: 2, fitting: 1, seen: 'mark', may_keep: false },
  bookings: [booking(1, 'Talk', 'keep'), booking(2, 'Dinner', null)],
}
const sent: (Decisions | undefined)[] = []
/** Bookings beyond those that are listed, and how many of them fit. */
const beyond = { total: 0, fitting: 0 }

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  sent.length = 0
  Object.assign(beyond, { total: 0, fitting: 0 })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body = JSON.parse(String(init?.body)) as { is_preview: boolean; decisions?: Decisions }
    const { total, fitting } = affected
    const all = { ...affected, total: total + beyond.total, fitting: fitting + beyond.fitting }
    if (body.is_preview) return new Response(JSON.stringify({ success: true, affected: all }))
    sent.push(body.decisions)
    const isDecided = body.decisions?.each.length === 2
    const refusal = { code: 'affects_bookings', message: 'Bookings to come stand in the way.' }
    return isDecided
      ? new Response(JSON.stringify({ success: true, affected }))
      : new Response(JSON.stringify(refusal), { status: 409 })
  })
})
afterEach(() => vi.restoreAllMocks())

test('a question about bookings that can’t all stay says which still needs a choice, and does it once that is made', async () => {
  const done = vi.fn()
  const screen = await show(
    <EffectsQuestion
      route={availabilities.remove}
      input={{ params: { id: 7, availabilityId: 1 } }}
      title="Delete Mondays?"
      action="Delete"
      onDone={done}
      onClose={() => {}}
    />,
    { permissions: ['RESOURCES'] },
  )
  await expect.element(screen.getByText('Not all of them can stay. Move or cancel some.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Keep all' })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Still to be decided: 1/)).toBeVisible()
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Cancel and tell the host' }).nth(1)).toHaveFocus()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByText('Bookings to come stand in the way.')).toBeVisible()
  expect(done).not.toHaveBeenCalled()
  await screen.getByRole('radio', { name: 'Cancel and tell the host' }).nth(1).click()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent.at(-1)?.each).toEqual([
    { booking_id: 1, action: 'keep', resource_id: null },
    { booking_id: 2, action: 'cancel', resource_id: null },
  ])
})

test('where some of the bookings fit in, only the others can be cancelled with one press', async () => {
  const screen = await show(
    <EffectsQuestion
      route={availabilities.remove}
      input={{ params: { id: 7, availabilityId: 1 } }}
      title="Delete Mondays?"
      action="Delete"
      onDone={() => {}}
      onClose={() => {}}
    />,
    { permissions: ['RESOURCES'] },
  )
  await screen.getByRole('button', { name: 'Cancel all' }).click()
  await expect.element(screen.getByText('2 are cancelled.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel only those that don’t fit' }).click()
  await expect.element(screen.getByText('1 is cancelled, 1 stays.')).toBeVisible()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect
    .poll(() => sent.at(-1)?.each)
    .toMatchObject([
      { booking_id: 1, action: 'keep' },
      { booking_id: 2, action: 'cancel' },
    ])
})

test('a choice for all holds for the bookings beyond the list as well, and their number is said before', async () => {
  Object.assign(beyond, { total: 3, fitting: 2 })
  const screen = await show(
    <EffectsQuestion
      route={availabilities.remove}
      input={{ params: { id: 7, availabilityId: 1 } }}
      title="Delete Mondays?"
      action="Delete"
      onDone={() => {}}
      onClose={() => {}}
    />,
    { permissions: ['RESOURCES'] },
  )
  await expect.element(screen.getByText(/^1 stays, 3 more move where possible\. /)).toBeVisible()
  await expect.element(screen.getByText('No like place is free for any of those listed.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel all' }).click()
  await expect.element(screen.getByText('5 are cancelled.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel only those that don’t fit' }).click()
  await expect.element(screen.getByText('2 are cancelled, 3 stay.')).toBeVisible()
  const others = screen.getByRole('group', { name: '3 more bookings' })
  await expect.element(others.getByRole('radio', { name: 'Cancel only those that don’t fit' })).toBeChecked()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => sent.at(-1)?.rest).toBe('fit')
})

test('the message about a saved change says what has become of the bookings', async () => {
  const outcome = { moved: 2, cancelled: 1, kept: 0 }
  function Message() {
    return (
      <p>{useToldOutcome()('Alster deleted', { affected: { ...affected, outcome } as unknown as EffectsOfChange })}</p>
    )
  }
  const { getByText } = await show(<Message />)
  await expect.element(getByText('Alster deleted. 2 bookings moved, 1 booking cancelled')).toBeVisible()
})

test.each([
  { held: [], shows: false },
  { held: ['RESOURCES'], shows: true },
])('Delete shows only to a person who may make the call: $held', async ({ held, shows }) => {
  const { getByRole, getByText } = await show(
    <>
      <p>Mondays</p>
      <DeleteWithEffects
        route={availabilities.remove}
        input={{ params: { id: 1, rule_id: 2 } } as never}
        name="Mondays"
        onDeleted={vi.fn()}
      />
    </>,
    { permissions: held },
  )
  await expect.element(getByText('Mondays')).toBeVisible()
  expect(getByRole('button', { name: 'Delete' }).elements()).toHaveLength(shows ? 1 : 0)
})

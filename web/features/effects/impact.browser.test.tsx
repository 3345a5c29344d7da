import { DistanceResources } from '@kontor/contract/calls/resource-links.ts'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { resourceLinks } from '../../kit/http/api.generated.ts'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import { Impact, undecided } from './effects.ts'

const slot = { datetime_from: '2026-12-01T10:00:00Z', datetime_to: '2026-12-01T11:00:00Z' }
const bookings = [1, 2, 3].map((booking_id) => ({
  ...{ booking_id, resource_id: 7, resource_name: 'Alster', timezone: 'UTC', ...slot, subject: 'Talk', host: 'Ann' },
  ...{ reason: 'Other bookings are at that time.', may_move: true, may_cancel: true, may_keep: true },
  proposal: booking_id === 1 ? { resource_id: 8, resource_name: 'Elbe', level_name: '3rd floor' } : null,
  suggestion: booking_id === 1 ? 'move' : 'keep',
}))
const affected = { total: 3, seen: 'mark', may_keep: true, bookings }

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ success: true, affected })),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1000, 700)
})

function LongForm() {
  const form = useEndpointForm(resourceLinks.setDistances, DistanceResources, {
    initial: { resource_id: 7, distance_resource_ids: [], ...undecided },
    onSaved: () => undefined,
  })
  const field = form.field('distance_resource_ids')
  return (
    <FormPanel title="Kept free nearby" form={form} closesTo="/">
      <button type="button" onClick={() => field.set([9])}>
        Add one
      </button>
      <button type="button" onClick={() => field.set([10])}>
        Add another
      </button>
      <div style={{ height: '60rem' }} />
      <Impact route={resourceLinks.setDistances} form={form} fields={['distance_resource_ids']} />
    </FormPanel>
  )
}

test('the number of affected bookings stands above Save while their list is below the fold, and leads to it', async () => {
  await page.viewport(390, 700)
  const screen = await show(<LongForm />, { permissions: ['RESOURCES'] })
  await screen.getByRole('button', { name: 'Add one' }).click()
  const heading = screen.getByRole('heading', { name: 'This affects 3 bookings' })
  await expect.element(heading).toBeInViewport()
  const first = screen.getByRole('radio', { name: 'Move to Elbe, 3rd floor' })
  await expect.element(first).not.toBeInViewport()
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(first).toBeInViewport()
  // The outcome of saving stands above the list, however long that is.
  const outcome = screen.getByText('On save: 1 moves, 2 stay.').element()
  expect(outcome.compareDocumentPosition(first.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expect.element(screen.getByText('On save: 1 moves, 2 stay.')).toBeInViewport()
})

test('a booking without a like place says so, and the choices aren’t counted as changes', async () => {
  const screen = await show(<LongForm />, { permissions: ['RESOURCES'] })
  await screen.getByRole('button', { name: 'Add one' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Move to Elbe, 3rd floor' })).toBeChecked()
  await expect.element(screen.getByText('1 change not saved')).toBeVisible()
  expect(screen.getByText('No like place free').elements()).toHaveLength(2)
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('on a wide screen the affected bookings stand at the form’s side, which itself stays where it is', async () => {
  await page.viewport(1440, 900)
  const screen = await show(<LongForm />, { permissions: ['RESOURCES'] })
  const add = screen.getByRole('button', { name: 'Add one' })
  const before = add.element().getBoundingClientRect()
  await add.click()
  const heading = screen.getByRole('heading', { name: 'This affects 3 bookings' })
  await expect.element(heading).toBeInViewport()
  await expect.element(screen.getByText('On save: 1 moves, 2 stay.')).toBeInViewport()
  await expect.element(screen.getByRole('button', { name: 'Review' })).not.toBeInTheDocument()
  expect(add.element().getBoundingClientRect().left).toBe(before.left)
  expect(heading.element().getBoundingClientRect().right).toBeLessThan(before.left)
})

test('where no booking has a like place, and all break the same rule, both are said once', async () => {
  const none = { ...affected, bookings: bookings.map((each) => ({ ...each, proposal: null, suggestion: 'keep' })) }
  vi.mocked(fetch).mockImplementation(async () => new Response(JSON.stringify({ success: true, affected: none })))
  const screen = await show(<LongForm />, { permissions: ['RESOURCES'] })
  await screen.getByRole('button', { name: 'Add one' }).click()
  await expect.element(screen.getByText('On save: 3 stay.')).toBeVisible()
  await expect.element(screen.getByText(/like place that is free/)).not.toBeInTheDocument()
  for (const said of ['No like place is free for any of them.', 'Other bookings are at that time.'])
    expect(screen.getByText(said).elements()).toHaveLength(1)
  await expect.element(screen.getByText('No like place free')).not.toBeInTheDocument()
})

test('where a proposed place has been taken meanwhile, the list is read again, and Save sends what it shows then', async () => {
  const offering = (place: object) => ({
    ...affected,
    bookings: bookings.map((each) => (each.booking_id === 1 ? { ...each, proposal: place } : each)),
  })
  const sent: { decisions: { each: { action: string; resource_id: number | null }[] } }[] = []
  vi.mocked(fetch).mockImplementation(async (_, init) => {
    const body = JSON.parse(String(init?.body))
    if (body.is_preview && sent.length === 0) return new Response(JSON.stringify({ success: true, affected }))
    const fleet = { resource_id: 9, resource_name: 'Fleet', level_name: '1st floor' }
    if (body.is_preview) return new Response(JSON.stringify({ success: true, affected: offering(fleet) }))
    sent.push(body)
    const refusal = { code: 'slot_taken', message: 'Elbe is taken.', errors: { decisions: ['Elbe is taken.'] } }
    return new Response(JSON.stringify(refusal), { status: 409 })
  })
  const screen = await show(<LongForm />, { permissions: ['RESOURCES'] })
  await screen.getByRole('button', { name: 'Add one' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Move to Elbe, 3rd floor' })).toBeChecked()
  const save = screen.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(screen.getByRole('radio', { name: 'Move to Fleet, 1st floor' })).toBeChecked()
  await save.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent.map(({ decisions }) => decisions.each[0])).toMatchObject([
    { action: 'move', resource_id: 8 },
    { action: 'move', resource_id: 9 },
  ])
})

test('a change that is being saved isn’t asked about once more', async () => {
  const sent: [string, number[]][] = []
  vi.mocked(fetch).mockImplementation(async (_, init) => {
    const { is_preview, distance_resource_ids } = JSON.parse(String(init?.body))
    sent.push([is_preview ? 'preview' : 'save', distance_resource_ids])
    return new Response(JSON.stringify({ success: true, affected, data: {} }))
  })
  const screen = await show(<LongForm />, { permissions: ['RESOURCES'] })
  await screen.getByRole('button', { name: 'Add one' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Move to Elbe, 3rd floor' })).toBeChecked()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.length).toBeGreaterThan(1)
  await screen.getByRole('button', { name: 'Add another' }).click()
  await expect.poll(() => sent.at(-1)).toEqual(['preview', [10]])
  expect(sent).toEqual([
    ['preview', [9]],
    ['save', [9]],
    ['preview', [10]],
  ])
})

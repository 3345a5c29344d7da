import { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import type { Availability } from '../state/availability.ts'
import { countText, freeText } from '../state/nouns.ts'
import type { Plan } from '../state/usePlan.ts'
import { ListHead } from './ListHead.tsx'
import { usePlanList } from './usePlanList.ts'

const plan = (...kinds: string[]) =>
  ({ resources: kinds.map((kind, id) => ({ id, type: { id, name: kind, kind } })) }) as unknown as Plan

function Counted({ plan: { resources } }: { plan: Plan }) {
  const { t } = useTranslation()
  return (
    <>
      <b>{countText(t, resources)}</b>
      <p>{freeText(t, resources, 1)}</p>
    </>
  )
}

test.for([
  [['desk', 'desk'], '2 desks', '1 of 2 desks free'],
  [['room'], '1 room', '1 of 1 room free'],
  [['parking', 'parking'], '2 resources', '1 of 2 free'],
  [['desk', 'room', 'locker'], '3 resources', '1 of 3 free'],
] as const)('of %j it says “%s”, “%s”', async ([kinds, count, free]) => {
  const screen = await show(<Counted plan={plan(...kinds)} />)
  await expect.element(screen.getByText(count, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(free, { exact: true })).toBeVisible()
})

const row = (name: string, state: Availability['state'], more: { who?: string; attributes?: string[] } = {}) =>
  ({
    resource: { name, type: { name: 'Desk' }, attributes: more.attributes ?? [] },
    state,
    holder: more.who ? { who: more.who } : null,
  }) as unknown as Availability

const floor = [
  row('0-A10', 'taken', { who: 'Ruth Okoye' }),
  row('0-A2', 'free', { attributes: ['Two screens'] }),
  row('0-A1', 'taken'),
]

/** The head, and what its list would show: each group, and its rows. */
function List() {
  const list = usePlanList({ availability: floor })
  return (
    <>
      <ListHead list={list}>
        <b>3 desks</b>
      </ListHead>
      <p data-shown>
        {list.groups
          .map((group) => `${group.name}: ${group.rows.map(({ resource }) => resource.name).join(' ')}`)
          .join(', ')}
      </p>
    </>
  )
}

test('the list is searched by desk, by person and by equipment; the search is in the address, and closing it shows all', async () => {
  const { getByRole, container, router } = await show(<List />)
  await expect.poll(() => container.querySelector('[data-shown]')!.textContent).toBe('free: 0-A2, taken: 0-A10 0-A1')
  await getByRole('button', { name: 'Find a place or a person' }).click()
  const field = getByRole('searchbox')
  await expect.element(field).toHaveFocus()
  await field.fill('okoye')
  await expect.poll(() => container.querySelector('[data-shown]')!.textContent).toBe('taken: 0-A10')
  await expect.element(getByRole('status')).toHaveTextContent('1 found')
  await expect.poll(() => router.state.location.search).toBe('?list.query=okoye')
  await field.fill('screens two')
  await expect.poll(() => container.querySelector('[data-shown]')!.textContent).toBe('free: 0-A2')
  await getByRole('button', { name: 'Close search' }).click()
  await expect.poll(() => container.querySelector('[data-shown]')!.textContent).toBe('free: 0-A2, taken: 0-A10 0-A1')
  await expect.element(getByRole('button', { name: 'Find a place or a person' })).toHaveFocus()
})

test('the list is the best first, or all by name, with 0-A2 before 0-A10', async () => {
  const { getByRole, container, router } = await show(<List />)
  await getByRole('button', { name: 'Order: Best first' }).click()
  await getByRole('menuitemradio', { name: 'By name' }).click()
  await expect.poll(() => container.querySelector('[data-shown]')!.textContent).toBe('null: 0-A1 0-A2 0-A10')
  await expect.poll(() => router.state.location.search).toBe('?list.sort=name')
  await getByRole('button', { name: 'Order: By name' }).click()
  await getByRole('menuitemradio', { name: 'Best first' }).click()
  await expect.poll(() => router.state.location.search).toBe('')
})

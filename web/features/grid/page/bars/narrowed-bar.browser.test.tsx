import { expect, test, vi } from 'vitest'
import { show } from '../../../../kit/browser.fixture.tsx'
import type { GridMeta } from '../../grid-types.ts'
import type { GridAddress } from '../address.ts'
import { NarrowedBar } from './NarrowedBar.tsx'

const meta = (total: number) =>
  ({ total, types: [], attributes: [{ id: 7, name: 'Projector' }] }) as unknown as GridMeta
const addressWith = (go = vi.fn()) =>
  ({ needs: { needs: [7], seats: 8, go, toggleNeed: vi.fn() } }) as unknown as GridAddress

test('above 1,000 rows it says that only the first were searched, and how to reach the rest', async () => {
  const screen = await show(<NarrowedBar address={addressWith()} meta={meta(2480)} shown={12} read={1000} />)
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('12 of the first 1,000 of 2,480 meet all needs. Choose a place or a type to search the rest.')
})

test('up to 1,000 rows it counts all of them; its button clears all needs', async () => {
  const go = vi.fn()
  const screen = await show(<NarrowedBar address={addressWith(go)} meta={meta(249)} shown={12} read={249} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('12 of 249 meet all needs')
  await expect.element(screen.getByText('Projector')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear all' }).click()
  expect(go.mock.calls).toEqual([[{ needs: null, seats: null }]])
})

test('where no row meets the needs, the line in place of the rows has the button', async () => {
  const screen = await show(<NarrowedBar address={addressWith()} meta={meta(249)} shown={0} read={249} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('0 of 249 meet all needs')
  await expect.element(screen.getByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
})

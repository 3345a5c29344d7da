import { expect, test, vi } from 'vitest'
import { show } from '../browser.fixture.tsx'
import { NoneFound } from './NoneFound.tsx'

test.each([
  ['sundeck ', 0, 'Nothing matches “sundeck”.'],
  ['', 1, 'Nothing matches this filter.'],
  ['', 3, 'Nothing matches these 3 filters.'],
  ['sundeck', 1, 'Nothing matches “sundeck” with this filter.'],
  ['sundeck', 2, 'Nothing matches “sundeck” with these 2 filters.'],
])('with the words “%s” and %i filters it says %s', async (words, chosen, says) => {
  const clear = vi.fn()
  const screen = await show(<NoneFound words={words} chosen={chosen} clear={clear} />)
  await expect.element(screen.getByText(says, { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Clear' }).click()
  expect(clear).toHaveBeenCalledOnce()
})

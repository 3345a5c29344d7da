import { expect, test } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { Counts } from './Counts.tsx'

test.each([
  [9874, 96, 30, '9,874 to add, 96 to change. 30 with errors.'],
  [2, 0, 0, '2 to add.'],
  [0, 0, 4, '4 with errors.'],
  [0, 0, 0, '0 to add.'],
])('rows to add (%i), to change (%i) and with errors (%i) are said as “%s”', async (adds, changes, faulty, words) => {
  const counts = [['to_add', adds] as const, ['to_change', changes] as const]
  const { getByTestId } = await show(
    <p data-testid="said">
      <Counts counts={counts} left={['with_faults', faulty]} />
    </p>,
  )
  await expect.poll(() => getByTestId('said').element().textContent?.trim()).toBe(words)
})

import { expect, test } from 'vitest'
import { t } from '../../i18n.ts'
import { show } from '../../kit/browser.fixture.tsx'
import { Counts } from './Counts.tsx'
import { endedText } from './follow-import.ts'

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

test.each([
  [9874, 96, 'desks.csv: 9,874 added, 96 changed'],
  [12, 0, 'desks.csv: 12 added'],
  [0, 3, 'desks.csv: 3 changed'],
  [0, 0, 'desks.csv: 0 added'],
])('the end of an import that added %i and changed %i is told as “%s”', async (added, changed, words) => {
  await show(<p />)
  expect(endedText(t as never, (value) => value.toLocaleString('en'), { file_name: 'desks.csv', added, changed })).toBe(
    words,
  )
})

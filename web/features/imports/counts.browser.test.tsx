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
  expect(ended({ state: 'done', added, changed })).toBe(words)
})

test.each([
  [12, 0, 'desks.csv: Undone: 12.'],
  [1_200, 3, 'desks.csv: Undone: 1,200. Left as they are, because they were changed or booked since: 3.'],
])('the end of an undo of %i rows that left %i is told with the reason', async (undone, kept, words) => {
  await show(<p />)
  expect(ended({ state: 'undone', undone, kept })).toBe(words)
})

function ended(found: Partial<Parameters<typeof endedText>[3]>) {
  const none = { state: 'done', added: 0, changed: 0, undone: 0, kept: 0, file_name: 'desks.csv' } as const
  const words = { kept_says: 'resource_import.kept_says' } as const
  return endedText(t as never, (value) => value.toLocaleString('en'), words, { ...none, ...found })
}

import { expect, test } from 'vitest'
import { comma } from './i18n.ts'
import { show } from './kit/browser.fixture.tsx'

test.for([
  ['en', 'Desk, 0-A01'],
  ['ar', 'Desk، 0-A01'],
  ['de', 'Desk, 0-A01'],
] as const)('a reader of %s reads a list as “%s”', async ([locale, shown]) => {
  const List = () => <p>{['Desk', '0-A01'].join(comma())}</p>
  const { getByText } = await show(<List />, { locale })
  await expect.element(getByText(shown, { exact: true })).toBeVisible()
})

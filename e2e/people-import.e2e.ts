// Features: people-import, imports, manage-users
import { users } from '@kontor/contract'
import { ask } from './ask.ts'
import { expectAccessibleInBoth } from './axe.ts'
import { signedIn } from './people.ts'
import { expect, test } from './test.ts'

test('people are imported from a table: an error is corrected in place, the rest goes in, and all of it is undone', async ({
  open,
}) => {
  const ibrahim = await signedIn('Ibrahim')
  const page = await open(ibrahim)
  await page.goto('/manage-users')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const rows = [
    'Full name,Mail,Language,Time zone,Groups',
    'Devika Shah,devika@import.example,Deutsch,Europe/Berlin,Employees',
    'Rui Pinto,rui@import.example,Klingon,,Employees',
    'Nobody,not an address,,,',
  ]
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  const faulty = page.getByRole('list', { name: 'Rows with errors' })
  const row = (name: string) => faulty.getByRole('listitem').filter({ hasText: name })
  await expect(row('Rui Pinto').getByText(/“Klingon” isn’t a language/)).toBeVisible()
  await expect(row('Nobody').getByText(/Write an e-mail address/)).toBeVisible()
  await expectAccessibleInBoth(page, 'an import of people with errors')
  await row('Rui Pinto').getByRole('textbox', { name: 'Language' }).fill('fr')
  await page.keyboard.press('Enter')
  await expect(row('Rui Pinto')).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('link', { name: 'Show 2 people' }).click()
  const person = (name: string) => page.getByRole('link', { name, exact: true })
  for (const name of ['Devika Shah', 'Rui Pinto']) await expect(person(name)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(/^Undone: 2/)).toBeVisible()
  const { data } = await ask(ibrahim.token, users.list, { query: { query: 'rui@import' } })
  expect(data.filter(({ email }) => email === 'rui@import.example')).toEqual([])
})

// Features: resources, resource-import
import { resources } from '@kontor/contract'
import { ask } from './ask.ts'
import { expectAccessibleInBoth } from './axe.ts'
import { loseNext } from './lose.ts'
import { expect, test } from './test.ts'

test('R121 a copy that isn’t answered, or whose name is taken, says so in its own panel; saving again makes one', async ({
  nele,
  open,
}) => {
  const { data } = await ask(nele.token, resources.list, { query: { query: '0-B03' } })
  const page = await open(nele)
  await page.goto(`/resources/copy/${data[0]!.id}`)
  const panel = page.getByRole('complementary', { name: 'Duplicate 0-B03' })
  const name = panel.getByRole('textbox', { name: 'Name' })
  await name.fill('0-B04')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('0-B03 twin')
  await loseNext(page, 'POST', `/resources/${data[0]!.id}/duplicate`)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(name).toHaveValue('0-B03 twin')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/resources\/edit\/\d+/)
  const made = await ask(nele.token, resources.list, { query: { query: '0-B03 twin' } })
  expect(made.data).toHaveLength(1)
})

test('a table is imported: its columns are known, a faulty row is corrected in place, the rest goes in, and all of it is undone', async ({
  nele,
  open,
}) => {
  const page = await open(nele)
  await page.goto('/resources/import')
  const floor = 'Hamburg › Speicherstadt › 2nd floor'
  const table = `Name,Place,Type,Seats\nI-1,${floor},Desk,1\nI-2,${floor},Desk,many\nI-3,12th floor,Desk,1\n`
  const file = { name: 'desks.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.locator('input[type=file]').setInputFiles(file)
  const faulty = page.getByRole('list', { name: 'Rows with errors' })
  const row = (name: string) => faulty.getByRole('listitem').filter({ hasText: name })
  await expect(row('I-2').getByText(/Write a whole number/)).toBeVisible()
  await expect(row('I-3').getByText(/There is no place “12th floor” here/)).toBeVisible()
  await expectAccessibleInBoth(page, 'an import with errors')
  await row('I-2').getByRole('textbox', { name: 'Seats' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(row('I-2')).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('link', { name: 'Show 2 resources' }).click()
  const resource = (name: string) => page.getByRole('link', { name, exact: true })
  for (const name of ['I-1', 'I-2']) await expect(resource(name)).toBeVisible()
  await expect(resource('I-3')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  const { data } = await ask(nele.token, resources.list, { query: { query: 'I-1' } })
  expect(data.filter(({ name }) => name === 'I-1')).toEqual([])
})

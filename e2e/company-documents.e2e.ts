// Features: company-documents, documents, help
import { companyDocuments } from '@kontor/contract'
import { ask } from './ask.ts'
import { other, signedIn } from './people.ts'
import { expect, test } from './test.ts'

const name = 'Fire safety'

test('R380 R382 a document is written, asked for, accepted, changed by a version, and asked for again', async ({
  open,
}) => {
  const ibrahim = await signedIn('Ibrahim')
  const page = await open(ibrahim)
  await page.goto('/company-documents/add')
  await page.getByLabel('Title').fill(name)
  await page.getByRole('textbox', { name: 'Text' }).fill('Leave by the stairs.')
  await page.getByRole('link', { name: /^Asked for in/ }).click()
  await page.getByRole('option', { name: 'Bookings' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/company-documents\/edit\/\d+$/)

  const reader = await open(await other('david'))
  await reader.goto('/bookings?further=14')
  await expect(reader.getByRole('heading', { name })).toBeVisible()
  await expect(reader.getByText('Leave by the stairs.')).toBeVisible()
  await reader.getByRole('button', { name: 'I have read and accept this' }).click()
  await expect(reader).toHaveURL(/\/bookings\?further=14$/)

  await page.getByRole('textbox', { name: 'Text' }).fill('Leave by the nearest stairs.')
  await expect(page.getByRole('radio', { name: /Everyone accepts it again/ })).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible()
  await reader.goto('/bookings')
  await expect(reader.getByText('you accepted version 1')).toBeVisible()
  await reader.getByRole('button', { name: 'I have read and accept this' }).click()
  await expect(reader).toHaveURL(/\/bookings$/)

  await page.getByRole('tab', { name: /^Accepted by/ }).click()
  await page.getByRole('searchbox').fill('david')
  await expect(page.getByRole('row', { name: /David.*Version 2/ })).toBeVisible()
})

test('R383 withdrawn in Help, a document is asked for again at the next screen', async ({ open }) => {
  const page = await open(await other('david'))
  await page.goto('/help-and-documents')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('link', { name: 'Bookings', exact: true }).first().click()
  await expect(page).toHaveURL(/\/accept-documents\/14/)
})

test('R197 the list is narrowed to the documents of an application', async ({ open }) => {
  const ibrahim = await signedIn('Ibrahim')
  const page = await open(ibrahim)
  await page.goto('/company-documents/search-filters')
  await page
    .getByRole('button', { name: /^Asked for in/ })
    .last()
    .click()
  await page.getByRole('checkbox', { name: 'Bookings' }).check()
  await page.getByRole('button', { name: 'Show 1 document' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'House rules for our offices' })).toHaveCount(0)
  const { data } = await ask(ibrahim.token, companyDocuments.list, { query: { query: name } })
  await ask(ibrahim.token, companyDocuments.remove, { params: { id: data[0]!.id } })
})

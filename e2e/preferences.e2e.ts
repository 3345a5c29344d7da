// Features: preferences, profile
import { preferences, userPreferences } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { other, type Person, setLanguage, signedIn } from './people.ts'
import { expect, test } from './test.ts'

/** Gives up all that a person chose, so that each journey begins with the company's values. */
async function reset(person: Person): Promise<void> {
  const { token } = person
  await setLanguage(person, 'en')
  for (const { id, is_own } of (await ask(token, userPreferences.list, { query: {} })).data)
    if (is_own) await ask(token, userPreferences.update, { params: { id }, body: { value: null } })
}

const row = (page: Page, name: string) =>
  page
    .locator('main div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last()
const edit = (page: Page, name: string) => page.getByRole('link', { name: `Edit: ${name}` }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('R391 dates and times: month first, 12 hours and Sunday first show at once, here and in another tab, and are reset', async ({
  open,
}) => {
  const ines = await other('ines')
  await reset(ines)
  const [page, second] = [await open(ines), await open(ines)]
  await second.goto('/preferences/2')
  await page.goto('/preferences')
  await page.getByRole('tab', { name: 'Date and time' }).click()
  const example = page.getByRole('region', { name: 'This is how it reads' })
  await page.getByRole('toolbar', { name: 'Clock' }).getByRole('button', { name: 'AM/PM' }).click()
  await expect(example.first()).toContainText('9:05 AM – 2:30 PM')
  await edit(page, 'Date')
  await page.getByRole('combobox', { name: 'Date' }).selectOption('M/d/yyyy')
  await expect(example.last()).toContainText(/\d{1,2}\/\d{1,2}\/20\d\d/)
  await save(page)
  await expect(page.getByText('Date saved')).toBeVisible()
  await edit(page, 'Week starts on')
  await page.getByRole('combobox', { name: 'Week starts on' }).selectOption('sunday')
  await save(page)
  await expect(page).toHaveURL(/\/preferences\/2$/)
  await expect(example.getByRole('listitem').first()).toContainText('Sun')
  await expect(second.getByRole('region', { name: 'This is how it reads' })).toContainText('9:05 AM')
  await expect(second.getByRole('listitem').first()).toContainText('Sun')

  await page.getByRole('button', { name: 'Reset: Clock' }).click()
  await expect(page.getByText('Clock: 24 hours again')).toBeVisible()
  await expect(example).toContainText('09:05 – 14:30')
  await reset(ines)
})

test('R89 general: every start page is offered, one that isn’t there is said to be so, and the choice is kept', async ({
  open,
}) => {
  const ines = await other('ines')
  await reset(ines)
  const page = await open(ines)
  await page.goto('/preferences/1')
  await edit(page, 'Start page')
  const field = page.getByRole('combobox', { name: 'Start page' })
  await expect(field.getByRole('option')).toHaveText([
    ...['Home', 'Plan', 'Bookings and grid', 'Book with one press', 'Day at a glance', 'Live floor plans'],
    ...['Floor plans in 3D', 'Scheduler'],
  ])
  await field.selectOption('Cockpit')
  await expect(page.getByText('Kontor doesn’t have this page yet')).toBeVisible()
  await field.selectOption('bookings-and-grid')
  await expect(page.getByText('Kontor doesn’t have this page yet')).toBeHidden()
  await save(page)
  await expect(page.getByText('Start page saved')).toBeVisible()
  const { data } = await ask(ines.token, userPreferences.list, { query: {} })
  expect(data.find(({ preference }) => preference === 'StartUpPage')).toMatchObject({ value: 'bookings-and-grid' })
  await reset(ines)
})

test('R94 menu: an automatic entry leaves the menu at once, and comes back', async ({ open }) => {
  const ines = await other('ines')
  await reset(ines)
  const page = await open(ines)
  await page.goto('/preferences/4')
  const entry = page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Plan', exact: true })
  await expect(entry).toBeVisible()
  await page.getByRole('toolbar', { name: 'Plan', exact: true }).getByRole('button', { name: 'Automatic' }).click()
  await expect(entry).toBeHidden()
  await page.getByRole('button', { name: 'Reset: Plan' }).click()
  await expect(entry).toBeVisible()
})

test('R391 bookings: the title of bookings without a subject is one’s own', async ({ open }) => {
  const ines = await other('ines')
  await reset(ines)
  const page = await open(ines)
  await page.goto('/preferences/3')
  await edit(page, 'Title of bookings')
  await page.getByRole('textbox', { name: 'Title of bookings' }).fill('Huddle')
  await save(page)
  await expect(row(page, 'Title of bookings')).toContainText('Huddle')
  await expect(row(page, 'Title of bookings')).toContainText('Yours · Kontor’s: Meeting')
  await reset(ines)
})

test('R392 plan: the company’s value shows to a colleague at once; a wrong one is refused at its field', async ({
  open,
}) => {
  const [ibrahim, ines] = [await signedIn('Ibrahim'), await other('ines')]
  await reset(ines)
  const [page, colleague] = [await open(ibrahim), await open(ines)]
  await colleague.goto('/preferences/10')
  await expect(row(colleague, 'High from (%)')).toContainText('80%')
  await page.goto('/company-preferences/10')
  await edit(page, 'High from (%)')
  const field = page.getByRole('textbox', { name: 'High from (%)' })
  await field.fill('40')
  await save(page)
  await expect(page.getByText('Choose more than 50: Average from (%) must be lower')).toBeVisible()
  await field.fill('90')
  await save(page)
  await expect(page).toHaveURL(/\/company-preferences\/10$/)
  await expect(row(colleague, 'High from (%)')).toContainText('90%')
  const { data } = await ask(ibrahim.token, preferences.list, { query: {} })
  for (const { id, is_own, preference } of data)
    if (is_own && preference.startsWith('High'))
      await ask(ibrahim.token, preferences.update, { params: { id }, body: { value: null } })
  await expect(row(colleague, 'High from (%)')).toContainText('80%')
})

// Features: resource-types, catalogue
import { randomUUID } from 'node:crypto'
import { levels, resourceTypes } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { loseNext } from './lose.ts'
import { signedIn } from './people.ts'
import { expect, test } from './test.ts'

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** A name that neither the demo company nor another run has. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

test('a catalogue: search, order and filters live in the address; add, edit, delete; what is wrong stands at its field', async ({
  nele,
  open,
}) => {
  const page = await open(nele)
  const lab = unique('Laboratory')
  await page.goto('/resource-types')
  await page.getByRole('link', { name: 'Add' }).first().click()
  await save(page).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  await nameField(page).fill('Desk')
  await save(page).click()
  await expect(page.getByText('This name is taken.')).toBeVisible()
  await nameField(page).fill(lab)
  await page.getByLabel('Kind').selectOption('Room')
  await page.getByRole('link', { name: /^Name in other languages/ }).press('Enter')
  await page.getByRole('textbox', { name: 'Deutsch' }).fill('Labor')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/resource-types\/add$/)
  await expect(page.getByRole('link', { name: /Name in other languages/ })).toBeFocused()
  await expect(page.getByText('This name is taken.')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText(`${lab} added`)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(lab)
  await expect(page).toHaveURL(/query=Laboratory/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Kind', exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Locker' }).check()
  await expect(page).toHaveURL(/kind=locker/)
  await expect(page.getByText(`Nothing matches “${lab}” with this filter.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Clear/ })).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name: 'Remove the filter Kind: Locker' }).click()
  await page.getByRole('button', { name: 'Resources', exact: true }).first().click()
  await page.getByRole('spinbutton', { name: 'At least' }).fill('1')
  await expect(page.getByText(`Nothing matches “${lab}” with this filter.`)).toBeVisible()
  await page.getByRole('spinbutton', { name: 'At least' }).fill('0')
  await expect(page).toHaveURL(/resource_count=0\.\.$/)
  await page.keyboard.press('Escape')
  await row(page, lab).getByRole('link').click()
  await expect(page.getByText('Deutsch: Labor')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${lab} deleted`)).toBeVisible()
  await expect(page).toHaveURL(/\/resource-types\?query=/)
  const { data } = await ask(nele.token, resourceTypes.list, { query: { query: lab } })
  expect(data).toEqual([])
})

test('what was left for good is gone from the form; Escape in a question closes the question alone', async ({
  nele,
  open,
}) => {
  const page = await open(nele)
  await page.goto('/resource-types/add')
  await nameField(page).fill('Left behind')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('Left behind')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(nameField(page)).toHaveCount(0)
  await page.goto('/resource-types/add')
  await expect(nameField(page)).toHaveValue('')
})

test('a type that is in use says what to do first; Escape leads back to its row', async ({ nele, open }) => {
  const page = await open(nele)
  await page.goto('/resource-types')
  await row(page, 'Locker').getByRole('link').press('Enter')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('Change or delete them first.')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(nameField(page)).toHaveValue('Locker')
  await page.keyboard.press('Escape')
  await expect(nameField(page)).toHaveCount(0)
  await expect(row(page, 'Locker').getByRole('link')).toBeFocused()
})

test('R120 what the server has against deleting is said in the question itself; without an answer it is tried again', async ({
  nele,
  open,
}) => {
  const name = `Shed ${Date.now()}`
  const body = { name, kind: 'other' as const, translations: [] }
  const { id } = (await ask(nele.token, resourceTypes.create, { body })).data
  const page = await open(nele)
  await page.goto(`/resource-types/edit/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await loseNext(page, 'DELETE', `/resourcetypes/${id}`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText('The server didn’t answer.')
  await ask(nele.token, resourceTypes.remove, { params: { id } })
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect(question).toContainText('doesn’t exist')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('R166 what an item’s meta rules out has no control there: no Save, no Delete, nothing to type into', async ({
  nele,
  open,
}) => {
  const page = await open(nele)
  await page.route('**/company/v1/resourcetypes/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const answer = await ask(nele.token, resourceTypes.get, { params: { id: Number(pathname.split('/').at(-1)) } })
    Object.assign(answer.data.meta, { update: false, delete: false })
    await route.fulfill({ json: answer })
  })
  await page.goto('/resource-types')
  await row(page, 'Locker').getByRole('link').click()
  await expect(nameField(page)).toHaveValue('Locker')
  await expect(nameField(page)).toBeDisabled()
  await expect(page.getByText('You have read-only access.')).toBeVisible()
  for (const name of ['Save', 'Delete']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Name in other languages/ })).toHaveCount(0)
})

test('what was typed outlives a picker, Back, a reload and the end of the session; leaving it asks first', async ({
  open,
}) => {
  // He manages all places: a new one at the top is changed only by people who do.
  const ibrahim = await signedIn('Ibrahim')
  const page = await open(ibrahim)
  const harbour = unique('Harbour')
  await page.goto('/levels')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await nameField(page).fill(harbour)
  await page.getByRole('link', { name: /^Time zone/ }).click()
  await expect(page).toHaveURL(/\/level\/add\/timezone$/)
  await expect(page.getByRole('combobox', { name: 'Type to search' })).toBeFocused()
  await page.keyboard.type('kolk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Time zone Asia/Kolkata' })).toBeFocused()
  await page.reload()
  await expect(nameField(page)).toHaveValue(harbour)
  await expect(page.getByText('2 changes not saved')).toBeVisible()

  await page.getByRole('link', { name: /^Country/ }).click()
  await expect(page).toHaveURL(/\/level\/add\/country$/)
  await page.goBack()
  await expect(nameField(page)).toHaveValue(harbour)
  await page.getByRole('link', { name: 'Bookings' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 unsaved changes will be lost')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(nameField(page)).toHaveValue(harbour)

  await page.goto('/level/add/country')
  await expect(page.getByRole('combobox', { name: 'Type to search' })).toBeFocused()
  await page.keyboard.type('ind')
  await page.getByRole('option', { name: 'India IN' }).click()
  await expect(page.getByRole('link', { name: 'Country India' })).toBeVisible()
  await save(page).click()
  await expect(page.getByText(`${harbour} added`)).toBeVisible()
  const { data } = await ask(ibrahim.token, levels.all, { query: { depth: 'TOP' } })
  expect(data.find(({ name }) => name === harbour)).toMatchObject({ timezone: 'Asia/Kolkata', parent_id: null })

  // The panel has closed: what is pressed before that would be left again.
  await expect(page).toHaveURL(/\/level\/\d+$/)
  await page.getByText(harbour, { exact: true }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('This place is empty.')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${harbour} deleted`)).toBeVisible()
})

test('R34 an address with the id of a place opens the tree with it in sight, one without opens the tree', async ({
  nele,
  open,
}) => {
  const tree = (await ask(nele.token, levels.all, { query: { depth: 'ALL' } })).data
  const last = tree.at(-1)!
  const page = await open(nele, { viewport: { width: 1280, height: 420 } })
  const line = page.locator(`[data-id="${last.id}"]`)
  await page.goto(`/level/${last.id}`)
  await expect(line).toBeInViewport()
  await expect(line).toContainText('Selected')
  await page.goto('/level')
  await expect(page.getByRole('link', { name: tree[0]!.name, exact: true })).toBeVisible()
  await expect(page.locator('[role=row][data-current]')).toHaveCount(0)
})

test('a lost connection in the middle of saving loses nothing, and saving again stores it once', async ({
  nele,
  open,
}) => {
  const page = await open(nele)
  const cabin = unique('Cabin')
  await page.goto('/resource-types/add')
  await nameField(page).fill(cabin)
  await loseNext(page, 'POST', '/company/v1/resourcetypes')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('The server didn’t answer.')
  await expect(nameField(page)).toHaveValue(cabin)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`${cabin} added`)).toBeVisible()
  const { data } = await ask(nele.token, resourceTypes.list, { query: { query: cabin } })
  expect(data).toHaveLength(1)
  await ask(nele.token, resourceTypes.remove, { params: { id: data[0]!.id } })
})

test('the question before a form deletes is accessible, and fits a phone', async ({ nele, open }) => {
  const page = await open(nele)
  await page.goto('/levels')
  await page.getByRole('link', { name: 'Hamburg', exact: true }).click()
  await expect(nameField(page)).toHaveValue('Hamburg')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'a question')
  await expectNarrow(page, 'a question')
})

test('R42 who may not administer has neither the module nor its screens', async ({ ada, open }) => {
  const page = await open(ada)
  await page.goto('/levels')
  await expect(page).toHaveURL(/\/404$/)
  await page.goto('/bookings')
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
})

test('R423 a type renamed in one tab shows in the types of grid and plan of another one, without a reload', async ({
  nele,
  open,
}) => {
  const grid = await open(nele)
  await grid.goto('/bookings-grid')
  await expect(grid.getByRole('grid')).toBeVisible()
  const plan = await grid.context().newPage()
  await plan.goto('/plan')
  await plan
    .getByRole('button', { name: /^Ground floor/ })
    .first()
    .click()
  const choice = plan.getByRole('toolbar', { name: 'Type' })
  await expect(choice.getByRole('button').nth(1)).toBeVisible()
  const { data: types } = await ask(nele.token, resourceTypes.list, { query: {} })
  const shown = await choice.innerText()
  const { id } = types.find(({ kind, name }) => kind !== 'desk' && shown.includes(name))!
  const { data: type } = await ask(nele.token, resourceTypes.get, { params: { id } })
  const renamed = unique(type.name)
  const rename = async (name: string) => {
    const { version } = (await ask(nele.token, resourceTypes.get, { params: { id } })).data
    const translations = type.translations.map((each) => (each.locale === 'en' ? { ...each, name } : each))
    const body = { ...type, name, translations, version }
    await ask(nele.token, resourceTypes.update, { params: { id }, body })
  }
  try {
    await rename(renamed)
    await expect(plan.getByText(renamed).first()).toBeVisible()
    await expect(grid.getByText(renamed).first()).toBeVisible()
  } finally {
    await rename(type.name)
  }
  await expect(grid.getByText(renamed)).toHaveCount(0)
})

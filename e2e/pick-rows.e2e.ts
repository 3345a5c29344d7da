// Features: styleguide, named-entries, help-pages
import { resourceTypes } from '@kontor/contract'
import type { Page } from '@playwright/test'
import type { ViteDevServer } from 'vite'
import { serveWeb } from '../scripts/dev-web.ts'
import { ask } from './ask.ts'
import { addressOfCompany } from './company.ts'
import { newMark, withManyHelpPages, withManyTypes } from './database.ts'
import { freePort } from './program.ts'
import { asProvider } from './provider.ts'
import { expect, test } from './test.ts'

const many = 211
/** The development server compiles each file at its first request. */
const loading = { timeout: 45_000 }
const words = (page: Page) => page.getByRole('combobox', { name: 'Type to search' })

/** The page's calls of a list: their words and page. */
function callsTo(page: Page, path: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() === 'GET' && pathname === path)
      calls.push(`${searchParams.get('query') ?? ''} ${searchParams.get('page')}`.trim())
  })
  return calls
}

test.describe('a picker and a filter over 211 types of resources, in the style guide', () => {
  const mark = newMark()
  const last = `${mark} ${many}`
  let web: ViteDevServer
  let baseURL: string

  test.beforeAll(async () => {
    const port = await freePort()
    web = await serveWeb(port, `http://localhost:${process.env.E2E_PORT}`)
    baseURL = addressOfCompany(port)
  })
  test('two pickers of one kind fill two fields of a form, and a list of ids is ticked', async ({ nele, open }) => {
    test.slow()
    const origin = { origin: baseURL, localStorage: [{ name: 'token', value: nele.token }] }
    const page = await open(null, { baseURL, storageState: { cookies: [], origins: [origin] } })
    await page.goto('/styleguide')
    await expect(page.getByRole('link', { name: /^Other type/ })).toBeVisible(loading)
    await page.getByRole('link', { name: /^Other type/ }).click()
    await page.getByRole('dialog', { name: 'Other type' }).getByRole('option').nth(1).click(loading)
    await expect(page.getByRole('link', { name: /^Other type/ })).not.toHaveAccessibleName('Other type No type')
    await expect(page.getByRole('link', { name: /^Type / })).toHaveAccessibleName('Type No type')
    await page.getByRole('link', { name: /^Several types/ }).click()
    const several = page.getByRole('dialog', { name: 'Several types' })
    await several.getByRole('option').nth(0).click(loading)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(several.getByText('2 selected')).toBeVisible()
    await several.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('link', { name: /^Several types .+, / })).toBeFocused()
  })
  test('the last type is found by typing, in the picker and in the filter', async ({ nele, open }) => {
    test.slow()
    await withManyTypes(mark, many, async () => {
      const origin = { origin: baseURL, localStorage: [{ name: 'token', value: nele.token }] }
      const page = await open(null, { baseURL, storageState: { cookies: [], origins: [origin] } })
      const calls = callsTo(page, resourceTypes.list.path)
      await page.goto('/styleguide')
      const type = page.getByRole('link', { name: /^Type / })
      await expect(type).toHaveAccessibleName('Type No type', loading)

      await type.click()
      const picker = page.getByRole('dialog', { name: 'Type of resource' })
      const total = (await ask(nele.token, resourceTypes.list)).meta.pagination.total
      await expect(picker.getByText(`200 of ${total}`)).toBeVisible(loading)
      await expect(picker.getByRole('option', { name: last })).toHaveCount(0)
      calls.length = 0
      await picker.getByRole('combobox').pressSequentially(last)
      await expect(picker.getByText('1 of 1')).toBeVisible(loading)
      // The search is sent when typing pauses, not at each key.
      expect(calls.length).toBeLessThan(5)
      await page.keyboard.press('Enter')
      await expect(type).toHaveAccessibleName(`Type ${last}`)
      await expect(type).toBeFocused()

      await page.getByRole('button', { name: 'Types', exact: true }).click()
      const menu = page.getByRole('dialog', { name: 'Types' })
      await expect(menu.getByText(`200 of ${total}`)).toBeVisible()
      await menu.getByRole('button', { name: 'Load more' }).press('Enter')
      await expect(menu.getByRole('checkbox', { name: last })).toBeVisible(loading)
      await menu.getByRole('searchbox').fill(`${mark} 207`)
      await expect(menu.getByText('1 of 1')).toBeVisible(loading)
      await menu.getByRole('checkbox').check()
      await page.keyboard.press('Escape')
      const chip = page.getByRole('button', { name: `Remove the filter Types: ${mark} 207` })
      await chip.click()
      await expect(chip).toHaveCount(0)
    })
  })
  test.afterAll(() => web.close())
})

test('the style sheet is previewed on any of 211 help pages more, whose list has loaded them all', async ({ open }) => {
  test.slow()
  const page = await open(null, await asProvider())
  await page.goto('/help-pages')
  const mark = newMark()
  await withManyHelpPages(mark, many, async () => {
    await page.goto('/help-pages/css')
    const preview = page.getByRole('region', { name: 'Preview' })
    const sample = page.getByRole('link', { name: /^Preview / })
    await expect(sample).toHaveAccessibleName(/\/bookings-grid/)
    await sample.click()
    const picker = page.getByRole('dialog', { name: 'Preview' })
    await expect(picker.getByText(/^(\d{3}) of \1$/)).toBeVisible()
    await words(page).fill(`${mark}-${many}`)
    await page.keyboard.press('Enter')
    await expect(sample).toHaveAccessibleName(`Preview ${mark} ${many} (/${mark}-${many})`)
    await expect(preview.getByText(`Text of ${mark} ${many}`)).toBeVisible()

    await sample.click()
    await expect(words(page)).toBeFocused()
    await expect(picker.getByRole('option', { name: `${mark} ${many}` })).toHaveAttribute('aria-selected', 'true')
    await words(page).fill(`${mark} none`)
    await expect(picker.getByText(`Nothing found for “${mark} none”.`)).toBeVisible()
    // Enter before the server has answered chooses the first result once it arrives.
    await words(page).fill(`${mark}-207`)
    await page.keyboard.press('Enter')
    await expect(sample).toHaveAccessibleName(`Preview ${mark} 207 (/${mark}-207)`)
  })
})

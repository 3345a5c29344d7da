// Features: levels, admin
import { auth } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expect, test } from './test.ts'

const button = (page: Page) => page.getByRole('button', { name: 'More', exact: true })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('R91 the menu opens and closes by its button', async ({ nele, open }) => {
  const page = await open(nele)
  await page.goto('/bookings')
  await button(page).click()
  await expect(menu(page)).toBeVisible()
  await button(page).click()
  await expect(menu(page)).toBeHidden()
})

test('R92 any navigation closes the menu: a link, Back, and being sent elsewhere', async ({ nele, open }) => {
  const page = await open(nele)
  await page.goto('/bookings')
  await button(page).click()
  await menu(page).getByRole('link', { name: 'Resource types' }).click()
  await expect(page).toHaveURL(/\/resource-types$/)
  await expect(menu(page)).toBeHidden()

  await button(page).click()
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(menu(page)).toBeHidden()

  await button(page).click()
  // It sends on to the grid of the first preset, and in the evening to the next open day.
  await menu(page).getByRole('link', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/\/bookings-grid\/\d+(\?date=[\d-]+)?$/)
  await expect(menu(page)).toBeHidden()
})

test('“Book” leads to the grid wherever it stands; the form of a new booking has a name of its own', async ({
  ada,
  open,
}) => {
  const page = await open(ada)
  for (const path of ['/', '/bookings', '/calendar']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
    const books = page.getByRole('link', { name: 'Book', exact: true })
    const targets = await Promise.all((await books.all()).map((link) => link.getAttribute('href')))
    expect([path, ...new Set(targets)]).toEqual([path, '/bookings-grid'])
  }
  await page.goto('/bookings')
  await page.getByRole('banner').getByRole('link', { name: 'New booking' }).click()
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'New booking' })).toBeVisible()
})

test('R95 the menu has entries for what is open to me alone', async ({ ada, nele, open }) => {
  const page = await open(nele)
  await page.goto('/bookings')
  await button(page).click()
  await expect(menu(page).getByRole('link', { name: 'Places' })).toBeVisible()
  const other = await open(ada)
  await other.goto('/bookings')
  await button(other).click()
  await expect(menu(other).getByRole('link', { name: 'Bookings' })).toBeVisible()
  await expect(menu(other).getByRole('link', { name: 'Places' })).toHaveCount(0)
})

test('R93 R94 a module that is automatic has no entry; its screen opens all the same', async ({ ada, open }) => {
  const page = await open(ada)
  const modules = page.getByRole('navigation', { name: 'Modules' })
  await page.goto('/bookings')
  await expect(modules.getByRole('link', { name: 'Bookings' }).first()).toBeVisible()
  await page.route('**/company/v1/initial?*', async (route) => {
    const answer = await ask(ada.token, auth.initial, { query: { labels: 'none' } })
    await route.fulfill({ json: { data: { ...answer.data, automatic_modules: ['BOOKINGS'] } } })
  })
  await page.reload()
  await expect(modules.getByRole('link', { name: 'Bookings' })).toHaveCount(0)
  await expect(modules.getByRole('link', { name: 'Book', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
})

test('on a phone the last entry below opens the menu over the screen, administration included', async ({
  nele,
  open,
}) => {
  const page = await open(nele, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/bookings')
  const modules = page.getByRole('navigation', { name: 'Modules' })
  const tabs = modules.locator('> a, > button').filter({ visible: true })
  await expect(tabs).toHaveText(['Home', 'Book', 'Plan', /^Bookings/, 'More'])
  await expect(button(page)).not.toHaveAttribute('aria-current')
  const bar = (await modules.boundingBox())!
  const last = (await button(page).boundingBox())!
  expect(Math.round(last.x + last.width)).toBe(Math.round(bar.x + bar.width))
  await button(page).tap()
  expect((await menu(page).boundingBox())!.width).toBe(390)
  await menu(page)
    .getByRole('button', { name: /profile and sign out/ })
    .tap()
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await menu(page).getByRole('link', { name: 'Resource types' }).tap()
  await expect(page).toHaveURL(/\/resource-types$/)
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toHaveAttribute('aria-current', 'true')
})

const titles = [
  ['R96: as usual', 'Seventeen letters', 'the usual size', 17],
  ['R97: 18 to 20 letters', 'Eighteen letters x', '15px', 18],
  ['R97: 18 to 20 letters', 'Twenty letters in it', '15px', 20],
  ['R98: 21 or 22', 'Twenty-one letters in', '14px', 21],
  ['R98: 21 or 22', 'Twenty-two letters in ', '14px', 22],
  ['R99: 23 to 25', 'Twenty-three letters in', '13px', 23],
  ['R99: 23 to 25', 'Twenty-five letters in it', '13px', 25],
  [
    'R100: more',
    'Many more letters than a header has room for, however wide the window is made; '.repeat(4),
    '13px, cut',
    300,
  ],
] as const

test('R96 R97 R98 long titles are written smaller, and cut only then', async ({ ada, open }) => {
  const page = await open(ada)
  let text = ''
  await page.route('**/texts/**', async (route) => {
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/[\w-]+\.kontor\.localhost/, '127.0.0.1'),
    })
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers, json: { ...(await response.json()), 'bookings.title': text } })
  })
  await page.goto('/help-and-documents')
  await expect(title(page)).toBeVisible()
  const usual: string = await page.evaluate(`getComputedStyle(document.querySelector('h1')).fontSize`)
  for (const [rule, words, size, least] of titles) {
    text = words.padEnd(least, 'x')
    if (text.endsWith(' ')) text = `${text.trimEnd()}s`
    await page.goto('/bookings')
    await expect(title(page), rule).toHaveText(text)
    await expect(title(page), rule).toHaveCSS('font-size', rule === 'R96: as usual' ? usual : size.split(',')[0]!)
    const isCut = await page.evaluate(
      `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('h1'))`,
    )
    expect([rule, isCut]).toEqual([rule, rule === 'R100: more'])
    if (rule === 'R100: more') await expect(title(page)).toHaveAttribute('title', text)
    else await expect(title(page)).not.toHaveAttribute('title')
  }
})

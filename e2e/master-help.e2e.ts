import type { Page } from '@playwright/test'
import { other, provider } from './people.ts'
import { asProvider, base } from './provider.ts'
import { expect, test } from './test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const language = (page: Page) => page.getByRole('link', { name: /^Language / })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const row = (page: Page, route: string) => page.getByRole('row').filter({ has: page.getByText(route, { exact: true }) })

async function pick(page: Page, text: string) {
  await language(page).click()
  await expect(page).toHaveURL(/\/select-language(\?|$)/)
  await page.getByRole('combobox', { name: 'Type to search' }).fill(text)
  await page.keyboard.press('Enter')
  await expect(language(page)).toBeFocused()
}

test('R438 R443 the provider finds a help page, writes it in German, and a company reads it there', async ({
  open,
}) => {
  const { email, password } = provider
  const page = await open(null, { baseURL: base })
  await page.goto('/help-pages')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${base}/help-pages`)
  await page.getByRole('searchbox').fill('Über Kontor')
  await expect(page).toHaveURL(/query=/)
  await row(page, '/about').getByRole('link').click()
  await expect(page).toHaveURL(/\/help-pages\/\d+\?query=/)
  await expect(row(page, '/about')).toContainText('All languages')
  await expect(page.getByRole('combobox', { name: 'Screen' })).toHaveValue('/about')

  await pick(page, 'deu')
  await expect(nameField(page)).toHaveValue(/über Kontor/i)
  await nameField(page).fill('Alles über Kontor')
  const dirty =
    '<h2>Innen</h2><p onclick="window.ran = 1">Sauber</p><script>window.ran = 1</script>' +
    '<a href="javascript:window.ran = 1">Lauf</a><img src="x" onerror="window.ran = 1"><textarea>weg</textarea>'
  await button(page, 'Edit the HTML').click()
  await content(page).fill(dirty)
  await expect(preview(page).getByRole('heading', { name: 'Alles über Kontor' })).toBeVisible()
  await expect(preview(page).getByText('Sauber')).toBeVisible()
  await expect(preview(page).getByText('weg')).toHaveCount(0)

  await pick(page, 'eng')
  await expect(nameField(page)).toHaveValue('About Kontor')
  await pick(page, 'deu')
  await expect(content(page)).toHaveValue(dirty)
  await page.reload()
  await expect(content(page)).toHaveValue(dirty)
  await expect(page.getByText('1 change not saved')).toBeVisible()
  await link(page, 'Home').click()
  await expect(page.getByRole('dialog')).toContainText('1 unsaved change will be lost.')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await button(page, 'Save').click()
  await expect(page.getByText('About Kontor saved')).toBeVisible()
  await expect(page).toHaveURL(/\/help-pages\?query=/)

  const greta = await open(await other('greta'))
  await greta.goto('/about/help')
  await expect(heading(greta, 'Alles über Kontor')).toBeVisible()
  await expect(heading(greta, 'Innen')).toBeVisible()
  await expect(greta.getByText('Sauber')).toBeVisible()
  await expect(greta.getByText('weg')).toHaveCount(0)
  expect(await greta.getByText('Lauf').getAttribute('href')).toBeNull()
  expect(await greta.evaluate('window.ran')).toBeUndefined()
  expect(await page.evaluate('window.ran')).toBeUndefined()
})

test('a row that is pressed before the words looked for were asked opens, and stays open', async ({ open }) => {
  const page = await open(null, await asProvider())
  await page.route('**/assets/EditHelpPage*', async (route) => {
    await new Promise((over) => setTimeout(over, 1000))
    await route.continue()
  })
  await page.goto('/help-pages')
  await expect(row(page, '/about')).toBeVisible()
  await page.getByRole('searchbox').fill('Über Kontor')
  await row(page, '/about').getByRole('link').click()
  await expect(page.getByRole('combobox', { name: 'Screen' })).toHaveValue('/about')
  await expect(page).toHaveURL(/\/help-pages\/\d+\?query=/)
  await expect(page.getByRole('combobox', { name: 'Screen' })).toHaveValue('/about')
})

test('a help page that was saved opens with what was saved, at once and by Back', async ({ open }) => {
  const page = await open(null, await asProvider())
  // A slow answer, so that a previously read one would show first.
  await page.route('**/master/v1/help/pages/*', async (route) => {
    if (route.request().method() === 'GET') await new Promise((over) => setTimeout(over, 1000))
    await route.continue()
  })
  await page.goto('/help-pages')
  await row(page, '/404').getByRole('link').click()
  for (const name of ['Nowhere', 'Page not found']) {
    await nameField(page).fill(name)
    await button(page, 'Save').click()
    await expect(page.getByText(`${name} saved`)).toBeVisible()
    await row(page, '/404').getByRole('link').click()
    await expect(nameField(page)).toHaveValue(name)
  }
  await button(page, 'Close').click()
  await expect(page).toHaveURL(/\/help-pages$/)
  await page.goBack()
  await expect(nameField(page)).toHaveValue('Page not found')
  await expect(page.getByText('not saved')).toHaveCount(0)
})

test('R440 R441 a help page is added by keyboard alone, of a screen there is, and deleted again', async ({
  nele,
  open,
}) => {
  const page = await open(null, await asProvider())
  const reader = await open(nele)
  await page.goto('/help-pages')
  await expect(row(page, '/404')).toBeVisible()
  await link(page, 'Add').press('Enter')
  const screen = page.getByRole('combobox', { name: 'Screen' })
  await expect(screen).toBeFocused()
  await page.keyboard.type('/no/such/screen')
  await button(page, 'Save').press('Enter')
  await expect(page.getByText('There is no screen at this path.')).toBeVisible()
  await expect(screen).toBeFocused()
  await screen.fill('/level/add/country')
  await page.keyboard.press('Tab')
  await expect(language(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Type to search' })).toBeFocused()
  await page.keyboard.type('deu')
  await page.keyboard.press('Enter')
  await expect(language(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(nameField(page)).toHaveAttribute('placeholder', 'Hilfe')
  // Tab past the toolbar, which is one stop.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nur deutsch')
  await button(page, 'Save').press('Enter')
  await expect(language(page)).toContainText('English')
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(content(page)).toBeFocused()
  await page.keyboard.type('Where the place is')
  await button(page, 'Save').press('Enter')
  await expect(page.getByText('Help added')).toBeVisible()
  await expect(row(page, '/level/add/country')).toContainText('English, Deutsch')

  await reader.goto('/level/add/country/help')
  await expect(reader.getByText('Where the place is')).toBeVisible()
  await row(page, '/level/add/country').getByRole('link').press('Enter')
  await button(page, 'Delete').press('Enter')
  await expect(page.getByRole('dialog')).toContainText('/level/add/country')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Help deleted')).toBeVisible()
  await reader.reload()
  // A picker without a help text of its own shows that of its form.
  await expect(heading(reader, 'Adding or changing a place')).toBeVisible()
  await expect(reader.getByText('Where the place is')).toHaveCount(0)

  await page.goto('/help-pages/add-page/help')
  await expect(heading(page, 'Writing a help page')).toBeVisible()
  await expect(link(page, 'All help topics')).toHaveCount(0)
})

test('R439 the style sheet is tried out, refused where it loads from elsewhere, and styles help alone', async ({
  ada,
  open,
}) => {
  const page = await open(null, await asProvider())
  await page.goto('/help-pages')
  await link(page, 'Style sheet').click()
  const sheet = page.getByRole('textbox', { name: 'Style sheet (CSS)' })
  await expect(sheet).toHaveValue(/kbd/)
  const before = await sheet.inputValue()
  await expect(page.getByRole('link', { name: 'Preview The day’s grid (/bookings-grid)' })).toBeVisible()
  await sheet.fill(`${before}\nh1, h2 { color: rgb(1, 2, 3) !important }`)
  await expect(preview(page).getByRole('heading', { name: 'Keyboard' })).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(heading(page, 'Help pages')).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await sheet.fill(`${before}\nh1, h2 { color: rgb(1, 2, 3) !important; background: url(https://x.example/a.png) }`)
  await button(page, 'Save').click()
  await expect(
    page.getByText('styles can’t load anything from another address. Remove url(https://x.example/a.png)'),
  ).toBeVisible()
  await expect(sheet).toBeFocused()
  expect(asked.filter((url) => url.includes('x.example'))).toEqual([])
  await sheet.fill(`${before}\nh1, h2 { color: rgb(1, 2, 3) !important }`)
  await button(page, 'Save').click()
  await expect(page.getByText('Style sheet saved')).toBeVisible()

  const reader = await open(ada)
  await reader.goto('/help-and-documents?topic=bookings-grid')
  await expect(heading(reader, 'Keyboard')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(heading(reader, 'Help')).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(heading(reader, 'The day’s grid')).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  await link(page, 'Style sheet').click()
  await sheet.fill(before)
  await button(page, 'Save').click()
  await expect(page.getByText('Style sheet saved').last()).toBeVisible()
})

test('R442 the provider adds a version, and a company’s people read of it in their language', async ({ ada, open }) => {
  const page = await open(null, await asProvider())
  await page.goto('/')
  await page.getByRole('link', { name: /^About Kontor/ }).click()
  await link(page, 'Add version').click()
  await expect(page.getByRole('textbox', { name: 'Released on' })).not.toHaveValue('')
  await page.getByRole('textbox', { name: 'Released on' }).fill('2031-05-06')
  await page.getByRole('textbox', { name: 'What’s new' }).fill('Faster.\nAnd calmer.')
  await page.getByRole('textbox', { name: 'Deutsch' }).fill('Schneller.')
  await button(page, 'Save').click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^Application / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/about\/add-version\/select-application$/)
  await expect(page.getByRole('combobox', { name: 'Type to search' })).toBeFocused()
  await page.keyboard.type('visitors')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Application Visitors' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Deutsch' })).toHaveValue('Schneller.')
  await page.getByRole('textbox', { name: 'Version', exact: true }).fill('7.5.0')
  await button(page, 'Save').click()
  await expect(page.getByText('Visitors 7.5.0 added')).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('link', { name: 'Visitors 7.5.0' })).toBeVisible()

  const reader = await open(ada)
  await reader.goto('/about')
  await expect(link(reader, 'Add version')).toHaveCount(0)
  await reader.getByRole('link', { name: 'Visitors 7.5.0' }).click()
  await link(reader, '7.5.0').click()
  await expect(reader).toHaveURL(/\/about\/application-versions\/11\/application-version\/\d+$/)
  await expect(heading(reader, 'Visitors 7.5.0')).toBeVisible()
  await expect(reader.getByText('And calmer.')).toBeVisible()
  await expect(button(reader, 'Delete')).toHaveCount(0)
  const greta = await open(await other('greta'))
  await greta.goto(reader.url())
  await expect(greta.getByText('Schneller.')).toBeVisible()
  await reader.keyboard.press('Escape')
  await expect(heading(reader, 'Versions of Visitors')).toBeVisible()
  await reader.goto('/about/application-versions/11/application-version')
  await expect(heading(reader, 'Visitors 7.5.0')).toBeVisible()
  await reader.goto('/about/add-version')
  await expect(reader).toHaveURL(/\/404$/)

  await page.getByRole('link', { name: 'Visitors 7.5.0' }).click()
  await link(page, '7.5.0').click()
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Visitors 7.5.0 deleted')).toBeVisible()
  await expect(page.getByText('This application has no version yet.')).toBeVisible()
  await greta.reload()
  await expect(greta.getByText('Das gibt es nicht mehr')).toBeVisible()
})

test('R41 R42 a company’s user finds no help pages, whoever they are', async ({ nele, open }) => {
  const page = await open(nele)
  for (const address of ['/help-pages', '/help-pages/css', '/help-pages/add-page', '/help-pages/1/select-language']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/404$/)
  }
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'Applications' })).toBeVisible()
  await button(page, 'More').click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About Kontor' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Help pages' })).toHaveCount(0)
})

test('what is a company’s own leads the provider to what is theirs', async ({ open }) => {
  const page = await open(null, await asProvider())
  await page.goto('/help-and-documents')
  await expect(page).toHaveURL(/\/help-pages$/)
  await page.goto('/accept-documents/4')
  await expect(page).toHaveURL(/\/$/)
  await expect(heading(page, 'Provider')).toBeVisible()
})

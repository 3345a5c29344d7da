// Features: login
import { auth, bookings } from '@kontor/contract'
import { ask } from './ask.ts'
import { gridOf, listening, startOf } from './grid.ts'
import { accountOf } from './people.ts'
import { expect, test } from './test.ts'

const email = { name: 'E-mail' }
const password = { name: 'Password', exact: true }

test('R75 R68 a wrong password says so and keeps the e-mail; the right one leads to the start', async ({ open }) => {
  const ada = accountOf('Ada')
  const page = await open(null)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('textbox', email).fill(ada.email)
  await page.getByRole('textbox', password).fill('not my password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password. Check both and try again.')
  await expect(page.getByRole('textbox', email)).toHaveValue(ada.email)
  await expect(page).toHaveURL(/\/login$/)

  await page.getByRole('textbox', password).fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(startOf(page)).toBeVisible()
  await expect(page).toHaveURL(/\/(home)?$/)
})

test('where the server asks for a code by mail the form asks for it: wrong, sent again, back and right', async ({
  open,
}) => {
  const ada = accountOf('Ada')
  const page = await open(null)
  const refusals = ['code_required', 'code_wrong', 'code_required']
  await page.route(/\/auth\/login\?/, (route) => {
    const code = refusals.shift()
    return code ? route.fulfill({ status: 401, json: { code, message: `The server said ${code}.` } }) : route.continue()
  })
  await page.goto('/login')
  await page.getByRole('textbox', email).fill(ada.email)
  await page.getByRole('textbox', password).fill(ada.password)
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: 'Code from the e-mail' })
  await expect(code).toBeFocused()
  await expect(page.getByText(`we’ve sent a code to ${ada.email}.`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This field is required')).toBeVisible()
  await code.fill('111 111')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The server said code_wrong.')).toBeVisible()
  await expect(code).toHaveValue('111 111')
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Another code is on its way.' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await expect(page.getByRole('textbox', email)).toHaveValue(ada.email)
  refusals.push('code_required')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await code.fill('222222')
  await page.keyboard.press('Enter')
  await expect(startOf(page)).toBeVisible()
})

test('R130 an empty form says what is missing, and nothing is sent', async ({ open }) => {
  const page = await open(null)
  await page.goto('/login')
  let sent = 0
  page.on('request', (request) => void (request.method() === 'POST' && sent++))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await expect(page.getByRole('textbox', email)).toBeFocused()
  expect(sent).toBe(0)
})

test('R65 somebody who is signed in is led from /login to the start', async ({ ada, open }) => {
  const page = await open(ada)
  await page.goto('/login')
  await expect(startOf(page)).toBeVisible()
  await expect(page).toHaveURL(/\/(home)?$/)
})

test('R19 an unknown address is /404, signed in or not', async ({ ada, open }) => {
  for (const person of [ada, null]) {
    const page = await open(person)
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    const missed = page.getByText('/no/such/page')
    await expect(missed).toBeVisible()
    await page.reload()
    await expect(missed).toBeVisible()
    await page.goto('/login')
    await page.goto('/404')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(missed).toHaveCount(0)
  }
})

test('R60 after signing out Back shows nothing, and the token no longer works', async ({ ada, open }) => {
  const page = await open(ada)
  await page.goto('/bookings')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: 'Book', exact: true }).first().click()
  await expect(gridOf(page)).toBeVisible()
  await page.getByRole('button', { name: /profile and sign out/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  // Only the device's own keys may be left: its colours, and the look and the texts of the sign-in page.
  await expect
    .poll(() =>
      page.evaluate(
        'Object.keys(localStorage).filter((key) => !["color-scheme", "texts", "browser", "brand"].includes(key))',
      ),
    )
    .toEqual([])

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(ask(ada.token, bookings.list, { body: {} })).rejects.toThrow('401')
})

test('R53 R56 an expired token is renewed once, unseen', async ({ ada, open }) => {
  const page = await open(ada)
  let renewals = 0
  page.on('request', (request) => void (request.url().includes('/auth/refresh') && renewals++))
  const expired = { status: 401, json: { code: 'token_expired', message: 'Your session has ended.' } }
  await page.route(
    (url) => url.pathname.startsWith('/company/v1/') && !url.pathname.includes('/auth/'),
    (route) =>
      route.request().headers().authorization === `Bearer ${ada.token}` ? route.fulfill(expired) : route.continue(),
  )
  await page.goto('/bookings?further=14')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/\/bookings\?further=14$/)
  expect(renewals).toBe(1)
  expect(await page.evaluate('localStorage.token')).not.toBe(ada.token)
})

test('R68 signing in leads to the start-up page that the answer names, on the same host', async ({ open }) => {
  const ada = accountOf('Ada')
  const page = await open(null)
  const body = { email: ada.email, password: ada.password }
  const { data } = await ask(null, auth.login, { query: { includes: 'all' }, body })
  await page.route('**/company/v1/auth/login?*', (route) =>
    route.fulfill({ json: { data: { ...data, startup_page: 'BOOKINGS_AND_GRID' } } }),
  )
  await page.goto('/login')
  const { host } = new URL(page.url())
  await page.getByRole('textbox', email).fill(ada.email)
  await page.getByRole('textbox', password).fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
  expect([new URL(page.url()).host, new URL(page.url()).pathname]).toEqual([host, '/bookings'])
})

test('R54 R129 a session ended elsewhere leads to the sign-in, without a warning, which leads back', async ({
  ada,
  open,
}) => {
  const page = await open(ada)
  const live = listening(page)
  await page.goto('/bookings?further=14')
  await expect(page.getByRole('table')).toBeVisible()
  await live
  // The live connection ends with its session, without any action of the person.
  await ask(ada.token, auth.logout)
  await expect(page).toHaveURL(/\/login\?further=14$/)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)

  await page.getByRole('textbox', email).fill(ada.email)
  await page.getByRole('textbox', password).fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/\/bookings\?further=14$/)
})

// Features: login, profile
import { findEmbedded } from '../server/db/embedded/embedded.ts'
import { openLogins } from '../server/db/start/logins.ts'
import { makeUserLinks } from '../server/start/user-links.ts'
import { emailOf } from './company.ts'
import { expect, test } from './test.ts'

/** A person that no other journey signs in as, because their sessions end here. */
const sofia = () => emailOf('sofia.bauer@halden.example')
const email = { name: 'E-mail' }

/** The link that an administrator prints if there is no mail server, by `npm run user:link`. */
async function linkFor(email: string): Promise<string> {
  const url = await findEmbedded(process.env.E2E_DATA_DIR!)
  const { appUrl } = await openLogins(url!)
  const [link] = await makeUserLinks(appUrl, `http://kontor.localhost:${process.env.E2E_PORT}`, email)
  return link!.address
}

test('where mail is sent, who forgot the password is told to check it, and may have another link', async ({ open }) => {
  const page = await open(null)
  await page.route(/forgot-password\?/, (route) => route.fulfill({ json: { success: true, sends_mail: true } }))
  await page.goto('/forgot-password')
  await page.getByRole('textbox', email).fill(sofia())
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused()
  await expect(page.getByText(`If there is an account for ${sofia()}`)).toBeVisible()
  await page.getByRole('button', { name: 'Send another link' }).click()
  await expect(page.getByRole('textbox', email)).toHaveValue(sofia())
})

test('R72 R73 R74 who forgot the password is sent to an administrator without a mail server, sets a new one by their link once, and signs in', async ({
  open,
}) => {
  const page = await open(null)
  await page.goto('/login')
  await page.getByRole('textbox', email).fill(sofia())
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByRole('textbox', email)).toHaveValue(sofia())
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Ask your administrator' })).toBeFocused()

  const link = await linkFor(sofia())
  await page.goto(link)
  await expect(page.getByRole('textbox', email)).toHaveValue(sofia())
  const password = page.getByRole('textbox', { name: 'New password', exact: true })
  const again = page.getByRole('textbox', { name: 'Repeat the new password' })
  await expect(password).toBeFocused()

  await page.keyboard.type('too short')
  await expect(page.getByText('The field must contain')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByText('The field must contain 10 or more characters')).toBeVisible()
  for (const [weak, reason] of [
    ['aaaaaaaaaaaa', 'Repeated or neighbouring characters are easy to guess. Use several unrelated words.'],
    ['sofiabauer', 'This password is too close to your name, e-mail or company. Choose another one.'],
  ] as const) {
    await password.fill(weak)
    await again.fill(weak)
    await page.keyboard.press('Enter')
    await expect(page.getByText(reason)).toBeVisible()
  }
  await password.fill('harbour lights')
  await again.fill('harbour light')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(again).toBeFocused()
  await again.fill('harbour lights')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Sofia Bauer: / })).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.')
  await page.getByRole('link', { name: 'Send another link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('textbox', email).fill(sofia())
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('harbour lights')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Sofia Bauer: / })).toBeVisible()
})

test('R25 R64 R75 a link that no longer works is said in its place, and no screen that is open to anybody leads away from it', async ({
  open,
}) => {
  const page = await open(null)
  let renewals = 0
  page.on('request', (request) => void (request.url().includes('/auth/refresh') && renewals++))
  // Without an answer the page can't know whether the link works.
  const asking = '**/auth/reset-password/**'
  await page.route(asking, (route) => route.abort())
  await page.goto('/reset-password?token=made-up')
  await expect(page.getByRole('alert')).toContainText('The server didn’t answer.')
  await expect(page.getByRole('link', { name: 'Send another link' })).toHaveCount(0)
  await page.unroute(asking)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('Ask for a new one.')
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toContainText('Ask for a new one.')
  expect(renewals).toBe(0)
  for (const [address, heading] of [
    ['/404', 'Page not found'],
    ['/forgot-password', 'Forgot your password?'],
    ['/login', 'Sign in to Halden Maritime'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  }
})

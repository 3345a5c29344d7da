// Features: login
import type { Page } from '@playwright/test'
import { demoAccounts } from '../server/demo/accounts.ts'
import { inDatabase } from './database.ts'
import { startOf } from './grid.ts'
import { provider as mira } from './people.ts'
import { base } from './provider.ts'
import { expect, test } from './test.ts'

// convention: these journeys are about the demo company itself
const ada = demoAccounts.find(({ email }) => email === 'ada@halden.example')!

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('R52 R67 R75 who signs in on the base host arrives signed in at their company, and no code stays in the address', async ({
  open,
}) => {
  const page = await open(null)
  const visited: string[] = []
  page.on('framenavigated', (frame) => void visited.push(frame.url()))
  await page.goto(`${base}/`)
  await expect(page).toHaveURL(`${base}/login`)
  await signIn(page, { email: ada.email, password: 'not my password' })
  await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password. Check both and try again.')
  await signIn(page, ada)
  await expect(startOf(page)).toBeVisible()
  await expect(page).toHaveURL(/^http:\/\/demo\.kontor\.localhost:\d+\/(home)?$/)
  await page.goBack()
  await expect(page).toHaveURL(`${base}/login`)
  await page.goForward()
  await expect(page).toHaveURL(/^http:\/\/demo\.kontor\.localhost:\d+\/[^#]*$/)

  const code = visited.find((url) => url.includes('#token='))
  const other = await open(null)
  // convention: these journeys are about the demo company itself
  await other.goto(code ?? `http://demo.kontor.localhost:${process.env.E2E_PORT}/login#token=made-up`)
  await expect(other.getByRole('alert')).toHaveText(
    'This sign-in link has expired or was already used. Please sign in again.',
  )
  await expect(other).toHaveURL(/\/login$/)
  await expect(other.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
})

test('a link with somebody’s code signs nobody in unasked: it says whose account it is, and waits for a press', async ({
  open,
}) => {
  const attacker = await open(null)
  await attacker.goto(`${base}/login`)
  const link = async () => {
    const answer = await attacker.evaluate(async ({ email, password }) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email, password })
      const reply = await fetch('/master/v1/auth/login', { method: 'POST', headers, body })
      return (await reply.json()) as { data: { token: string } }
    }, ada)
    // convention: these journeys are about the demo company itself
    return `http://demo.kontor.localhost:${process.env.E2E_PORT}/login#token=${answer.data.token}`
  }
  const page = await open(null)
  await page.goto(await link())
  const question = page.getByRole('heading', { name: `Continue as ${ada.email}?` })
  await expect(question).toBeFocused()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate('localStorage.token')).toBeUndefined()
  await page.getByRole('button', { name: 'Sign in as someone else' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  expect(await page.evaluate('localStorage.token')).toBeUndefined()

  const other = await open(null)
  await other.goto(await link())
  await other.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(startOf(other)).toBeVisible()
})

/** Somebody of the demo company whom the second company knows by the same e-mail and password. */
async function knownToBoth(email: string): Promise<void> {
  await inDatabase(
    `with person as (
       insert into users (company_id, name, email, language_id)
       select c.id, 'Hannah', $1, l.id from companies c join languages l on l.locale = 'en' where c.subdomain = 'harbour'
       on conflict (company_id, lower(email)) where retired_at is null do nothing returning company_id, id
     )
     insert into credentials (company_id, user_id, password_hash)
     select company_id, id, (select password_hash from credentials limit 1) from person`,
    [email],
  )
}

test('R67 who is known to two companies chooses one, by keyboard, also after the codes have grown old', async ({
  open,
}) => {
  // convention: these journeys are about the demo company itself
  const hannah = { email: 'hannah.diallo@halden.example', password: ada.password }
  await knownToBoth(hannah.email)
  const page = await open(null)
  await page.clock.install()
  const choice = page.getByRole('heading', { name: 'Choose your company' })
  await expect(async () => {
    await page.goto(`${base}/login`)
    await signIn(page, hannah)
    await expect(choice).toBeFocused({ timeout: 3000 })
  }).toPass()
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual(['Halden Maritime\ndemo', 'Harbour Office\nharbour'])
  await page.clock.fastForward(25_000)
  let signIns = 0
  page.on('request', (request) => void (request.url().includes('/master/v1/auth/login') && signIns++))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/^http:\/\/harbour\.kontor\.localhost:\d+\/(?!login)/)
  expect(signIns).toBe(1)
})

test('R13 from the base host one also goes to one’s company by its name', async ({ open }) => {
  const page = await open(null)
  await page.goto(`http://localhost:${process.env.E2E_PORT}/login`)
  // A slow press: the message about the field that loses the focus mustn't move the button from under the pointer.
  await page.getByRole('button', { name: 'Go to my company’s address' }).click({ delay: 300 })
  await page.getByRole('textbox', { name: 'Your company’s address' }).fill('Demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in to Halden Maritime' })).toBeVisible()
  await expect(page).toHaveURL(/^http:\/\/demo\.kontor\.localhost:\d+\/login$/)
})

test('at an address of no company the sign-in says so, and offers no form', async ({ open }) => {
  const page = await open(null)
  await page.goto(`http://nobody.kontor.localhost:${process.env.E2E_PORT}/`)
  await expect(page.getByRole('heading', { name: 'There is no company at this address' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('R16 R59 a master user is signed in on the base host, stays so after a reload, and finds no company’s screen there', async ({
  open,
}) => {
  const page = await open(null)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(company|master)\//.test(pathname)) calls.push(`${pathname} ${request.headers().subdomain ?? ''}`.trim())
  })
  await page.goto(`${base}/login`)
  await signIn(page, mira)
  await expect(page.getByText('Signed in to the provider’s area as Mira Holm.')).toBeVisible()
  await expect(page).toHaveURL(`${base}/`)
  await page.reload()
  await expect(page.getByText('Signed in to the provider’s area as Mira Holm.')).toBeVisible()
  await page.goto(`${base}/bookings`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Modules' })
  await page.evaluate("document.querySelector('nav').dataset.first = ''")
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByText('Signed in to the provider’s area as Mira Holm.')).toBeVisible()
  // The rail stays, so that a menu opened while the screen changes isn't closed.
  await expect(rail).toHaveAttribute('data-first')
  await page.getByRole('button', { name: /Mira Holm: profile and sign out/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${base}/login`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect([...new Set(calls)].filter((call) => !call.includes('/login/labels/')).sort()).toEqual([
    '/master/v1/auth/login',
    '/master/v1/auth/logout',
    '/master/v1/initial',
  ])
})

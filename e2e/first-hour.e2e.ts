// Features: setup, levels, home
import type { Page } from '@playwright/test'
import { openLogins } from '../server/db/start/logins.ts'
import { addCompany } from '../server/start/add-company.ts'
import { makeUserLinks } from '../server/start/user-links.ts'
import { expectAccessibleInBoth, expectNarrow } from './axe.ts'
import { ownerUrl } from './program.ts'
import { expect, test } from './test.ts'

const password = 'harbour lights'

/** A company without anything, and the link by which its first administrator sets a password. */
async function newCompany() {
  const subdomain = `new${Date.now()}`
  const email = `una@${subdomain}.example`
  await addCompany(await ownerUrl(), { subdomain, name: 'Quay Ltd' }, { email, name: 'Una Berg' })
  const { appUrl } = await openLogins(await ownerUrl())
  const base = `http://kontor.localhost:${process.env.E2E_PORT}`
  const [link] = await makeUserLinks(appUrl, base, email, subdomain)
  return { link: link!.address, email, host: `http://${subdomain}.kontor.localhost:${process.env.E2E_PORT}` }
}

/** The addresses of nineteen more people. */
const colleagues = ({ host }: Awaited<ReturnType<typeof newCompany>>) =>
  Array.from({ length: 19 }, (_, n) => `person${n + 1}@${new URL(host).hostname}`)

/** Sets the password by the link, which signs in. */
async function signIn(page: Page, { link }: Awaited<ReturnType<typeof newCompany>>) {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome to Quay Ltd' })).toBeVisible()
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill(password)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the focus is on a button or link of this name, and presses it. */
async function press(page: Page, name: string | RegExp) {
  const wanted = page
    .getByRole('main')
    .getByRole('button', { name })
    .or(page.getByRole('main').getByRole('link', { name }))
  await expect(wanted.first()).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('the first administrator of a new company goes from its first site to its first booking by keyboard', async ({
  open,
}) => {
  const company = await newCompany()
  const page = await open(null)
  await signIn(page, company)

  await expect(step(page, 'Site and hours')).toBeVisible()
  await expect(page).toHaveURL(/\/setup\/site$/)
  await expectAccessibleInBoth(page, 'the first step')
  await expectNarrow(page, 'the first step')
  await page.getByRole('textbox', { name: 'Name of the site' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of the site' })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('Speicherstadt')
  await page.keyboard.press('Enter')

  await expect(step(page, 'Floor plan')).toBeFocused()
  await page.getByRole('textbox', { name: 'Name of the floor' }).focus()
  await page.keyboard.type('Floor 3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The floor plan is begun.')).toBeVisible()
  await press(page, 'Continue')

  await expect(step(page, 'What can be booked')).toBeFocused()
  await press(page, 'Add Desk')
  await press(page, 'Continue')

  await expect(step(page, 'Desks')).toBeFocused()
  await expect(page.getByText('On the plan: 24 resources')).toBeVisible()
  // A phone has the preview as well, above the fields.
  const desktop = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('On the plan: 24 resources')).toBeInViewport()
  await page.setViewportSize(desktop)
  await expectAccessibleInBoth(page, 'the desks')
  await press(page, 'Add 24 resources')
  await expect(page.getByText('On the plan: 24 resources')).toBeVisible()
  await press(page, 'Continue')

  await expect(step(page, 'Who may book')).toBeFocused()
  await expect(page.getByText('Only you may book now')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Groups' }).getByRole('listitem')).toHaveText([
    /^EmployeesSee the plan and book for themselves\.0 people$/,
    /^Receptionists.*0 people$/,
    /^Facility managers.*0 people$/,
    /^Administrators.*1 person$/,
  ])
  await expectAccessibleInBoth(page, 'the people')
  await expectNarrow(page, 'the people')
  await press(page, 'Invite people')
  await expect(page.getByRole('link', { name: 'Groups Employees' })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail addresses' }).fill(colleagues(company).join('\n'))
  await page.getByRole('button', { name: 'Invite 19 people' }).press('Enter')
  // Without a mail server the links are handed on.
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(19)
  await page.getByRole('button', { name: 'Close, I have them' }).press('Enter')
  await expect(page).toHaveURL(/\/setup\/people$/)
  await expect(page.getByRole('main').getByRole('status').getByText('20 people may book')).toBeVisible()
  await press(page, 'Continue')

  await expect(step(page, 'First booking')).toBeFocused()
  await press(page, /^Book A-\d+/)
  await expect(page.getByText('Your company has its first booking.')).toBeVisible()
  await page.goto(`${company.host}/home`)
  await expect(page.getByRole('heading', { level: 2, name: /A-\d+/ })).toBeVisible()
  await expect(page.getByText('Your company isn’t set up yet')).toHaveCount(0)
})

test('every step can be skipped and the guide left; it goes on where work was done elsewhere, until it is closed', async ({
  open,
}) => {
  const company = await newCompany()
  const page = await open(null)
  await signIn(page, company)
  await expect(step(page, 'Site and hours')).toBeVisible()
  for (const name of ['Floor plan', 'What can be booked', 'Desks', 'Who may book', 'First booking']) {
    await page.getByRole('link', { name: 'Skip for now' }).click()
    await expect(step(page, name)).toBeFocused()
  }
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page.getByText('0 of 6 steps done')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)

  await page.goto(`${company.host}/level/add`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Annexe')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto(`${company.host}/setup`)
  await expect(page.getByText('No place has opening hours yet')).toBeVisible()

  await page.getByRole('button', { name: 'Close this guide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close this guide' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Your company isn’t set up yet')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Your company isn’t set up yet')).toHaveCount(0)
})

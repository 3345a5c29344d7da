// Features: approvals
import { approvals } from '@kontor/contract'
import { devices } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible, expectAccessibleInBoth, expectNarrow } from './axe.ts'
import type { Person } from './people.ts'
import { request } from './places.ts'
import { expect, test } from './test.ts'

const { viewport: _, ...phone } = devices['Pixel 5']

const waiting = async ({ token }: Person) => (await ask(token, approvals.list, { query: {} })).data

test('requests are found by a name; one opens with the day of its resource and is approved, then the next stands there', async ({
  ada,
  day,
  nele,
  open,
}) => {
  await request(ada, day, 2)
  const [first] = await waiting(nele)
  const { host, bookings: asked, id } = first!
  const page = await open(nele)
  await page.goto('/bookings')
  await page.getByRole('navigation', { name: 'Bookings' }).getByRole('link', { name: 'Requests' }).click()
  await expect(page.getByText(/^\d+ requests$/)).toBeVisible()
  await expectAccessibleInBoth(page, 'the requests')
  const rows = page.locator('[data-request]')
  await page.getByRole('searchbox', { name: 'Find a request' }).fill(host!)
  await expect(rows.filter({ hasNotText: host! })).toHaveCount(0)
  await rows.first().click()
  const panel = page.getByRole('complementary')
  const around = panel.getByRole('region', { name: new RegExp(`^.?${asked[0]!.resource_name}`) })
  await expect(around.getByRole('listitem').and(page.locator('[data-asks]'))).toBeVisible()
  await expect(around.getByText(/that day\.$/)).toBeVisible()
  await expectAccessibleInBoth(page, 'a request')
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('1 request approved')).toBeVisible()
  // The words that were looked for stay.
  await expect(page.getByRole('searchbox', { name: 'Find a request' })).toHaveValue(host!)
  expect((await waiting(nele)).map((each) => each.id)).not.toContain(id)
})

test('the tab of the requests says how many wait, as they come in, to people who decide', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const tabs = { name: 'Bookings' }
  const page = await open(nele)
  await page.goto('/bookings')
  const tab = page.getByRole('navigation', tabs).getByRole('link', { name: 'Requests' })
  const before = (await waiting(nele)).length
  if (before > 0) await expect(tab).toHaveAccessibleName(new RegExp(`^Requests,? ${before} request`))
  await request(ada, day)
  await expect(tab).toHaveAccessibleName(new RegExp(`^Requests,? ${before + 1} request`))
})

test('by keys alone a request is reached, opened and declined with a note; without one it isn’t', async ({
  ada,
  day,
  nele,
  open,
}) => {
  await request(ada, day, 2)
  const before = (await waiting(nele)).length
  const page = await open(nele)
  await page.goto('/bookings/approvals')
  const rows = page.locator('[data-request]')
  await rows.first().focus()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Decline' }).press('Enter')
  const note = panel.getByRole('textbox', { name: 'Note' })
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await expect(note).toBeFocused()
  await page.keyboard.type('The hall is let')
  await panel.getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(page.getByText('1 request declined')).toBeVisible()
  await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).not.toBe('BODY')
  expect(await waiting(nele)).toHaveLength(before - 1)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('in the list A approves the request under the focus, X selects it, and D opens it with the note at hand', async ({
  ada,
  day,
  nele,
  open,
}) => {
  await request(ada, day, 2)
  const before = await waiting(nele)
  const page = await open(nele)
  await page.goto('/bookings/approvals')
  const rows = page.locator('[data-request]')
  await rows.first().focus()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  await expect(page.getByText('1 request approved')).toBeVisible()
  await expect(rows).toHaveCount(before.length - 1)
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('d')
  const note = page.getByRole('complementary').getByRole('textbox', { name: 'Note' })
  await expect(note).toBeFocused()
  expect(await waiting(nele)).toHaveLength(before.length - 1)
})

test('the keys work as the page opens, and while a request is open beside the list', async ({
  ada,
  day,
  nele,
  open,
}) => {
  await request(ada, day, 2)
  const before = await waiting(nele)
  const page = await open(nele)
  await page.goto('/bookings')
  await page.getByRole('navigation', { name: 'Bookings' }).getByRole('link', { name: 'Requests' }).click()
  const rows = page.locator('[data-request]')
  await expect(rows).toHaveCount(before.length)
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await rows.first().click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('a')
  await expect(page.getByText('1 request approved')).toBeVisible()
  await expect(rows).toHaveCount(before.length - 1)
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('d')
  await expect(panel.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('ad')
  expect(await waiting(nele)).toHaveLength(before.length - 1)
})

test('home begins with the requests that wait, decided in place, and the menu has their number', async ({
  ada,
  day,
  nele,
  open,
}) => {
  await request(ada, day, 2)
  const { length: before } = await waiting(nele)
  const page = await open(nele)
  await page.goto('/')
  const block = page.getByRole('region', { name: `${before} requests wait for you` })
  const entry = page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: /^Bookings/ })
  await expect(entry).toHaveAccessibleName(new RegExp(`${before} requests wait for you$`))
  await expectAccessibleInBoth(page, 'home with requests')
  await block.getByRole('button', { name: 'Approve' }).first().click()
  await expect(page.getByText('1 request approved')).toBeVisible()
  const left = page.getByRole('region', { name: new RegExp(`^${before - 1} requests? waits? for you`) })
  await left.getByRole('button', { name: 'Decline' }).first().click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The hall is let')
  await dialog.getByRole('button', { name: 'Decline 1' }).click()
  await expect.poll(async () => (await waiting(nele)).length).toBe(before - 2)
  const own = await open(ada)
  await own.goto('/')
  await expect(own.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(own.getByText(/for you$/)).toHaveCount(0)
})

test('on a phone a request is read with its day and approved by thumb', async ({ ada, day, nele, open }) => {
  await request(ada, day)
  const page = await open(nele, { ...phone, viewport: { width: 390, height: 844 } })
  await page.goto('/bookings/approvals')
  await expectNarrow(page, 'the requests')
  await page.locator('[data-request]').first().tap()
  const panel = page.getByRole('complementary')
  await expect(panel.locator('[data-asks]').first()).toBeVisible()
  await expectNarrow(page, 'a request')
  await expectAccessible(page, 'a request on a phone')
  const approve = panel.getByRole('button', { name: 'Approve' })
  expect((await approve.boundingBox())!.height).toBeGreaterThanOrEqual(40)
  await approve.tap()
  await expect(page.getByText('1 request approved')).toBeVisible()
})

// Features: plan
import { levels } from '@kontor/contract'
import { devices, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { undo } from './grid.ts'
import { other } from './people.ts'
import { floorOf } from './places.ts'
import { expect, test } from './test.ts'
import { dayAfter, dayText } from './time.ts'

const { viewport, ...phone } = devices['Pixel 5']

/** A row of the list by its name, in any group. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const slot = (page: Page, name: string) => page.getByRole('list', { name: 'Time slots' }).getByRole('button', { name })

test('R250 R253 R257 R262 R265 R277 R291 a place, what is in it, a time, its map, booked: by mouse', async ({
  ada,
  day,
  open,
}) => {
  const page = await open(ada)
  const date = day
  await page.goto('/plan')
  const all = page.getByRole('region', { name: 'All locations' })
  await expect(all.getByRole('button', { name: /^2nd floor Hamburg/ })).toBeVisible()
  await expect(page.getByText('No favorites defined')).toBeVisible()
  await all.getByRole('button', { name: /^2nd floor Hamburg/ }).click()
  await expect(page).toHaveURL(/\/plan\/\d+\/resources/)
  await page.goBack()
  await expect(all.getByRole('button', { name: /^2nd floor Hamburg/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await expect(page).toHaveURL(/\/plan\/\d+\/resources/)
  // In the evening the address has the next open day.
  await page.goto(`${page.url().split('?')[0]}?date=${date}`)
  await rowOf(page, '2-A04')
    .getByRole('button', { name: /^2-A04/ })
    .click()
  await expect(page.getByText('How much of each day’s bookable time is booked')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Week' }).getByRole('button', { name: / percent booked, / })).toHaveCount(
    7,
  )
  await page.getByRole('button', { name: 'Hours' }).click()
  await slot(page, '07:00 – 08:00').click()
  await slot(page, '08:00 – 09:00').click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('By mouse')
  await page.getByRole('button', { name: /^Book .*, 07:00 – 09:00$/ }).click()
  await expect(page.getByText(/^2-A04 booked, .*07:00 – 09:00/)).toBeVisible()
  await expect(slot(page, '07:00 – 08:00')).toBeDisabled()
  await undo(page).click()
  await expect(slot(page, '07:00 – 08:00')).toBeEnabled()
  const [, level] = page.url().match(/plan\/(\d+)/)!
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/plan/${level}/resources/slots/maps`))
  await expect(page.getByRole('group', { name: /^Map of .*2nd floor$/ })).toBeVisible()
})

test('R254 R255 R271 search, stars and information by the keyboard alone, then booked', async ({ day, nele, open }) => {
  const page = await open(nele)
  const searches: string[] = []
  page.on('request', (request) => request.url().includes('/levels/finder') && searches.push(request.url()))
  await page.goto('/plan')
  const field = page.getByRole('searchbox', { name: 'Find a place' })
  await field.focus()
  // The page's clock stands still during typing, so that no pause occurs in between, however slow the machine is.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('1st Pier')
  expect(searches).toHaveLength(0)
  await page.clock.resume()
  await expect(page.getByText('Nothing found for “1st Pier”.')).toBeVisible()
  expect(searches).toHaveLength(1)
  await expect(page.getByRole('region', { name: 'Most frequently used' })).toHaveCount(0)
  await field.fill('2nd Pier')
  const found = page.getByRole('region', { name: 'Search results' })
  await found.getByRole('button', { name: '2nd floor: favourite' }).press('Enter')
  await expect(found.getByRole('button', { name: '2nd floor: favourite' })).toHaveAttribute('aria-pressed', 'true')
  await field.fill('')
  const favorites = page.getByRole('region', { name: 'Favourites' })
  await expect(favorites.getByRole('button', { name: /^2nd floor New York/ })).toBeVisible()
  await favorites.getByRole('link', { name: 'About 2nd floor' }).press('Enter')
  await expect(page.getByRole('complementary')).toContainText('New York › Pier 17 › 2nd floor')
  await page.keyboard.press('Escape')
  await favorites.getByRole('button', { name: /^2nd floor New York/ }).press('Enter')
  // In the evening it shows the next open day.
  await expect(page).toHaveURL(/resources(\?|$)/)
  await page.goto(`${page.url().split('?')[0]}?date=${day}`)
  await page.getByRole('button', { name: 'Next day' }).press('Enter')
  // Until the day is loaded, the focus stays on its button.
  const book = page.getByRole('button', { name: `Book 1-A02, ${dayText(dayAfter(day))}` })
  await book.press('Enter')
  await expect(page.getByText(/^1-A02 booked/)).toBeVisible()
  await undo(page).press('Enter')
  await expect(page.getByRole('button', { name: /^Book 1-A02/ })).toBeVisible()
})

test('a phone: place, resource, half a day, booked by taps; what others took meanwhile is refused with a way out', async ({
  ada,
  day,
  open,
}) => {
  const page = await open(ada, { ...phone, viewport: viewport! })
  const level = await floorOf(ada, '4th floor')
  const date = day
  await page.goto(`/plan/${level}/resources?date=${date}`)
  await rowOf(page, '4-A04')
    .getByRole('button', { name: /^4-A04/ })
    .tap()
  await page.getByRole('button', { name: 'Half a day' }).tap()
  await slot(page, '07:00 – 12:00').tap()
  const ben = await other('ben')
  const second = await open(ben, { ...phone, viewport: viewport! })
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Half a day' }).tap()
  await slot(second, '07:00 – 12:00').tap()
  await page.route('**/slots/**', (route) => route.abort())
  await second.getByRole('button', { name: /^Book .*, 07:00 – 12:00$/ }).tap()
  await expect(second.getByText(/^4-A04 booked, .*07:00 – 12:00/)).toBeVisible()
  await page.getByRole('button', { name: /^Book .*, 07:00 – 12:00$/ }).tap()
  await expect(page.getByRole('alert')).toContainText('Ben Haddad')
  await page.unroute('**/slots/**')
  await page.getByRole('button', { name: /^4-A04.* Next free time/ }).tap()
  await expect(page.getByText(/^4-A04 booked, .*12:00 – 17:00/)).toBeVisible()
  await undo(page).tap()
  await undo(second).tap()
})

test('the rail leads to the map of the last place; the bare address stays the list of places', async ({
  open,
  ada,
}) => {
  // The last place belongs to a person, on any device: no other journey uses this one.
  const david = await other('david')
  const page = await open(david)
  const rail = page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Plan' })
  const level = await floorOf(ada, '2nd floor')
  const visited = page.waitForResponse(/\/levels\/\d+\/visit\?/)
  await page.goto(`/plan/${level}/resources`)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await visited
  await page.goto('/bookings')
  await rail.click()
  await expect(page).toHaveURL(new RegExp(`/plan/${level}/resources/maps`))
  await expect(page.getByRole('group', { name: /^Map of / })).toBeVisible()
  // In the evening and at weekends it opens on another day, never on a time when everything is closed.
  await expect(page.getByRole('button', { name: /^Book / }).first()).toBeVisible()
  await page.goto('/plan')
  await expect(page.getByRole('region', { name: 'All locations' })).toBeVisible()
  await expect(page).toHaveURL(/\/plan$/)
  // Another browser of the same person opens there too.
  const elsewhere = await open(david)
  await elsewhere.goto('/bookings')
  await elsewhere.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Plan' }).click()
  await expect(elsewhere).toHaveURL(new RegExp(`/plan/${level}/resources/maps`))
})

test('R260 R262 an employee marks favourites without the right to edit places', async ({ open, ada }) => {
  const page = await open(ada)
  await page.goto('/plan')
  const all = page.getByRole('region', { name: 'All locations' })
  const star = (region: typeof all) => region.getByRole('button', { name: '4th floor: favourite' }).first()
  await star(all).click()
  const favorites = page.getByRole('region', { name: 'Favourites' })
  await expect(star(favorites)).toHaveAttribute('aria-pressed', 'true')
  await star(favorites).click()
  await expect(page.getByText('No favorites defined')).toBeVisible()
})

test('R263 a place in which nothing can be booked can’t be chosen', async ({ open, nele }) => {
  const name = `Dry dock ${Date.now()}`
  const site = await floorOf(nele, 'Hamburg')
  const body = {
    ...{ name, kind: 'building' as const, parent_id: site, timezone: null, country_id: null, working_hours: null },
    ...{ is_declarable: false },
  }
  const { id } = (await ask(nele.token, levels.create, { body })).data
  const page = await open(nele)
  await page.goto('/plan')
  const place = page
    .getByRole('region', { name: 'All locations' })
    .getByRole('button', { name: new RegExp(`^${name} Hamburg`) })
  await expect(place).toBeDisabled()
  await place.click({ force: true })
  await expect(page.locator('[data-picked]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/plan$/)
  // A link to it leads to the list, with the facts about it and the reason.
  await page.goto(`/plan?levelId=${id}`)
  await expect(page).toHaveURL(new RegExp(`/plan/location/${id}$`))
  await expect(page.getByRole('complementary', { name })).toContainText('Nothing can be booked here')
  await ask(nele.token, levels.update, { params: { id }, body: { ...body, is_declarable: true } })
  await page.goto('/plan')
  await place.click()
  await expect(page).toHaveURL(new RegExp(`/plan/${id}/`))
  await ask(nele.token, levels.remove, { body: { level_ids: [id] } })
})

test('R268 the default location is selected by itself, and the list stays', async ({ open, ada }) => {
  const level = await floorOf(ada, '3rd floor')
  const page = await open(ada)
  const answer = await ask(ada.token, levels.all, { query: { depth: 'ALL' } })
  const data = answer.data.map((each) => ({ ...each, is_default: each.id === level }))
  await page.route('**/company/v1/levels/all?*', (route) => route.fulfill({ json: { ...answer, data } }))
  await page.goto('/plan')
  const all = page.getByRole('region', { name: 'All locations' })
  await expect(all.locator('li[data-picked]')).toHaveCount(1)
  await expect(all.locator('li[data-picked]').getByRole('button', { name: /^3rd floor Hamburg/ })).toBeVisible()
  await expect(page).toHaveURL(/\/plan$/)
})

test('R266 R267 a link that names a place opens what is in it, with the resource chosen', async ({ open, ada }) => {
  const page = await open(ada)
  const level = await floorOf(ada, '3rd floor')
  const { data } = await ask(ada.token, levels.finder, { params: { id: level } })
  const { id, name } = data[3]!
  await page.goto(`/plan?levelId=${level}&resourceId=${id}`)
  await expect(page).toHaveURL(new RegExp(`/plan/${level}/resources\\?resourceId=${id}`))
  await expect(page.locator('li[data-picked]')).toHaveCount(1)
  await expect(page.locator('li[data-picked]')).toContainText(name)
})

test('a subject typed in the plan stays with another day, the map and a reload; leaving asks', async ({
  ada,
  day,
  open,
}) => {
  const page = await open(ada)
  const times = `/plan/${await floorOf(ada, '4th floor')}/resources?date=${day}`
  const openTimes = async () => {
    await page.goto(times)
    await rowOf(page, 'Zoll').getByRole('button', { name: /^Zoll/ }).click()
  }
  await openTimes()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('Tide tables')
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page).toHaveURL(new RegExp(dayAfter(day)))
  await expect(subject).toHaveValue('Tide tables')
  await page.getByRole('link', { name: 'Map' }).click()
  await expect(page.getByRole('dialog', { name: 'Zoll' }).getByRole('textbox')).toHaveValue('Tide tables')
  await page.reload()
  await expect(subject).toHaveValue('Tide tables')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('“Tide tables” isn’t booked yet.')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(question).toHaveCount(0)
  await openTimes()
  await expect(subject).toHaveValue('')
})

test('R301 a star in the information about a desk brings it to the top of the list, and stays after a reload', async ({
  ada,
  day,
  open,
}) => {
  const page = await open(ada)
  const id = await floorOf(ada, '3rd floor')
  await page.goto(`/plan/${id}/resources?date=${day}`)
  const free = page.getByRole('region', { name: 'Free' }).getByRole('listitem')
  const last = free.last()
  const name = (await last.getByRole('button').first().locator('b').innerText()).trim()
  await last.getByRole('link', { name: `About ${name}` }).click()
  const star = page.getByRole('button', { name: `${name}: favourite` })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(free.first()).toContainText(name)
  await page.reload()
  await expect(free.first()).toContainText(name)
  await expect(free.first().getByRole('img', { name: 'Favourite' })).toBeVisible()
})

// Features: home, open-day
import { home, levels } from '@kontor/contract'
import { ask, fromHere } from './ask.ts'
import { inDatabase } from './database.ts'
import { startOf, undo } from './grid.ts'
import { keepToday } from './open-day.ts'
import { expect, test } from './test.ts'
import { dayText } from './time.ts'

test('R23 the start is the same at / and /home', async ({ nele, open }) => {
  const page = await open(nele)
  for (const address of ['/', '/home']) {
    await page.goto(address)
    await expect(startOf(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  }
  // Each day of the week links to its grid.
  const week = page.getByRole('region', { name: /^(This|Next) week$/ })
  await week.getByRole('listitem').last().getByRole('link').click()
  await expect(page).toHaveURL(/\/bookings-grid\/\d+\?(.*&)?date=\d{4}-\d\d-\d\d/)
})

test('the usual desk is booked with one tap on a button that names the next open day, and the message names it too', async ({
  open,
  ada,
}) => {
  // The car park has room for more than one.
  const usual = (await ask(ada.token, home.usual)).data.find(({ kind }) => kind !== 'parking')!
  const { date, datetime_from: from, datetime_to: to } = usual.offers.at(-1)!
  const day = dayText(date)
  // Frees the resource and Ada's own time, whatever the demo has booked there by chance.
  await inDatabase(
    `delete from bookings where company_id = current_company() and starts < $3 and ends > $2 and (resource_id = $1
       or host_id = (select id from users where company_id = current_company() and email = $4))`,
    [usual.resource_id, from, to, ada.email],
  )
  const page = await open(ada)
  await page.goto('/')
  await expect(startOf(page)).toBeVisible()
  // In the evening the card of the next day offers it, and the list of what can be booked again, too.
  const book = page.getByRole('button', { name: `Book ${usual.name}, ${day}` }).first()
  await book.click()
  await expect(page.getByText(new RegExp(`^${usual.name} booked, ${day} `))).toBeVisible()
  await expect(book).toBeDisabled()
  await undo(page).click()
  await expect(book).toBeEnabled()
})

test('the next booking leads to its place on the map, and can be cancelled and had back', async ({ open, ada }) => {
  const page = await open(ada)
  await keepToday(page, ada)
  await page.goto('/')
  const next = page.getByRole('region', { name: 'Next booking' })
  await expect(next.getByRole('img', { name: /^Your day: / })).toBeVisible()
  await next.getByRole('link', { name: 'Find on the map' }).click()
  await expect(page).toHaveURL(/\/plan\/\d+\/resources\/maps\?resourceId=\d+/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  // In the evening the next booking may be the same desk on another day: the link distinguishes them.
  // Where there is no room for it, it is in the menu.
  const inGrid = next.getByRole('link', { name: 'Show in the grid', includeHidden: true })
  const booking = (await inGrid.getAttribute('href'))!
  await next.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Cancel booking' }).press('Enter')
  await expect(next).toBeFocused()
  await expect(next.locator(`a[href="${booking}"]`)).toHaveCount(0)
  await undo(page).click()
  await expect(inGrid).toHaveAttribute('href', booking)
})

test('a block that does not load says so in its place, and the others stand', async ({ open, ada }) => {
  const page = await open(ada)
  let isDown = true
  await page.route('**/home/usual?*', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/')
  const again = page.getByRole('region', { name: 'Book again' })
  await expect(again.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next booking' })).toBeVisible()
  isDown = false
  await again.getByRole('button', { name: 'Try again' }).click()
  await expect(again.getByRole('listitem').first()).toBeVisible()
})

test('what can be booked again stands where it stays while the day is on its way', async ({ open, ada }) => {
  const page = await open(ada)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/company/v1/bookings?*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  const again = page.getByRole('region', { name: 'Book again' })
  await expect(again.getByRole('listitem').first()).toBeVisible()
  const before = (await again.boundingBox())!.y
  release()
  await expect(page.getByRole('region', { name: /^(This|Next) week$/ })).toBeVisible()
  expect(Math.abs((await again.boundingBox())!.y - before)).toBeLessThanOrEqual(1)
})

test('on a phone a link of the start that stands alone is for fingers, too', async ({ open, ada }) => {
  const page = await open(ada, { viewport: { width: 390, height: 844 } })
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Book again' }).getByRole('listitem').first()).toBeVisible()
  const all = (await page.getByRole('link', { name: 'All bookings' }).boundingBox())!
  expect(all.height).toBeGreaterThanOrEqual(40)
})

test('where nothing can be booked yet, whoever sets up places is led there, and an employee is told whom to ask', async ({
  ada,
  nele,
  open,
}) => {
  test.slow()
  for (const [person, next] of [
    [nele, 'Nothing can be booked here yet.'],
    [ada, 'Ask your administrator to share places with you.'],
  ] as const) {
    const page = await open(person)
    await page.route('**/company/v1/levels/all?*', (route) => route.fulfill({ json: { data: [] } }))
    await page.route('**/company/v1/bookings-grid/**', async (route) => {
      const answer = await route.fetch({ url: fromHere(route.request().url()) })
      const { meta } = await answer.json()
      await route.fulfill({ json: { data: [], meta: { ...meta, total: 0 } } })
    })
    await page.route('**/company/v1/bookings?*', (route) =>
      route.fulfill({ json: { data: [{ bookings: [] }], meta: {} } }),
    )
    // A usual desk would be offered for the next day in the evening.
    await page.route('**/company/v1/home/usual?*', (route) => route.fulfill({ json: { data: [] } }))
    for (const address of ['/', '/plan', '/bookings-grid']) {
      await page.goto(address)
      await expect(page.getByRole('main')).toContainText(next)
      await expect(page.getByRole('main').getByRole('link', { name: 'Set up Kontor' })).toHaveCount(
        person === nele ? 1 : 0,
      )
    }
    await page.goto('/')
    const words = page.getByText(next)
    await expect(words).toBeVisible()
    const card = (await page.getByRole('region', { name: 'Next booking' }).boundingBox())!
    expect((await words.boundingBox())!.x - card.x, 'the words keep off the edge of their card').toBeGreaterThan(12)
    if (person === ada) {
      // An empty list of places is treated like none.
      const { data } = await ask(ada.token, levels.all, { query: { depth: 'ALL' } })
      const empty = data.map((level) => ({ ...level, resource_count: 0 }))
      await page.route('**/company/v1/levels/all?*', (route) => route.fulfill({ json: { data: empty } }))
      await page.goto('/')
      await expect(page.getByRole('main')).toContainText(next)
      continue
    }
    await page.getByRole('main').getByRole('link', { name: 'Set up Kontor' }).click()
    await expect(page).toHaveURL(/\/setup\b/)
    await page.goto('/level/edit')
    await expect(page).toHaveURL(/\/levels$/)
  }
})

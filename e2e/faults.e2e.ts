// Features: grid, bookings
import type { GridBooking } from '@kontor/contract'
import type { Page, Route } from '@playwright/test'
import { fromHere } from './ask.ts'
import { block, dragEdge, dragOver, gridOf, openGrid, rowOf, subjectField } from './grid.ts'
import { book, booked, bookedRange, freePlace } from './places.ts'
import { expect, test } from './test.ts'
import { fromTo, hours } from './time.ts'

const calls = (path: string) => (url: URL) => url.pathname.startsWith(`/company/v1/${path}`)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Not possible' })

/** Holds every matching call back until it is released. */
async function held(page: Page, path: string) {
  const waiting: Route[] = []
  let open = false
  await page.route(calls(path), (route) => (open ? route.continue() : void waiting.push(route)))
  return {
    waiting,
    letGo: async () => {
      open = true
      for (const route of waiting) await route.continue()
    },
  }
}

test('R126 a grid that does not load says so in its place, without a warning, and Try again recovers it', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 1)
  const page = await open(ada)
  let isDown = true
  await page.route(calls('bookings-grid/'), (route) => (isDown ? route.abort() : route.continue()))
  await page.goto(place.address)
  const failure = page.getByRole('alert').filter({ hasText: 'The server didn’t answer.' })
  await expect(failure).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next day' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  isDown = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, place.name)).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('R124 a booking that does not load says so in its panel, without a warning, and Try again recovers it', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 2)
  await book(ada, place.id, { subject: 'Keel check', from: place.from, to: place.from + hours(1) })
  const [{ id }] = (await booked(ada, [place], 'Keel check')) as [GridBooking]
  const page = await open(ada)
  let isDown = true
  // Both the list and the booking itself fail to load.
  await page.route(calls('bookings'), (route) => (isDown ? route.abort() : route.continue()))
  await page.goto(`/bookings/edit/${id}`)
  const failure = page.getByRole('complementary').getByRole('alert')
  await expect(failure).toContainText('The server didn’t answer.', { timeout: 20_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  isDown = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Keel check')
})

test('R237 a slow grid shows grey rows until it is there', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 1)
  const page = await open(ada)
  const grid = await held(page, 'bookings-grid/')
  await page.goto(place.address.replace(/date=[^&]*&?/, ''))
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(gridOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose a day' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toHaveCount(1)
  await grid.letGo()
  await expect(rowOf(page, place.name)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
})

test('rows keep their heading until those of another type are there', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 1)
  const page = await open(ada)
  await openGrid(page, place)
  await expect(gridOf(page)).toHaveAttribute('aria-busy', 'false')
  const corner = gridOf(page).getByRole('columnheader').first()
  const types = page.getByRole('toolbar', { name: 'Resource types' })
  const heading = (await corner.textContent())!
  const name = (await gridOf(page).getAttribute('aria-label'))!
  const all = await held(page, 'bookings-grid/')
  await types.getByRole('button', { name: 'All', exact: true }).click()
  await expect(gridOf(page)).toHaveAttribute('aria-busy', 'true')
  await expect(corner).toHaveText(heading)
  await expect(gridOf(page)).toHaveAccessibleName(name)
  await all.letGo()
  await expect(corner).toHaveText(/^All/)
  await expect(gridOf(page)).not.toHaveAccessibleName(name)
})

test('once filters that nothing matches are cleared, the grid loads, and never says that there is nothing to book', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 1)
  const page = await open(ada)
  await page.route(calls('bookings-grid/'), async (route) => {
    const answer = await route.fetch({ url: fromHere(route.request().url()) })
    const { meta } = await answer.json()
    await route.fulfill({ json: { data: [], meta: { ...meta, total: 0 } } })
  })
  await page.goto(place.address)
  await expect(page.getByText('No resources match.')).toBeVisible()
  const all = await held(page, 'bookings-grid/')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('nothing to book')
  await all.letGo()
  await expect(rowOf(page, place.name)).toBeVisible()
})

test('R237 a booking stands at once and is settled when the slow answer comes', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 2)
  const range = [place.from, place.from + hours(1)] as const
  const page = await open(ada)
  await openGrid(page, place)
  const store = await held(page, 'bookings/store')
  await dragOver(page, place, ...range)
  await subjectField(page).fill('Galley rota')
  await subjectField(page).press('Enter')
  const made = block(page, `Galley rota, ${fromTo(...range)}, mine`)
  await expect(made).toBeVisible()
  await expect(made).toHaveAttribute('data-sending', 'true')
  expect(await bookedRange(ada, [place], 'Galley rota')).toBeNull()
  await store.letGo()
  await expect(made).not.toHaveAttribute('data-sending')
  await expect(made).toHaveCount(1)
  expect(await booked(ada, [place], 'Galley rota')).toHaveLength(1)
})

test('a booking that gets no answer is taken back, and trying again books it once', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 2)
  const range = [place.from, place.from + hours(1)] as const
  const page = await open(ada)
  await openGrid(page, place)
  // The worst case: the booking is saved, and only the answer is lost.
  await page.route(
    calls('bookings/store'),
    async (route) => {
      await route.fetch({ url: fromHere(route.request().url()) })
      await route.abort()
    },
    { times: 1 },
  )
  await dragOver(page, place, ...range)
  await subjectField(page).fill('Logbook')
  await subjectField(page).press('Enter')
  await expect(dialog(page)).toContainText('The server didn’t answer.')
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(block(page, `Logbook, ${fromTo(...range)}, mine`)).toHaveCount(1)
  expect(await booked(ada, [place], 'Logbook')).toHaveLength(1)
})

test('R235 a resize that gets no answer jumps back, and Try again does it', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 4)
  const { from } = place
  const to = from + hours(1)
  await book(ada, place.id, { subject: 'Gangway drill', from, to })
  const page = await open(ada)
  await openGrid(page, place)
  await page.route(calls('bookings/resize'), (route) => route.abort(), { times: 1 })
  await dragEdge(page, block(page, 'Gangway drill, '), 'end', place, to + hours(1))
  await expect(dialog(page)).toContainText('The server didn’t answer.')
  await expect(block(page, `Gangway drill, ${fromTo(from, to)}, mine`)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(block(page, `Gangway drill, ${fromTo(from, to + hours(1))}, mine`)).toBeVisible()
  const saved = { resource_id: place.id, from, to: to + hours(1) }
  await expect.poll(() => bookedRange(ada, [place], 'Gangway drill')).toEqual(saved)
})

test('the bookings list that does not load says so, and Try again recovers it', async ({ ada, open }) => {
  const page = await open(ada)
  // Without a socket, changes of other journeys can't reload the list.
  await page.routeWebSocket(/\/app\//, (socket) => socket.close())
  let isDown = true
  await page.route(calls('bookings'), (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/bookings')
  await expect(page.getByRole('alert')).toContainText('The server didn’t answer.', { timeout: 20_000 })
  isDown = false
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

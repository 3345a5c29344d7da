import type { Page } from '@playwright/test'
import { type Box, block, card, gridOf, openGrid, pointsAt, rowOf, subjectField, undo } from './grid.ts'
import { bookedRange, freePlace } from './places.ts'
import { expect, test } from './test.ts'
import { dayAhead, fromTo, hours, minutes } from './time.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const narrow = { ...phone, viewport: { width: 360, height: 740 } }

async function tapAt(page: Page, place: Parameters<typeof pointsAt>[1], instant: number) {
  const [{ x, y }] = await pointsAt(page, place, instant)
  await page.touchscreen.tap(x, y)
}

test('R233 on a phone: tap the start, tap the end, type a subject, book, cancel', async ({ ada, open }) => {
  const place = await freePlace(ada, dayAhead(18), 4)
  const { from } = place
  const to = from + hours(2)
  const page = await open(ada, phone)
  await openGrid(page, place)

  await tapAt(page, place, from + minutes(10))
  await expect(card(page)).toContainText(place.name)
  await tapAt(page, place, to - minutes(10))
  await expect(card(page)).toHaveAccessibleName(new RegExp(fromTo(from, to).replace(' to ', ' – ')))
  await subjectField(page).tap()
  await subjectField(page).fill('Night watch')
  await card(page).getByRole('button', { name: 'Book' }).tap()
  const made = rowOf(page, place.name).getByRole('gridcell', { name: `Night watch, ${fromTo(from, to)}, mine` })
  await expect(made).toBeVisible()
  await expect.poll(() => bookedRange(ada, [place], 'Night watch')).toEqual({ resource_id: place.id, from, to })

  await tapAt(page, place, from + hours(1))
  await card(page).getByRole('button', { name: 'Cancel booking' }).tap()
  await expect(block(page, 'Night watch, ')).toHaveCount(0)
  await expect.poll(() => bookedRange(ada, [place], 'Night watch')).toBeNull()
  await undo(page).last().tap()
  await expect(made).toBeVisible()
})

/** How many pixels the page could be pushed sideways. */
const sideways = (page: Page) => page.locator('html').evaluate((all: Box) => all.scrollWidth - all.clientWidth)

test('no page scrolls sideways at 360 pixels', async ({ ada, open }) => {
  const visitor = await open(null, narrow)
  await visitor.goto('/login')
  await expect(visitor.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await sideways(visitor), 'sign-in').toBeLessThanOrEqual(0)

  const page = await open(ada, narrow)
  const place = await freePlace(ada, dayAhead(19), 2)
  await openGrid(page, place)
  expect(await sideways(page), 'grid').toBeLessThanOrEqual(0)
  await tapAt(page, place, place.from + minutes(10))
  await expect(subjectField(page)).toBeVisible()
  expect(await sideways(page), 'grid with its form').toBeLessThanOrEqual(0)

  await page.goto('/bookings')
  const first = page.getByRole('listitem').getByRole('link').first()
  await expect(first).toBeVisible()
  expect(await sideways(page), 'bookings').toBeLessThanOrEqual(0)
  await first.tap()
  await expect(page.getByText('Status', { exact: true })).toBeVisible()
  expect(await sideways(page), 'a booking').toBeLessThanOrEqual(0)

  await page.goto('/404')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(await sideways(page), '404').toBeLessThanOrEqual(0)
})

test('on a phone the modules are below, and lead to the bookings and back', async ({ ada, open }) => {
  const page = await open(ada, phone)
  await page.goto('/')
  await expect(gridOf(page)).toBeVisible()
  const modules = page.getByRole('navigation', { name: 'Modules' })
  expect((await modules.boundingBox())!.y).toBeGreaterThan(700)
  await modules.getByRole('link', { name: 'Bookings' }).tap()
  await expect(page).toHaveURL(/\/bookings$/)
  await modules.getByRole('link', { name: 'Book', exact: true }).tap()
  await expect(gridOf(page)).toBeVisible()
})

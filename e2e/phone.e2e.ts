// Features: grid, bookings
import type { Locator, Page } from '@playwright/test'
import {
  block,
  card,
  gridOf,
  openGrid,
  type Point,
  pointsAt,
  rowOf,
  settled,
  startOf,
  subjectField,
  undoOf,
} from './grid.ts'
import { other } from './people.ts'
import { book, bookedRange, type FreePlace, freePlace, freePlaces } from './places.ts'
import { expect, test } from './test.ts'
import { clock, fromTo, hours, minutes } from './time.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const narrow = { ...phone, viewport: { width: 360, height: 740 } }

async function tapAt(page: Page, place: FreePlace, instant: number) {
  const [{ x, y }] = await pointsAt(page, place, instant)
  await page.touchscreen.tap(x, y)
}

test('R233 on a phone: tap the start, tap the end, type a subject, book, cancel', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 4)
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
  await settled(made)
  expect(await bookedRange(ada, [place], 'Night watch')).toEqual({ resource_id: place.id, from, to })

  await tapAt(page, place, from + hours(1))
  await card(page).getByRole('button', { name: 'Cancel booking' }).tap()
  await expect(block(page, 'Night watch, ')).toHaveCount(0)
  await expect.poll(() => bookedRange(ada, [place], 'Night watch')).toBeNull()
  await undoOf(page, 'Night watch in ').tap()
  await expect(made).toBeVisible()
})

/** Drags with a finger, by touch events. */
async function dragByFinger(page: Page, from: Point, to: Point) {
  const screen = await page.context().newCDPSession(page)
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
  }
  // A finger that is lifted while it moves flings the page, and the browser takes the next tap as the one that stops
  // it.
  // convention: the finger rests
  await page.waitForTimeout(200)
  await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] })
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Drags a handle of the range that is being changed, over a number of milliseconds. */
async function dragHandle(page: Page, edge: 'start' | 'end', place: FreePlace, from: number, length: number) {
  const [start, end] = await pointsAt(page, place, from, from + length)
  const box = (await page.locator(`[data-handle=${edge}]`).boundingBox())!
  expect(box.width, 'wide enough for a finger').toBeGreaterThanOrEqual(44)
  const grip = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await dragByFinger(page, grip, { x: grip.x + end.x - start.x, y: grip.y })
}

async function changeTime(page: Page, booking: Locator) {
  await booking.tap()
  await card(page).getByRole('button', { name: 'Change time' }).tap()
  await expect(card(page).getByRole('button', { name: 'Save' })).toBeVisible()
}

const save = (page: Page) => card(page).getByRole('button', { name: 'Save' }).tap()
/** The bar at the bottom names the place and time of the draft. */
const wouldStand = (page: Page, { name }: FreePlace, from: number, to: number) =>
  expect(card(page)).toContainText(`${name} · ${clock(from)} – ${clock(to)}`)

test('R234 on a phone a booking is resized: by a handle, and by a tap on its start and one on its end', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 6)
  const { from } = place
  const to = from + hours(1)
  await book(ada, place.id, { subject: 'Deck repair', from, to })
  const page = await open(ada, phone)
  await openGrid(page, place)
  const mine = block(page, 'Deck repair, ')
  const saved = () => expect.poll(() => bookedRange(ada, [place], 'Deck repair'))

  await changeTime(page, mine)
  await dragHandle(page, 'end', place, to, minutes(45))
  await wouldStand(page, place, from, to + minutes(45))
  expect(await bookedRange(ada, [place], 'Deck repair'), 'before it is saved').toMatchObject({ from, to })
  await save(page)
  await expect(mine).toHaveAccessibleName(new RegExp(fromTo(from, to + minutes(45))))
  await saved().toEqual({ resource_id: place.id, from, to: to + minutes(45) })

  await changeTime(page, mine)
  await tapAt(page, place, from + hours(2) + minutes(10))
  await wouldStand(page, place, from + hours(2), from + hours(3.75))
  await tapAt(page, place, from + hours(5) - minutes(10))
  await wouldStand(page, place, from + hours(2), from + hours(5))
  await save(page)
  await saved().toEqual({ resource_id: place.id, from: from + hours(2), to: from + hours(5) })

  await undoOf(page, clock(from + hours(5))).tap()
  await saved().toEqual({ resource_id: place.id, from, to: to + minutes(45) })
  await expect(mine).toHaveAccessibleName(new RegExp(fromTo(from, to + minutes(45))))

  await changeTime(page, mine)
  await tapAt(page, place, from + hours(3))
  await card(page).getByRole('button', { name: 'Cancel', exact: true }).tap()
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  await expect(mine).toHaveAccessibleName(new RegExp(fromTo(from, to + minutes(45))))
})

test('R218 R425 on a phone a booking is moved to another row, whatever others do meanwhile, and back', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const places = await freePlaces(ada, day, { free: 5, count: 2 })
  const [place, other] = places as [FreePlace, FreePlace]
  const { from } = place
  const before = { resource_id: place.id, from, to: from + hours(1.5) }
  await book(ada, place.id, { subject: 'Sail loft', from, to: before.to })
  const page = await open(ada, phone)
  await openGrid(page, place)
  await changeTime(page, block(page, 'Sail loft, '))
  await tapAt(page, other, from + hours(2) + minutes(10))
  await wouldStand(page, other, from + hours(2), from + hours(3.5))

  await book(nele, other.id, { subject: 'Tar pots', from, to: from + hours(1) })
  await expect(block(page, 'Tar pots, ')).toBeVisible()
  await wouldStand(page, other, from + hours(2), from + hours(3.5))
  await tapAt(page, other, from + minutes(10))
  await expect(page.getByRole('status').filter({ hasText: 'Booked by Nele P.' })).toBeVisible()
  await wouldStand(page, other, from + hours(2), from + hours(3.5))

  await save(page)
  const moved = rowOf(page, other.name).getByRole('gridcell', { name: 'Sail loft, ' })
  await expect(moved).toHaveAccessibleName(new RegExp(fromTo(from + hours(2), from + hours(3.5))))
  const after = { resource_id: other.id, from: from + hours(2), to: from + hours(3.5) }
  await expect.poll(() => bookedRange(ada, places, 'Sail loft')).toEqual(after)
  await undoOf(page, `Sail loft moved to ${other.name}`).tap()
  await expect(moved).toHaveCount(0)
  await expect.poll(() => bookedRange(ada, places, 'Sail loft')).toEqual(before)
})

test('R235 on a phone a move onto a taken time says who has it, changes nothing, and can be tried elsewhere', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const places = await freePlaces(ada, day, { free: 5, count: 2 })
  const [place, other] = places as [FreePlace, FreePlace]
  const { from } = place
  const before = { resource_id: place.id, from, to: from + hours(1) }
  await book(ada, place.id, { subject: 'Hull paint', from, to: before.to })
  const page = await open(ada, phone)
  // Without the live connection, this browser can't know of Nele's booking.
  await page.routeWebSocket(/./, () => {})
  await page.goto(place.address)
  await expect(block(page, 'Hull paint, ')).toBeVisible()
  await book(nele, other.id, { subject: 'Bilge pump', from: from + hours(2), to: from + hours(3) })
  await changeTime(page, block(page, 'Hull paint, '))
  await tapAt(page, other, from + hours(2) + minutes(10))
  await save(page)

  const refusal = page.getByRole('dialog', { name: 'Not possible' })
  await expect(refusal).toContainText(`${other.name} is taken`)
  await expect(refusal).toContainText(`by ${nele.name}: Bilge pump.`)
  await expect(rowOf(page, place.name).getByRole('gridcell', { name: 'Hull paint, ' })).toHaveCount(1)
  expect(await bookedRange(ada, places, 'Hull paint')).toEqual(before)

  await refusal.getByRole('button', { name: 'Change time' }).tap()
  await expect(card(page)).toContainText('Taken at this time')
  await tapAt(page, other, from + hours(3) + minutes(10))
  await wouldStand(page, other, from + hours(3), from + hours(4))
  await save(page)
  await expect(card(page)).toHaveCount(0)
  const after = { resource_id: other.id, from: from + hours(3), to: from + hours(4) }
  await expect.poll(() => bookedRange(ada, places, 'Hull paint')).toEqual(after)
})

test('on another day, in the longest words, nothing of the grid’s tools is cut off at 360 pixels', async ({
  day,
  open,
}) => {
  const elif = await other('elif')
  const page = await open(elif, narrow)
  await page.goto(`/bookings-grid?date=${day}`)
  await expect(page.getByRole('button', { name: 'Aujourd’hui', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Besoins : / })).toBeInViewport({ ratio: 1 })
})

test('at 200 % zoom the list of bookings shows three rows; header and footer make room as it scrolls', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 5)
  for (let n = 0; n < 5; n++)
    await book(ada, place.id, { subject: `Buoy ${n}`, from: place.from + hours(n), to: place.from + hours(n + 1) })
  const page = await open(ada, { viewport: { width: 720, height: 450 } })
  await page.goto(`/bookings?days=${day}..${day}&resource=${place.id}`)
  const bar = (await page.getByRole('navigation', { name: 'Modules' }).boundingBox())!.y
  const third = page.getByRole('link', { name: 'Buoy 2' })
  await expect(third).toBeVisible()
  const { y, height } = (await third.boundingBox())!
  expect(y + height).toBeLessThan(bar)
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  await third.hover()
  await page.mouse.wheel(0, 10_000)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
})

test('on a phone the modules are below, and lead to the bookings and back', async ({ ada, open }) => {
  const page = await open(ada, phone)
  await page.goto('/')
  await expect(startOf(page)).toBeVisible()
  const modules = page.getByRole('navigation', { name: 'Modules' })
  expect((await modules.boundingBox())!.y).toBeGreaterThan(700)
  await modules.getByRole('link', { name: 'Bookings' }).tap()
  await expect(page).toHaveURL(/\/bookings$/)
  await modules.getByRole('link', { name: 'Book', exact: true }).tap()
  await expect(gridOf(page)).toBeVisible()
})

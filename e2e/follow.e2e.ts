// Features: grid, bookings
import type { Page } from '@playwright/test'
import {
  type Box,
  block,
  card,
  dragOver,
  gridOf,
  openGrid,
  pointsAt,
  rowOf,
  showsDay,
  subjectField,
  undo,
  undoOf,
} from './grid.ts'
import { book, booked, bookedRange, freePlace, freePlaces, presetOf } from './places.ts'
import { expect, test } from './test.ts'
import { clock, dayAfter, hours, minutes } from './time.ts'

const frame = (page: Page) => page.locator('[data-frame]')
const said = (page: Page) => page.locator('[data-frame] > [role=status]')
const at = async (page: Page) => {
  const id = await gridOf(page).getAttribute('aria-activedescendant')
  return (id && (await page.locator(`[id="${id}"]`).getAttribute('aria-label'))) || ''
}

test('a changed subject and privacy can be undone, on the grid and in the list', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 2)
  const range = { from: place.from, to: place.from + hours(1) }
  const { bookings } = await book(ada, place.id, { subject: 'Sail loft', ...range })
  const page = await open(ada)
  await openGrid(page, place)
  await block(page, 'Sail loft, ').click()
  await subjectField(page).fill('Rigging')
  await card(page).getByRole('switch', { name: 'Private' }).check()
  await card(page).getByRole('button', { name: 'Save' }).click()
  await expect(undoOf(page, 'Rigging saved')).toBeVisible()
  expect(await booked(ada, [place], 'Rigging')).toMatchObject([{ is_private: true }])
  await gridOf(page).press('Control+z')
  await expect(said(page)).toHaveText('Undone: “Rigging saved”')
  await expect.poll(() => booked(ada, [place], 'Sail loft')).toMatchObject([{ is_private: false }])

  await page.goto(`/bookings/edit/${bookings[0]!.id}`)
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(subject).toHaveValue('Desk')
  await undo(page).click()
  await expect(subject).toHaveValue('Sail loft')
  await expect.poll(() => booked(ada, [place], 'Sail loft')).toHaveLength(1)
})

test('Undo gives the focus back to where it came from, and says what was undone', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 2)
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, place.from, place.from + hours(1))
  await subjectField(page).fill('Splice')
  await subjectField(page).press('Enter')
  await expect(undo(page)).toBeVisible()
  await undo(page).click()
  await expect(gridOf(page)).toBeFocused()
  await expect(said(page)).toContainText(`Undone: “${place.name} booked`)
  await expect.poll(() => bookedRange(ada, [place], 'Splice')).toBeNull()
})

test('Show in the grid brings the booking into sight, with the keyboard at it', async ({ ada, day, open }) => {
  const place = (await freePlaces(ada, day, { free: 2, count: 15 })).at(-1)!
  const range = { from: place.from, to: place.from + hours(1) }
  const { bookings } = await book(ada, place.id, { subject: 'Far below', ...range })
  const page = await open(ada)
  await page.goto(`/bookings/edit/${bookings[0]!.id}`)
  await page.getByRole('link', { name: 'Show in the grid' }).click()
  await expect(gridOf(page)).toBeFocused()
  await expect(block(page, 'Far below, ')).toBeInViewport({ ratio: 1 })
  expect(await at(page)).toContain('Far below, ')
})

test('choosing a place leaves My bookings, and the grid says what it shows', async ({ ada, day, open }) => {
  const page = await open(ada)
  await page.goto(`/bookings-grid/${await presetOf(ada, 'own')}?date=${day}`)
  await page.getByRole('button', { name: 'Place: My bookings' }).click()
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /^Ground floor/ })
    .first()
    .click()
  await expect(page.getByRole('grid', { name: /^Ground floor on / })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/bookings-grid/${await presetOf(ada, 'building')}\\?`))
  await expect(page.getByText(/^Nothing matches/)).toHaveCount(0)
})

test('a link with a preset of somebody else’s opens the same day in one’s own', async ({ ada, day, nele, open }) => {
  const [own, foreign] = await Promise.all([presetOf(ada, 'building'), presetOf(nele, 'building')])
  const page = await open(ada)
  await page.goto(`/bookings-grid/${foreign}?date=${day}`)
  await expect(gridOf(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/bookings-grid/${own}\\?date=${day}`))
})

test('a booking moved by keys is seen with its times at any edge; Escape leads back to it', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 4)
  const range = { from: place.from + hours(1), to: place.from + hours(2) }
  await book(ada, place.id, { subject: 'Edge watch', ...range })
  const page = await open(ada, { viewport: { width: 900, height: 700 } })
  await openGrid(page, place)
  const [end] = await pointsAt(page, place, range.to)
  await frame(page).evaluate((element: Box, right) => {
    element.scrollLeft -= element.clientWidth - right - 4
  }, end.x)
  await rowOf(page, place.name).hover()
  const box = (await block(page, 'Edge watch, ').boundingBox())!
  await page.mouse.click(box.x + 12, box.y + box.height / 2)
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await page.keyboard.press('m')
  const outside = async () => {
    const badge = (await page.locator('[data-label] b').boundingBox())!
    const sight = (await frame(page).boundingBox())!
    return Math.max(0, badge.x + badge.width - sight.x - sight.width, sight.x - badge.x)
  }
  await expect.poll(outside).toBe(0)
  for (let quarter = 0; quarter < 3; quarter++) await page.keyboard.press('ArrowRight')
  await expect.poll(outside).toBe(0)
  await page.keyboard.press('Escape')
  expect(await at(page)).toContain('Edge watch, ')
  await expect(gridOf(page)).toBeFocused()
  await expect(block(page, 'Edge watch, ')).toHaveAttribute('data-focused', 'true')
})

test('on a phone the row that was tapped stands above the sheet', async ({ ada, day, open }) => {
  const place = (await freePlaces(ada, day, { free: 3, count: 14 })).at(-1)!
  const page = await open(ada, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openGrid(page, { ...place, name: (await freePlace(ada, day, 3)).name })
  await frame(page).evaluate((element: Box & { scrollTop: number; clientHeight: number }, index) => {
    element.scrollTop = 32 + 32 + (index + 1) * 52 - element.clientHeight
  }, place.index)
  await expect(rowOf(page, place.name)).toBeVisible()
  const [{ x, y }] = await pointsAt(page, place, place.from + minutes(10))
  await page.touchscreen.tap(x, y)
  await expect(card(page)).toBeVisible()
  const bottom = async () => {
    const row = (await rowOf(page, place.name).boundingBox())!
    return (await card(page).boundingBox())!.y - row.y - row.height
  }
  await expect.poll(bottom).toBeGreaterThanOrEqual(-1)
})

test('an arrow key leads from the page into the grid, whose keys change the day; ? lists all keys from anywhere, other keys do nothing there', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 2)
  const page = await open(ada)
  await openGrid(page, place)
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press(']')
  await page.keyboard.press('?')
  await expect(keys.getByText('Previous day, next day')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(gridOf(page)).toBeFocused()
  await expect(page.locator('#grid-cursor')).toBeVisible()
  await expect(keys).toHaveCount(0)
  expect(page.url()).toContain(`date=${place.date}`)
  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(`date=${dayAfter(day)}`))
  await showsDay(page, dayAfter(day))
  await page.keyboard.press('[')
  await expect(page).toHaveURL(new RegExp(`date=${place.date}`))
  await showsDay(page, place.date)
  await dragOver(page, place, place.from, place.from + hours(1))
  await expect(subjectField(page)).toBeFocused()
  await page.keyboard.type('[T]?')
  await expect(subjectField(page)).toHaveValue('[T]?')
  await expect(page).toHaveURL(new RegExp(`date=${place.date}`))
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(keys.getByText('Previous day, next day')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gridOf(page)).toBeFocused()
  await page.getByRole('button', { name: 'all shortcuts' }).click()
  await expect(keys).toBeVisible()
})

test('the form and the card begin with day and time; a clock that is not the reader’s is named', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 2)
  const range = { from: place.from, to: place.from + hours(1) }
  const when = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'UTC' }).format(new Date(place.date))
  const page = await open(ada, { timezoneId: 'America/New_York' })
  await openGrid(page, place)
  await expect(page.getByText('UTC+1').first()).toBeVisible()
  await dragOver(page, place, range.from, range.to)
  const first = new RegExp(`${when} .*, ${clock(range.from)} – ${clock(range.to)}`)
  await expect(card(page).locator('b').first()).toHaveText(first)
  await expect(card(page).locator('b').first()).toBeVisible()
  await subjectField(page).fill('Log line')
  const stored = page.waitForResponse('**/company/v1/bookings/store?*')
  await subjectField(page).press('Enter')
  await stored
  await block(page, 'Log line, ').click()
  await expect(card(page).getByRole('definition').first()).toHaveText(first)
  const there = await open(ada, { timezoneId: 'Europe/Berlin' })
  await openGrid(there, place)
  await expect(there.getByText('UTC+1')).toHaveCount(0)
})

// Features: grid, plan
import type { Page } from '@playwright/test'
import { type Box, block, card, dragEdge, dragOver, gridOf, openGrid, pointsAt, press, settled } from './grid.ts'
import { label } from './leftovers.ts'
import { other, type Person, setLanguage } from './people.ts'
import { book, bookedRange, floorOf, freePlace } from './places.ts'
import { test as base, expect } from './test.ts'
import { clock, hours, minutes } from './time.ts'

const test = base.extend<{ hannah: Person }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a part needs from its pattern
  hannah: async ({}, use) => {
    const hannah = await other('hannah')
    await setLanguage(hannah, 'ar')
    await use(hannah)
  },
})

const scrolled = (page: Page) => page.locator('[data-frame]').evaluate((frame: Box) => frame.scrollLeft)
const x = async (page: Page, text: string) =>
  (await page.getByRole('columnheader').filter({ hasText: text }).boundingBox())!.x

test('in Arabic the screen is mirrored: names on the right, time from right to left', async ({ day, hannah, open }) => {
  const place = await freePlace(hannah, day, 2)
  const page = await open(hannah)
  await openGrid(page, place)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  expect(await x(page, '10:00')).toBeLessThan(await x(page, '09:00'))
  const name = (await page.getByTitle(place.name, { exact: true }).boundingBox())!
  expect(name.x).toBeGreaterThan(await x(page, '09:00'))
  const modules = (await page.getByRole('navigation').boundingBox())!
  expect(modules.x).toBeGreaterThan(1300)
  // A name of digits and Latin letters stands as it is written: `0-A01`, not `A01-0`.
  const leftmost = page.getByTitle(place.name, { exact: true }).evaluate(leftmostLetter as never)
  expect(await leftmost).toBe(place.name[0])
})

test('on the map each name keeps its own direction', async ({ day, hannah, open }) => {
  const page = await open(hannah)
  await page.goto(`/plan/${await floorOf(hannah, '3rd floor')}/resources/maps?date=${day}&from=09:00&to=12:00`)
  const name = page.locator('svg text').filter({ hasText: /^3-A01$/ })
  await expect(name).toBeVisible()
  const between = (text: Letters) => text.getExtentOfChar(2).x - text.getExtentOfChar(0).x
  expect(await name.evaluate(between as never)).toBeGreaterThan(0)
})

/** A text of a drawing, as far as it is read inside the browser. */
interface Letters {
  getExtentOfChar: (at: number) => { x: number }
}

/** The leftmost letter of an element with one text. */
function leftmostLetter({ firstChild }: { firstChild: { textContent: string } }) {
  const { document } = globalThis as unknown as { document: { createRange: () => any } }
  const range = document.createRange()
  const letters = Array.from(firstChild.textContent, (letter, index) => {
    range.setStart(firstChild, index)
    range.setEnd(firstChild, index + 1)
    return { letter, left: range.getBoundingClientRect().left as number }
  })
  return letters.sort((a, b) => a.left - b.left)[0]!.letter
}

test('R233 R234 in Arabic a booking is drawn, resized and moved with the pointer', async ({ day, hannah, open }) => {
  const place = await freePlace(hannah, day, 6)
  const [from, to] = [place.from + hours(1), place.from + hours(2)]
  const page = await open(hannah)
  await openGrid(page, place)
  await dragOver(page, place, from, to)
  await expect(card(page)).toContainText(label('ar', 'grid.me'))
  await card(page).getByRole('textbox').fill('ربط السفن')
  await page.keyboard.press('Enter')
  const made = { resource_id: place.id, from, to }
  const booked = () => bookedRange(hannah, [place], 'ربط السفن')
  await expect.poll(booked).toEqual(made)

  const mine = block(page, 'ربط السفن')
  await settled(mine)
  const edges = { start: mine.locator('[data-edge=start]'), end: mine.locator('[data-edge=end]') }
  expect((await edges.end.boundingBox())!.x).toBeLessThan((await edges.start.boundingBox())!.x)
  await dragEdge(page, mine, 'end', place, to + minutes(45))
  await expect.poll(booked).toEqual({ ...made, to: to + minutes(45) })
  await dragEdge(page, mine, 'start', place, from - hours(1))
  await expect.poll(booked).toEqual({ ...made, from: from - hours(1), to: to + minutes(45) })

  const [grip, target] = await pointsAt(page, place, from, from + hours(2))
  await press(page, grip, target)
  await page.mouse.up()
  await expect.poll(booked).toEqual({ ...made, from: from - hours(1) + hours(2), to: to + minutes(45) + hours(2) })
})

test('in Arabic the left arrow is later: by keyboard a booking is made, resized and moved', async ({
  day,
  hannah,
  open,
}) => {
  const place = await freePlace(hannah, day, 6)
  const { from } = place
  const page = await open(hannah)
  await openGrid(page, place)
  const at = async () => {
    const id = await gridOf(page).getAttribute('aria-activedescendant')
    return ((id && (await page.locator(`[id="${id}"]`).getAttribute('aria-label'))) || '').replace(
      /[\u2068\u2069]/g,
      '',
    )
  }
  const pressUntil = async (key: string, wanted: string) => {
    for (let presses = 0; presses < 100 && !(await at()).includes(wanted); presses++) await page.keyboard.press(key)
    expect(await at()).toContain(wanted)
  }
  const booked = () => bookedRange(hannah, [place], 'دليل الميناء')
  await gridOf(page).focus()
  await pressUntil('ArrowDown', `${place.name}، `)
  await page.keyboard.press('Home')
  await pressUntil('ArrowLeft', `من ${clock(from)} إلى ${clock(from + minutes(15))}`)
  for (let quarter = 0; quarter < 4; quarter++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await card(page).getByRole('textbox').fill('دليل الميناء')
  await page.keyboard.press('Enter')
  await expect.poll(booked).toEqual({ resource_id: place.id, from, to: from + hours(1) })

  await expect(gridOf(page)).toBeFocused()
  await expect.poll(at).toContain('دليل الميناء')
  await settled(block(page, 'دليل الميناء'))
  await page.keyboard.press('r')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(booked).toEqual({ resource_id: place.id, from, to: from + hours(1.25) })
  await page.keyboard.press('m')
  for (let quarter = 0; quarter < 4; quarter++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(booked).toEqual({ resource_id: place.id, from: from + hours(1), to: from + hours(2.25) })
})

test('in Arabic a drag at the left edge scrolls on to later hours, one at the names back to earlier', async ({
  day,
  hannah,
  open,
}) => {
  const place = await freePlace(hannah, day, 3)
  const made = { resource_id: place.id, from: place.from + hours(2), to: place.from + hours(3) }
  const page = await open(hannah)
  await openGrid(page, place)
  const [start] = await pointsAt(page, place, place.from + minutes(7))
  const before = await scrolled(page)
  const frame = (await page.locator('[data-frame]').boundingBox())!
  await press(page, start, { x: frame.x + 6, y: start.y })
  await expect.poll(() => scrolled(page)).toBeLessThan(before - 300)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(card(page)).toHaveCount(0)

  // A booking that is moved follows everywhere, over taken and closed hours too; a draft would stop there.
  await book(hannah, place.id, { subject: 'مرساة', ...made })
  await expect(block(page, 'مرساة')).toBeVisible()
  const [grip] = await pointsAt(page, place, place.from + hours(2.5))
  const middle = await scrolled(page)
  await press(page, grip, { x: frame.x + 6, y: grip.y })
  await expect.poll(() => scrolled(page)).toBeLessThan(middle - 300)
  const later = await scrolled(page)
  const names = (await page.getByRole('rowheader').nth(1).boundingBox())!
  await page.mouse.move(names.x - 6, grip.y, { steps: 4 })
  await expect.poll(() => scrolled(page)).toBeGreaterThan(later + 300)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(block(page, 'مرساة')).toBeVisible()
  expect(await bookedRange(hannah, [place], 'مرساة')).toEqual(made)
})

test('in Arabic a phone taps start and end as the hours run, and no page scrolls sideways', async ({
  day,
  hannah,
  open,
}) => {
  const place = await freePlace(hannah, day, 4)
  const { from } = place
  const page = await open(hannah, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await openGrid(page, place)
  for (const instant of [from + minutes(10), from + hours(2) - minutes(10)]) {
    const [{ x, y }] = await pointsAt(page, place, instant)
    await page.touchscreen.tap(x, y)
  }
  await card(page).getByRole('textbox').tap()
  await card(page).getByRole('textbox').fill('نوبة الليل')
  await card(page)
    .getByRole('button', { name: label('ar', 'bookings.book_this') })
    .tap()
  await expect
    .poll(() => bookedRange(hannah, [place], 'نوبة الليل'))
    .toEqual({ resource_id: place.id, from, to: from + hours(2) })
  const sideways = () => page.locator('html').evaluate((all: Box) => all.scrollWidth - all.clientWidth)
  expect(await sideways(), 'grid').toBeLessThanOrEqual(0)
  await page.goto('/bookings')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  expect(await sideways(), 'bookings').toBeLessThanOrEqual(0)
})

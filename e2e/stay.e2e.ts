// Features: grid
import type { Page } from '@playwright/test'
import { card, dragOver, gridOf, openGrid, pointsAt, rowOf, showsDay, subjectField } from './grid.ts'
import { book, booked, freePlace, presetOf } from './places.ts'
import { expect, test } from './test.ts'
import { busyDay, dayAfter, hours, minutes } from './time.ts'

interface ScrollPosition {
  scrollTop: number
  scrollLeft: number
}
type Box = Record<'x' | 'y' | 'height', number>
interface Block {
  getBoundingClientRect: () => Box
  getAttribute: (name: string) => string | null
}
const frame = (page: Page) => page.locator('[data-frame]')
const scrollTop = (page: Page) => frame(page).evaluate((element: ScrollPosition) => element.scrollTop)
/** The name of the cell that the keyboard is at. */
const at = async (page: Page) => {
  const id = await gridOf(page).getAttribute('aria-activedescendant')
  return id && page.locator(`[id="${id}"]`).getAttribute('aria-label')
}

test('a press or a drag that begins on a name begins nothing', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 2)
  const page = await open(ada)
  await openGrid(page, place)
  await pointsAt(page, place, place.from + hours(1))
  const name = (await page.getByTitle(place.name, { exact: true }).boundingBox())!
  await page.mouse.click(name.x + 20, name.y + name.height / 2)
  await expect(card(page)).toHaveCount(0)
  await page.mouse.down()
  await page.mouse.move(name.x + 400, name.y + name.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(card(page)).toHaveCount(0)
  await expect(page.locator('[data-handle]')).toHaveCount(0)
})

test('a press that is let go outside of the grid ends: what the pointer passes later draws nothing', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 3)
  const page = await open(ada)
  await openGrid(page, place)
  const [from, to] = await pointsAt(page, place, place.from + minutes(7), place.from + hours(2))
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  await page.mouse.move(from.x, from.y)
  // Without waiting: the pointer is gone before the grid has captured it.
  await Promise.all([page.mouse.down(), page.mouse.move(heading.x, heading.y), page.mouse.up()])
  await page.mouse.move(to.x, to.y)
  await expect(card(page)).toBeVisible()
  const drawn = page.locator('[data-part=range]')
  const times = await drawn.textContent()
  await page.mouse.move(from.x, from.y, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect(drawn).toHaveText(times!)
})

test('a card that is closed leaves the grid where it was scrolled to, and the keyboard at its booking', async ({
  ada,
  open,
}) => {
  const page = await open(ada)
  await page.goto(`/bookings-grid/${await presetOf(ada, 'building')}?date=${busyDay()}`)
  await expect(gridOf(page)).toBeVisible()
  await frame(page).hover()
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => scrollTop(page)).toBe(1500)
  const names = (await page.getByRole('rowheader').last().boundingBox())!
  // Read in one go: rows are recycled as they scroll, and the next look may be at another booking.
  const inSight = () =>
    page.locator('[data-booking]').evaluateAll((blocks: Block[], left) => {
      const isInSight = ({ x, y }: Box) => x >= left && x <= 1200 && y >= 200 && y <= 800
      const block = blocks.find((each) => isInSight(each.getBoundingClientRect()))
      if (!block) return null
      const { x, y, height } = block.getBoundingClientRect()
      return { box: { x, y, height }, label: block.getAttribute('aria-label') }
    }, names.x + names.width)
  // Rows follow the scroll within a frame.
  await expect.poll(inSight).not.toBeNull()
  const { box, label } = (await inSight())!
  await page.mouse.click(box.x + 4, box.y + box.height / 2)
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gridOf(page)).toBeFocused()
  expect(await at(page)).toBe(label)
  expect(await scrollTop(page)).toBe(1500)
  // A note, and Escape after it, don't close it either.
  await page.reload()
  await expect(gridOf(page)).toBeVisible()
  await frame(page).hover()
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => scrollTop(page)).toBe(1500)
  await frame(page).click({ position: { x: 1000, y: 420 } })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  expect(Math.abs((await scrollTop(page)) - 1500)).toBeLessThan(60)
})

test('quick presses of the day after count from the day that was asked for last', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 1)
  const page = await open(ada)
  await openGrid(page, place)
  await page.route('**/company/v1/bookings-grid/**', async (route) => {
    await new Promise((slow) => setTimeout(slow, 1500))
    await route.continue()
  })
  const after = page.getByRole('button', { name: 'Next day' })
  for (let presses = 0; presses < 3; presses++) await after.click()
  await expect(page).toHaveURL(new RegExp(`date=${dayAfter(day, 3)}`))
  await gridOf(page).focus()
  await page.keyboard.press('[')
  await page.keyboard.press('[')
  await expect(page).toHaveURL(new RegExp(`date=${dayAfter(day)}`))
  // Three clicks at once, faster than the screen can follow.
  await page.evaluate(`for (let n = 0; n < 3; n++) document.querySelector('[aria-label="Next day"]').click()`)
  await expect(page).toHaveURL(new RegExp(`date=${dayAfter(day, 4)}`))
})

test('a booking begun and left for another day isn’t shown there; its subject waits for the next booking', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 2)
  const next = await freePlace(ada, dayAfter(day), 2)
  const page = await open(ada)
  await openGrid(page, place)
  const said: string[] = []
  await page.exposeFunction('heard', (text: string) => said.push(text))
  await page.evaluate(`new MutationObserver(() => heard(document.querySelector('[data-frame] > [role=status]').textContent))
    .observe(document.querySelector('[data-frame] > [role=status]'), { childList: true, characterData: true, subtree: true })`)
  await dragOver(page, place, place.from, place.from + hours(1))
  await subjectField(page).fill('Left behind')
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(card(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`date=${next.date}`))
  await showsDay(page, next.date)
  await dragOver(page, next, next.from, next.from + hours(1))
  await expect(subjectField(page)).toHaveValue('Left behind')
  expect(said.filter((text) => text.includes('just taken'))).toEqual([])
})

test('a day that the calendar has not shows today, and goes from the address', async ({ ada, open }) => {
  const page = await open(ada)
  await page.goto(`/bookings-grid/${await presetOf(ada, 'building')}?date=2026-02-31`)
  await expect(gridOf(page)).toBeVisible()
  await expect(page).toHaveURL(/bookings-grid\/\d+$/)
})

test('a second Enter after a refusal books nothing else', async ({ ada, day, nele, open }) => {
  const place = await freePlace(ada, day, 3)
  const range = [place.from, place.from + hours(1)] as const
  const page = await open(ada)
  await openGrid(page, place)
  await page.context().setOffline(false)
  await dragOver(page, place, ...range)
  await subjectField(page).fill('Twice')
  await page.route('**/company/v1/bookings-grid-bookings*', (route) => route.abort())
  await book(nele, place.id, { subject: 'Quicker', from: range[0], to: range[1] })
  await page.keyboard.press('Enter')
  const refusal = page.getByRole('dialog', { name: 'Not possible' })
  await expect(refusal).toBeVisible()
  await expect(refusal.getByText(/is taken/)).toBeFocused()
  await page.keyboard.press('Enter')
  // convention: a booking must not come by itself
  await page.waitForTimeout(500)
  expect(await booked(ada, [place], 'Twice')).toEqual([])
  await expect(refusal).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(refusal.getByRole('textbox', { name: 'Subject' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(refusal.getByRole('listitem').first().getByRole('button')).toBeFocused()
})

test('a message that comes up over the row that was just booked scrolls it clear', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 2)
  const page = await open(ada, { viewport: { width: 1440, height: 480 } })
  await openGrid(page, place)
  await rowOf(page, place.name).evaluate((row: { scrollIntoView(where: object): void }) =>
    row.scrollIntoView({ block: 'end' }),
  )
  await dragOver(page, place, place.from, place.from + hours(1))
  await subjectField(page).fill('Tide table')
  await subjectField(page).press('Enter')
  const toast = page.locator('[data-toasts] > div').filter({ hasText: place.name })
  await expect(toast).toBeVisible()
  const boxOf = async (element: typeof toast) => (await element.boundingBox())!
  await expect
    .poll(async () => {
      const row = await boxOf(rowOf(page, place.name))
      return row.y + row.height <= (await boxOf(toast)).y + 1
    })
    .toBe(true)
})

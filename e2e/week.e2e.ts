// Features: grid
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth, expectNarrow } from './axe.ts'
import { gridOf, listening, openGrid, rowOf, showsDay } from './grid.ts'
import { book, type FreePlace, freePlace } from './places.ts'
import { expect, test } from './test.ts'
import { dayAfter, hours, longDay } from './time.ts'

const weekly = ({ address }: FreePlace) => `${address}&zoom=week`
const cell = (page: Page) => gridOf(page).getByRole('gridcell')

test('the week is the last step of the zoom: by keys to a day’s cell, which says what is booked, and into that day', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 3)
  await book(ada, place.id, { subject: 'Regatta', from: place.from, to: place.from + hours(1) })
  const page = await open(ada)
  await openGrid(page, place)
  await page.getByRole('button', { name: '1 h', exact: true }).click()
  await gridOf(page).press('-')
  await expect(page).toHaveURL(/zoom=week/)
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(rowOf(page, place.name)).toBeVisible()
  await gridOf(page).press('Control+Home')
  for (let row = 0; row < place.index; row++) await page.keyboard.press('ArrowDown')
  const wanted = new RegExp(`^${place.name}, \\S+ ${longDay(day)}, 1 booking, free `)
  for (let step = 0; step < 6 && !wanted.test((await cell(page).getAttribute('aria-label')) ?? ''); step++)
    await page.keyboard.press('ArrowRight')
  await expect(cell(page)).toHaveAccessibleName(wanted)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${day}.*resource=${place.id}|resource=${place.id}.*date=${day}`))
  await showsDay(page, day)
  await expect(gridOf(page)).toBeFocused()
  await expect(rowOf(page, place.name).getByRole('gridcell')).not.toHaveCount(0)
  await page.goBack()
  await expect(gridOf(page)).toHaveAccessibleName(/, week from /)
  const shown = (await gridOf(page).getAttribute('aria-label'))!
  await gridOf(page).press(']')
  await expect(gridOf(page)).not.toHaveAccessibleName(shown)
  await expect(page).toHaveURL(new RegExp(`date=${dayAfter(day, 7)}`))
  await expectAccessibleInBoth(page, 'a week of the grid')
})

test('a link opens the week with few calls; a booking of somebody else appears in its cell; a press opens the day', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 3)
  const page = await open(ada)
  const live = listening(page)
  await page.goto(weekly(place))
  const row = rowOf(page, place.name)
  await expect(row).toBeVisible()
  await live
  const bars = row.locator('[data-layer=mine]')
  const drawn = async () => ((await bars.count()) ? await bars.getAttribute('d') : '')
  const before = await drawn()
  await book(ada, place.id, { subject: 'Knots', from: place.from, to: place.from + hours(2) })
  await expect.poll(drawn).not.toBe(before)
  const box = (await row.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 10)
  const link = page.locator('[data-frame] a[href*="resource="]')
  await expect(link).toHaveAttribute('href', new RegExp(`resource=${place.id}`))
  await page.mouse.click(box.x + 20, box.y + 10)
  await expect(page).not.toHaveURL(/zoom=week/)
  await expect(gridOf(page)).toBeFocused()
})

test('the printed week has every row, and each booking in words under its day', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 3)
  await book(ada, place.id, { subject: 'Anchors', from: place.from, to: place.from + hours(1) })
  const page = await open(ada)
  await page.goto(weekly(place))
  await expect(rowOf(page, place.name)).toBeVisible()
  const rows = Number(await gridOf(page).getAttribute('aria-rowcount'))
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  await page.emulateMedia({ media: 'print' })
  const row = page.locator('[data-printed]').getByRole('row', { name: new RegExp(`^${place.name}`) })
  await expect(row).toContainText(/\d\d:00 – \d\d:00 Anchors/)
  await expect(page.locator('[data-printed]').getByRole('row')).toHaveCount(rows)
})

test('on a phone the week is a tap away, and a tap on a cell opens the day', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 3)
  const page = await open(ada, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openGrid(page, place)
  await page.getByRole('button', { name: 'Week', exact: true }).tap()
  await expect(page).toHaveURL(/zoom=week/)
  await expect(rowOf(page, place.name)).toBeVisible()
  await expectAccessible(page, 'a week on a phone')
  await expectNarrow(page, 'a week on a phone')
  const box = (await rowOf(page, place.name).boundingBox())!
  await page.touchscreen.tap(200, box.y + 20)
  await expect(page).toHaveURL(new RegExp(`resource=${place.id}`))
  await expect(gridOf(page)).toBeFocused()
})

// Features: plan, map-view
import { devices, type Page } from '@playwright/test'
import { expectAccessibleInBoth, expectNarrow } from './axe.ts'
import { listening, undo } from './grid.ts'
import { other, signedIn } from './people.ts'
import { floorOf } from './places.ts'
import { expect, test } from './test.ts'
import { dayAfter, dayText } from './time.ts'

const { viewport: _, ...phone } = devices['Pixel 5']

const slot = (page: Page, name: string) => page.getByRole('list', { name: 'Time slots' }).getByRole('button', { name })

const bottomOf = (box: { y: number; height: number } | null) => box!.y + box!.height

/** No button of the card cuts its label. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible()
  const labels = page.getByRole('dialog').locator('button, a').locator('span')
  const cut = (spans: { scrollWidth: number; clientWidth: number; textContent: string }[]) =>
    spans.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)
  // The types of DOM elements exist in the browser only.
  expect(await labels.evaluateAll(cut as unknown as (elements: unknown[]) => string[])).toEqual([])
}

test('the map: a free desk is found by its mark and booked, and another browser sees it turn', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const address = `/plan/${await floorOf(ada, '3rd floor')}/resources/maps?date=${day}&from=09:00&to=12:00`
  const [page, second] = [await open(ada), await open(nele)]
  const live = listening(second)
  await second.goto(address)
  await live
  await page.goto(address)
  const mark = (on: Page) => on.getByRole('button', { name: /^3-C03, / })
  await expect(mark(second)).toHaveAccessibleName('3-C03, free')
  await mark(page).click()
  await expectWhole(page)
  await page
    .getByRole('dialog', { name: '3-C03' })
    .getByRole('button', { name: /^Book .*, 09:00 – 12:00$/ })
    .click()
  await expect(page.getByText(/^3-C03 booked, .*09:00 – 12:00/)).toBeVisible()
  await expect(mark(second)).toHaveAccessibleName('3-C03, Ada Lindqvist, until 12:00')
  await expect(mark(page)).toHaveAttribute('data-state', 'mine')
  await undo(page).click()
  await expect(mark(second)).toHaveAccessibleName('3-C03, free')
})

test('needs over the map: the map stays, recolours, and the button counts what meets them', async ({
  ada,
  day,
  open,
}) => {
  const page = await open(ada)
  await page.goto(`/plan/${await floorOf(ada, '3rd floor')}/resources/maps?date=${day}&from=09:00&to=12:00`)
  const map = page.getByRole('group', { name: /^Map of / })
  await page.getByRole('button', { name: 'Desk', exact: true }).click()
  // Rooms keep their names on the drawing in a search for desks.
  await expect(map.getByText('Watt', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Needs' }).click()
  await page.getByRole('complementary').getByText('Height adjustable').click()
  await expect(map.locator('[data-state=star]').first()).toBeVisible()
  const met = await map.locator('[data-state=star]').count()
  const seats = page.getByRole('textbox', { name: 'Minimum seats' })
  await seats.fill('٠1٢')
  await expect(page).toHaveURL(/[?&]seats=12(&|$)/)
  await seats.fill('1.5')
  await expect(page).not.toHaveURL(/seats/)
  await seats.press('Tab')
  await expect(seats).toHaveAccessibleDescription('Only numbers allowed')
  await seats.fill('')
  await page.getByRole('button', { name: `Show ${met} desks` }).click()
  await expect(map).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('marks keep their size at every zoom, have names, and a press leaves no frame', async ({ ada, day, open }) => {
  const page = await open(ada)
  await page.goto(`/plan/${await floorOf(ada, '3rd floor')}/resources/maps?date=${day}&from=09:00&to=12:00`)
  const map = page.getByRole('group', { name: /^Map of / })
  const sign = page.locator('[data-mark] circle').nth(2)
  await expect(map.getByText('3-A01', { exact: true })).toBeVisible()
  for (let n = 0; n < 30; n++) await page.getByRole('button', { name: 'Zoom in' }).click()
  expect((await sign.boundingBox())!.width).toBeLessThan(40)
  await page.getByRole('button', { name: 'Show the whole map' }).click()
  const box = (await map.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, -120)
  await page.mouse.wheel(0, -120)
  await expect(map.getByText('Watt', { exact: true })).toBeInViewport()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + 120)
  await expect(map).toHaveCSS('outline-style', 'none')
})

test('the map by mouse: a mark tells itself, the window of the day is dragged, another place keeps the time', async ({
  ada,
  day,
  open,
}) => {
  const page = await open(ada)
  const level = await floorOf(ada, '3rd floor')
  await page.goto(`/plan/${level}/resources/maps?date=${day}&from=09:00&to=12:00`)
  const map = page.getByRole('group', { name: /^Map of / })
  const tip = page.locator('[data-map] > span[aria-hidden]')
  await page.getByRole('button', { name: /^3-C03, / }).hover()
  await expect(tip).toHaveText(/^3-C03, /)
  await page.mouse.move(5, 5)
  await expect(tip).toHaveCount(0)

  const sliders = ['From', 'To'].map((name) => page.getByRole('slider', { name }))
  const window = page.locator('[data-window]')
  const box = (await window.boundingBox())!
  const hour = box.width / 3
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 2 * hour, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(sliders[0]!).toHaveAttribute('aria-valuetext', '11:00')
  await expect(sliders[1]!).toHaveAttribute('aria-valuetext', '14:00')
  await expect(page).toHaveURL(/from=11(:|%3A)00&to=14(:|%3A)00/)

  // Needs are ids: a link means the same whatever language it is opened in.
  await page.getByRole('button', { name: 'Needs' }).click()
  await page.getByRole('complementary').getByText('Height adjustable').click()
  await expect(page).toHaveURL(/[?&]needs=\d+(&|$)/)
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Show \d/ })
    .click()
  await page.getByRole('button', { name: /^Place: / }).click()
  await page.getByRole('row', { name: '2nd floor', exact: true }).first().click()
  await expect(map).toHaveAccessibleName(/2nd floor/)
  await expect(page).toHaveURL(/from=11(:|%3A)00&to=14(:|%3A)00/)
  await expect(page.getByRole('button', { name: 'Height adjustable', pressed: true })).toBeVisible()

  // Rows say "Book"; the day stands above them, and in their names for screen readers.
  const list = page.getByRole('region', { name: 'Free', exact: true })
  await expect(list.getByRole('heading')).toContainText(dayText(day))
  const book = list.getByRole('button', { name: new RegExp(`^Book .*${dayText(day)}`) }).first()
  await expect(book).toHaveText('Book')

  // While another day is loading, the old one can't be booked.
  let go = () => {}
  const until = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/finder?*', async (route) => {
    await until
    await route.continue()
  })
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByRole('button', { name: dayText(dayAfter(day)), exact: true })).toBeVisible()
  await expect(page.locator('[data-stale][inert]')).toHaveCount(1)
  go()
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await expect(list.getByRole('heading')).toContainText(dayText(dayAfter(day)))
})

test('the words of a drawing are the reader’s, and stand clear of walls on a phone', async ({ day, open }) => {
  const greta = await other('greta')
  const page = await open(greta, { ...phone, viewport: { width: 390, height: 844 } })
  await page.goto(`/plan/${await floorOf(await signedIn('Ada'), '3rd floor')}/resources/maps?date=${day}`)
  const words = page.locator('[data-drawing] text')
  await expect(words.filter({ hasText: 'Aufzüge und Treppe' })).toHaveCount(1)
  await expect(words.filter({ hasText: 'Lifts' })).toHaveCount(0)
  // Upright it would cross the wall of the lifts, so it stands along it.
  await expect
    .poll(async () => {
      const { width, height } = (await words.filter({ hasText: 'Aufzüge' }).boundingBox())!
      return height > width
    })
    .toBe(true)
})

test('playing the day gives the chosen time back, and other times keep it', async ({ ada, day, open }) => {
  const page = await open(ada)
  const level = await floorOf(ada, '3rd floor')
  await page.goto(`/plan/${level}/resources/maps?date=${day}&from=09:00&to=12:00`)
  const from = page.getByRole('slider', { name: 'From' })
  await expect(from).toHaveAttribute('aria-valuetext', '09:00')
  await page.getByRole('button', { name: 'Play the day' }).click()
  await expect(from).not.toHaveAttribute('aria-valuetext', '09:00')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(from).toHaveAttribute('aria-valuetext', '09:00')
  await expect(page).toHaveURL(/from=09(:|%3A)00&to=12(:|%3A)00/)
  await page.getByRole('button', { name: /^3-C03, / }).click()
  await page.getByRole('dialog', { name: '3-C03' }).getByRole('link', { name: 'Other times' }).click()
  await expect(slot(page, '09:00 – 10:00')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^Book .*, 09:00 – 12:00$/ })).toBeVisible()
  // Another day keeps the time too.
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByRole('button', { name: /^Book .*, 09:00 – 12:00$/ })).toBeVisible()
})

test('the card of one’s own booking changes it and cancels it, with undo', async ({ ada, day, open }) => {
  const page = await open(ada)
  await page.goto(`/plan/${await floorOf(ada, '3rd floor')}/resources/maps?date=${day}&from=09:00&to=12:00`)
  const mark = page.getByRole('button', { name: /^3-C03, / })
  const own = page.getByRole('dialog', { name: '3-C03' })
  await mark.click()
  await own.getByRole('button', { name: /^Book / }).click()
  await expect(mark).toHaveAttribute('data-state', 'mine')
  await expectWhole(page)
  await expect(own.getByRole('link', { name: 'Change' })).toHaveAttribute('href', /^\/bookings\/edit\/\d+$/)
  await own.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(mark).toHaveAttribute('data-state', 'free')
  await undo(page).click()
  await expect(mark).toHaveAttribute('data-state', 'mine')
  await own.getByRole('button', { name: 'Cancel booking' }).press('Enter')
  await expect(mark).toHaveAttribute('data-state', 'free')
  await expect(own.getByText('3-C03', { exact: true })).toBeFocused()
})

test('a phone shows the map first, its controls in a sheet, and books from it', async ({ ada, day, open }) => {
  const level = await floorOf(ada, '3rd floor')
  const address = `/plan/${level}/resources/maps?date=${day}&from=09:00&to=12:00`
  for (const width of [390, 360]) {
    const page = await open(ada, { ...phone, viewport: { width, height: 780 } })
    await page.goto(address)
    const map = page.getByRole('group', { name: /^Map of / })
    await expect(map).toBeVisible()
    const box = (await map.boundingBox())!
    expect(box.height).toBeGreaterThan(400)
    for (const name of ['3-A01', '3-D01', '3-B10']) {
      const mark = (await page.getByRole('button', { name: new RegExp(`^${name}, `) }).boundingBox())!
      expect(mark.x, name).toBeGreaterThanOrEqual(box.x)
      expect(mark.y + mark.height, name).toBeLessThanOrEqual(box.y + box.height)
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    // The lowest room isn't covered by the buttons of the map.
    const lowest = (await page.getByRole('button', { name: /^Priel, / }).boundingBox())!
    const nearer = (await page.getByRole('button', { name: 'Zoom in' }).boundingBox())!
    expect(lowest.y + lowest.height).toBeLessThanOrEqual(nearer.y)
    // The buttons of the map lie above the sheet, however long its text.
    const best = page.getByRole('button', { name: /^(Book|Request) / }).last()
    const fit = page.getByRole('button', { name: 'Show the whole map' })
    await expect.poll(async () => (await best.boundingBox())!.y - bottomOf(await fit.boundingBox())).toBeGreaterThan(40)
    await fit.tap()
    await page.getByRole('button', { name: /^(?!Book).*09:00 – 12:00/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'When and what' })
    await sheet.getByText('Height adjustable').tap()
    await sheet.getByRole('button', { name: /^Show \d+ / }).tap()
    await expect(sheet).toHaveCount(0)
    await expect(map.locator('[data-state=star]').first()).toBeVisible()
    await page.getByRole('button', { name: /^3-C04, / }).tap()
    await page
      .getByRole('dialog', { name: '3-C04' })
      .getByRole('button', { name: /^Book .*, 09:00 – 12:00$/ })
      .tap()
    await expect(page.getByRole('button', { name: /^3-C04, / })).toHaveAttribute('data-state', 'mine')
    await undo(page).tap()
    await expect(page.getByRole('button', { name: /^3-C04, / })).not.toHaveAttribute('data-state', 'mine')
  }
})

test('the map by keyboard: arrows go from mark to mark, Enter opens, the time is keyed, and it is accessible', async ({
  ada,
  day,
  open,
}) => {
  test.slow()
  const page = await open(ada)
  await page.goto(`/plan/${await floorOf(ada, '2nd floor')}/resources/maps?date=${day}&from=09:00&to=12:00`)
  const mark = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
  await mark('2-A01').focus()
  await page.keyboard.press('ArrowRight')
  await expect(mark('2-A02')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(mark('2-A07')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '2-A07' })).toBeVisible()
  await page.getByRole('slider', { name: 'From' }).press('ArrowRight')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Book .*, 09:15 – 12:00$/ })).toBeVisible()
  await expectAccessibleInBoth(page, 'the map with a card')
  await expectNarrow(page, 'the map')
})

test('while the drawing is on its way the day below it already stands where it stays', async ({ ada, day, open }) => {
  const page = await open(ada)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/company\/v1\/maps\/\d+/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/plan/${await floorOf(ada, '3rd floor')}/resources/maps?date=${day}`)
  const play = page.getByRole('button', { name: 'Play the day' })
  await expect(play).toBeVisible()
  const before = (await play.boundingBox())!.y
  release()
  await expect(page.getByRole('group', { name: /^Map of / })).toBeVisible()
  expect((await play.boundingBox())!.y).toBe(before)
})

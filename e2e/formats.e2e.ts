// Features: bookings, grid, plan
import { block, card, dragOver, gridOf, openGrid } from './grid.ts'
import { other } from './people.ts'
import { freePlace, presetOf } from './places.ts'
import { expect, test } from './test.ts'
import { hours } from './time.ts'

const twelve = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit' })
    .format(instant)
    .replace('\u202f', ' ')

/** An element that holds one text. */
interface Words {
  firstChild: { length: number }
  ownerDocument: {
    createRange(): {
      setStart(text: object, at: number): void
      setEnd(text: object, at: number): void
      getBoundingClientRect(): { top: number }
    }
  }
}

test('R153 R157 a reader of AM and PM finds them on every screen, the week begins on their Sunday', async ({
  day,
  open,
}) => {
  const zahra = await other('zahra')
  const place = await freePlace(zahra, day, 3)
  const [from, to] = [place.from + hours(1), place.from + hours(2)]
  const clock = (instant: number) => twelve(instant, place.timezone)
  const range = `${clock(from)} – ${clock(to)}`
  // Lists show the reader's own clock.
  const page = await open(zahra, { timezoneId: place.timezone })
  await openGrid(page, place)
  const marks = page.getByRole('columnheader').filter({ hasText: /\d:\d\d/ })
  await expect(marks.filter({ hasText: /^\d\d:00 (AM|PM)$/ })).toHaveCount(await marks.count())

  await dragOver(page, place, from, to)
  await expect(card(page)).toHaveAccessibleName(new RegExp(range))
  await card(page).getByRole('textbox').fill('Pilot boat')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'booked, ' }).filter({ hasText: range })).not.toHaveCount(0)
  await expect(block(page, `Pilot boat, ${clock(from)} to ${clock(to)}`)).toBeVisible()

  await page.locator('[aria-haspopup=dialog]:not([aria-label])').click()
  await expect(page.getByRole('dialog').locator('th').first()).toHaveText('Sun')
  await page.keyboard.press('Escape')

  await page.goto('/bookings?further=42')
  const row = page.getByRole('row', { name: /Pilot boat/ }).first()
  await expect(row).toContainText(range)
  await row.getByRole('link').click()
  const [begins, ends] = range.split(' – ')
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(begins!)
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue(ends!)

  // On a phone the range breaks after its dash, never before its AM or PM.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bookings?further=42')
  const short = page
    .getByRole('link', { name: /Pilot boat/ })
    .locator('b')
    .first()
  await expect(short).toContainText(range)
  const tops = await short.evaluate(({ firstChild: text, ownerDocument }: Words) =>
    [text.length - 8, text.length - 1].map((at) => {
      const range = ownerDocument.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return Math.round(range.getBoundingClientRect().top)
    }),
  )
  expect(tops[0]).toBe(tops[1])
  await page.setViewportSize({ width: 1440, height: 900 })

  // Opening hours on the plan.
  const level = new URL(place.address, 'http://x').searchParams.get('level')!
  await page.goto(`/plan/${level}/location/${level}`)
  await expect(page.getByRole('complementary')).toContainText(/0\d:00 AM – 0\d:00 PM/)
})

test('R154 R155 a reader of 24 hours finds no AM or PM', async ({ ada, day, open }) => {
  const page = await open(ada)
  await page.goto(`/bookings-grid/${await presetOf(ada, 'building')}?date=${day}`)
  await expect(gridOf(page)).toBeVisible()
  await expect(page.getByRole('columnheader').filter({ hasText: /^\d\d:00$/ })).toHaveCount(24)
  await expect(page.getByText(/\d (AM|PM)\b/)).toHaveCount(0)
})

// Features: grid
import { dragOver, gridOf, openGrid, rowOf, subjectField } from './grid.ts'
import { book, freePlace } from './places.ts'
import { expect, test } from './test.ts'
import { hours } from './time.ts'

test('the day is drawn wider or narrower, by hand and by keys, about the same time, and stays so; it books as before', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 4)
  const page = await open(ada)
  await openGrid(page, place)
  const track = page.locator('[data-track]')
  const widthOf = async () => (await track.boundingBox())!.width
  /** The time in the middle of the frame, as a share of the day. */
  const middle = async () =>
    page.locator('[data-frame]').evaluate(
      (frame, names) => {
        const { scrollLeft, clientWidth, scrollWidth } = frame as unknown as Record<string, number>
        return (scrollLeft! + (clientWidth! - names) / 2) / (scrollWidth! - names)
      },
      (await page.locator('[role=columnheader]').first().boundingBox())!.width,
    )
  const [width, before] = [await widthOf(), await middle()]
  await page.getByRole('button', { name: '15 min', exact: true }).click()
  await expect.poll(widthOf).toBeCloseTo(2 * width, -1)
  expect(await middle()).toBeCloseTo(before, 2)
  await gridOf(page).press('-')
  await gridOf(page).press('-')
  await expect.poll(widthOf).toBeLessThan(0.6 * width)
  await page.reload()
  await expect(rowOf(page, place.name)).toBeVisible()
  await expect(page.getByRole('button', { name: '1 h', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await dragOver(page, place, place.from + hours(1), place.from + hours(3))
  await expect(subjectField(page)).toBeFocused()
})

test('the printed day has every row, and each booking with its times', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 2)
  await book(ada, place.id, { subject: 'Tide tables', from: place.from, to: place.from + hours(1) })
  const page = await open(ada)
  await openGrid(page, place)
  const rows = Number(await gridOf(page).getAttribute('aria-rowcount'))
  const paper = page.locator('[data-printed]')
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  await page.emulateMedia({ media: 'print' })
  await expect(paper.getByRole('row')).toHaveCount(rows)
  await expect(paper.getByRole('row', { name: new RegExp(`^${place.name}`) })).toContainText(/Tide tables \d\d:00/)
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate("dispatchEvent(new Event('afterprint'))")
  await expect(paper).toHaveCount(0)
  await expect(gridOf(page)).toBeVisible()
})

// Features: grid, bookings
import { setTimeout as sleep } from 'node:timers/promises'
import {
  block,
  card,
  drag,
  dragEdge,
  dragOver,
  openGrid,
  pointsAt,
  rowOf,
  settled,
  subjectField,
  undo,
  undoOf,
} from './grid.ts'
import { booked, bookedRange, freePlace, freePlaces } from './places.ts'
import { expect, test } from './test.ts'
import { fromTo, hours, minutes } from './time.ts'

test('R233 R218 drag over free time, type a subject, press Enter: booked, listed, cancelled, undone', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 4)
  const [from, to] = [place.from + hours(1), place.from + hours(2.5)]
  const page = await open(ada)
  await openGrid(page, place)

  await dragOver(page, place, from, to)
  await expect(subjectField(page)).toBeFocused()
  await page.keyboard.type('Pilot briefing')
  await page.keyboard.press('Enter')
  await expect(card(page)).toHaveCount(0)
  const made = block(page, `Pilot briefing, ${fromTo(from, to)}, mine`)
  await expect(rowOf(page, place.name).and(page.getByRole('row').filter({ has: made }))).toBeVisible()
  await expect.poll(() => bookedRange(ada, [place], 'Pilot briefing')).toEqual({ resource_id: place.id, from, to })

  await page.reload()
  await expect(made).toBeVisible()

  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  // The row of the grid has the same name and stands until the list has loaded.
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1, exact: true })).toBeVisible()
  const listed = page.getByRole('row', { name: /Pilot briefing/ })
  await expect(listed.first()).toContainText(place.name)
  await listed.first().getByRole('link', { name: place.name }).click()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(listed).toHaveCount(0)
  await expect.poll(() => bookedRange(ada, [place], 'Pilot briefing')).toBeNull()

  await undo(page).click()
  await expect(listed.first()).toBeVisible()
  await openGrid(page, place)
  await expect(made).toBeVisible()
  expect(await bookedRange(ada, [place], 'Pilot briefing')).toEqual({ resource_id: place.id, from, to })
})

test('a booking is made although the page is loaded again before its answer comes', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 2)
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, place.from, place.from + hours(1))
  await subjectField(page).fill('Fog signal')
  // It leaves the browser late.
  await page.route('**/bookings/store?*', async (route) => {
    await sleep(1000)
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(block(page, 'Fog signal, ')).toBeVisible()
  await page.reload()
  const range = { resource_id: place.id, from: place.from, to: place.from + hours(1) }
  await expect.poll(() => bookedRange(ada, [place], 'Fog signal')).toEqual(range)
})

test('R214 a desk booked without a subject is called a desk', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 3)
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, place.from, place.from + hours(1))
  await expect(subjectField(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const made = block(page, `Desk, ${fromTo(place.from, place.from + hours(1))}, mine`)
  await settled(made)
  await expect(made).toBeVisible()
  const own = (await booked(ada, [place], 'Desk')).filter(({ relation }) => relation === 'mine')
  expect(own).toHaveLength(1)
})

test('R234 a booking is resized at either edge, and keeps subject, privacy and host', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 6)
  const [from, to] = [place.from + hours(2), place.from + hours(4)]
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, from, to)
  await subjectField(page).fill('Tug rota')
  await card(page).getByRole('switch', { name: 'Private' }).check()
  await subjectField(page).press('Enter')
  await expect(undo(page)).toBeVisible()

  await dragEdge(page, block(page, 'Tug rota, '), 'end', place, to + minutes(45))
  await expect(block(page, `Tug rota, ${fromTo(from, to + minutes(45))}, mine`)).toBeVisible()
  await dragEdge(page, block(page, 'Tug rota, '), 'start', place, from - hours(1))
  await expect(block(page, `Tug rota, ${fromTo(from - hours(1), to + minutes(45))}, mine`)).toBeVisible()

  const saved = { from: from - hours(1), to: to + minutes(45), resource_id: place.id }
  await expect.poll(() => bookedRange(ada, [place], 'Tug rota')).toEqual(saved)
  const [booking] = await booked(ada, [place], 'Tug rota')
  expect(booking).toMatchObject({ is_private: true, host: ada.name })
})

test('R244 an edge stops at the next booking, and a drag that began in free time too', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 6)
  const { from } = place
  const page = await open(ada)
  await openGrid(page, place)
  for (const [subject, start] of [
    ['Lock timetable', from + hours(4)],
    ['Chart reading', from],
  ] as const) {
    await dragOver(page, place, start, start + hours(1))
    await subjectField(page).fill(subject)
    await subjectField(page).press('Enter')
    await expect(block(page, `${subject}, ${fromTo(start, start + hours(1))}, mine`)).toBeVisible()
  }
  await dragEdge(page, block(page, 'Chart reading, '), 'end', place, from + hours(5))
  await expect(block(page, `Chart reading, ${fromTo(from, from + hours(4))}, mine`)).toBeVisible()
  await expect
    .poll(() => bookedRange(ada, [place], 'Chart reading'))
    .toEqual({ resource_id: place.id, from, to: from + hours(4) })
})

test('a booking is moved in time and to another row, and each move can be undone', async ({ ada, day, open }) => {
  const places = await freePlaces(ada, day, { free: 5, count: 2 })
  const [place, other] = places as [(typeof places)[0], (typeof places)[0]]
  const { from } = place
  const to = from + hours(1)
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, from, to)
  await subjectField(page).fill('Rope course')
  await subjectField(page).press('Enter')
  await expect(undo(page)).toBeVisible()

  await drag(page, ...(await pointsAt(page, place, from + minutes(30), from + hours(2.5))))
  await expect(block(page, `Rope course, ${fromTo(from + hours(2), to + hours(2))}, mine`)).toBeVisible()
  const later = { resource_id: place.id, from: from + hours(2), to: to + hours(2) }
  await expect.poll(() => bookedRange(ada, places, 'Rope course')).toEqual(later)

  const [grip] = await pointsAt(page, place, from + hours(2.5))
  const target = (await rowOf(page, other.name).boundingBox())!
  await drag(page, grip, { x: grip.x, y: target.y + target.height / 2 })
  const moved = rowOf(page, other.name).getByRole('gridcell', { name: 'Rope course, ' })
  await expect(moved).toBeVisible()
  await expect.poll(() => bookedRange(ada, places, 'Rope course')).toEqual({ ...later, resource_id: other.id })

  await undoOf(page, `Rope course moved to ${other.name}`).click()
  await expect(moved).toHaveCount(0)
  await expect(rowOf(page, place.name).getByRole('gridcell', { name: 'Rope course, ' })).toBeVisible()
  await expect.poll(() => bookedRange(ada, places, 'Rope course')).toEqual(later)
})

test('a booking cancelled on the grid comes back with Undo', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 3)
  const [from, to] = [place.from, place.from + hours(1)]
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, from, to)
  await subjectField(page).fill('Tide tables')
  await subjectField(page).press('Enter')
  const made = block(page, `Tide tables, ${fromTo(from, to)}, mine`)
  await settled(made)
  await made.click()
  await card(page).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(made).toHaveCount(0)
  await expect.poll(() => bookedRange(ada, [place], 'Tide tables')).toBeNull()
  await undoOf(page, 'Tide tables in ').click()
  await expect(made).toBeVisible()
  await expect.poll(() => bookedRange(ada, [place], 'Tide tables')).toEqual({ resource_id: place.id, from, to })
})

test('R233 a range begins where it was pressed, also when the grid was scrolled before', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 10)
  const [from, to] = [place.from + hours(8), place.from + hours(10)]
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, from, to)
  await expect(card(page)).toHaveAccessibleName(new RegExp(fromTo(from, to).replace(' to ', ' – ')))
})

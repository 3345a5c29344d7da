// Features: bookings
import { bookings } from '@kontor/contract'
import { ask } from './ask.ts'
import { drag, gridOf, openGrid, pointsAt, undo } from './grid.ts'
import { book, bookedRange, freePlaces } from './places.ts'
import { expect, test } from './test.ts'
import { hours, minutes } from './time.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const slotFrom = (from: number, to: number) => ({
  datetime_from: new Date(from).toISOString(),
  datetime_to: new Date(to).toISOString(),
})

test('the drawer tells who did what to a booking, and hears of the next change', async ({ ada, nele, day, open }) => {
  const [place, other] = (await freePlaces(ada, day, { free: 3, count: 2 })) as [Free, Free]
  const { bookings: made } = await book(ada, place.id, { subject: 'Gig', from: place.from, to: place.from + hours(1) })
  const { id } = made[0]!
  const change = (declaration: object) => ask(nele.token, bookings.update, { params: { id }, body: { declaration } })
  await change({ resource_id: other.id })
  const page = await open(ada)
  await page.goto(`/bookings/edit/${id}`)
  await page.getByRole('link', { name: 'Show history' }).press('Enter')
  await expect(page).toHaveURL(/\/history$/)
  const entries = page.getByRole('complementary').getByRole('listitem')
  await expect(entries.first()).toContainText(`Moved from ${place.name} to ${other.name}`)
  await expect(entries.first()).toContainText(nele.name)
  await expect(entries.last()).toContainText(`Booked: ${place.name}, `)
  await expect(entries.last()).toContainText('You')
  // A typed subject stays while the history opens and closes.
  await page.getByRole('textbox', { name: 'Subject' }).fill('Gig, typed')
  await change({ slots: [slotFrom(place.from, place.from + hours(2))] })
  await expect(entries.first()).toContainText('Extended: ')
  await page.getByRole('link', { name: 'Hide history' }).click()
  await expect(entries).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Gig, typed')
})

test('Undo of a move is refused once somebody else has the place: it says so and leads on', async ({
  ada,
  nele,
  day,
  open,
}) => {
  const [place] = (await freePlaces(ada, day, { free: 5, count: 1 })) as [Free]
  const { from } = place
  await book(ada, place.id, { subject: 'Yawl', from, to: from + hours(1) })
  const page = await open(ada)
  await openGrid(page, place)
  await drag(page, ...(await pointsAt(page, place, from + minutes(30), from + hours(2.5))))
  const moved = { resource_id: place.id, from: from + hours(2), to: from + hours(3) }
  await expect.poll(() => bookedRange(ada, [place], 'Yawl')).toEqual(moved)
  await expect(undo(page)).toBeVisible()
  await book(nele, place.id, { subject: 'Ketch', from, to: from + hours(1) })
  await gridOf(page).press('Control+z')
  await expect(page.locator('[data-toasts]')).toContainText('Not undone: ')
  expect(await bookedRange(ada, [place], 'Yawl')).toEqual(moved)
  await page.getByRole('button', { name: 'Open booking' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Yawl')
})

test('on a phone the history has its own address, and a change of the drawer is undone by a tap', async ({
  ada,
  day,
  open,
}) => {
  const [place] = (await freePlaces(ada, day, { free: 2, count: 1 })) as [Free]
  const { bookings: made } = await book(ada, place.id, { subject: 'Punt', from: place.from, to: place.from + hours(1) })
  const page = await open(ada, phone)
  await page.goto(`/bookings/edit/${made[0]!.id}/history`)
  const entries = page.getByRole('complementary').getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Subject' }).fill('Raft')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(entries.first()).toContainText('Subject changed from “Punt” to “Raft”')
  await undo(page).tap()
  await expect(entries.first()).toContainText('Subject changed from “Raft” to “Punt”')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Punt')
})

type Free = Awaited<ReturnType<typeof freePlaces>>[number]

// Features: grid, bookings
import { randomUUID } from 'node:crypto'
import { block, card, dragEdge, dragOver, gridOf, openGrid, pressOver, rowOf, settled, subjectField } from './grid.ts'
import { book, bookedRange, freePlace, freePlaces } from './places.ts'
import { expect, test } from './test.ts'
import { clock, fromTo, hours, minutes } from './time.ts'

test('R423 R425 what one does on the grid the other sees at once, without a reload', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const place = await freePlace(ada, day, 4)
  const { from } = place
  const mine = await open(ada)
  const theirs = await open(nele)
  const seen = block(theirs, 'Ferry plan, ')
  // Nele's preset is another one; place, kind and day are the same.
  await openGrid(mine, place)
  await openGrid(theirs, (await freePlace(nele, place.date, 4))!)

  await dragOver(mine, place, from, from + hours(1))
  await subjectField(mine).fill('Ferry plan')
  await subjectField(mine).press('Enter')
  await expect(rowOf(theirs, place.name).getByRole('gridcell', { name: 'Ferry plan, ' })).toBeVisible()
  await expect(block(theirs, `Ferry plan, ${fromTo(from, from + hours(1))}, taken`)).toBeVisible()

  await settled(block(mine, 'Ferry plan, '))
  await dragEdge(mine, block(mine, 'Ferry plan, '), 'end', place, from + hours(2))
  await expect(block(theirs, `Ferry plan, ${fromTo(from, from + hours(2))}, taken`)).toBeVisible()

  await block(mine, 'Ferry plan, ').click()
  await card(mine).getByRole('textbox', { name: 'Subject' }).fill('Ferry plan agreed')
  await card(mine).getByRole('button', { name: 'Save' }).click()
  await expect(seen).toHaveCount(0)
  await expect(block(theirs, 'Ferry plan agreed, ')).toBeVisible()

  await block(mine, 'Ferry plan agreed, ').click()
  await card(mine).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(block(theirs, 'Ferry plan agreed, ')).toHaveCount(0)
})

/** The list with the days that journeys book on: after failures elsewhere those are more than two weeks from now. */
const withLaterDays = '/bookings?further=42'
/** A subject that no earlier run has left in the list. */
const unique = (subject: string) => `${subject} ${randomUUID().slice(0, 8)}`

test('R424 the bookings list follows what happens elsewhere', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 2)
  const list = await open(ada)
  await list.goto(withLaterDays)
  await expect(list.getByRole('table')).toBeVisible()
  const subject = unique('Harbour walk')
  const listed = list.getByRole('row', { name: subject })
  await expect(listed).toHaveCount(0)
  const grid = await open(ada)
  await openGrid(grid, place)
  await dragOver(grid, place, place.from, place.from + hours(1))
  await subjectField(grid).fill(subject)
  await subjectField(grid).press('Enter')
  await expect(listed.first()).toContainText(place.name)
})

test('R424 what happens between the first look and the live connection shows as soon as that stands', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 2)
  const list = await open(ada)
  const { promise: mayConnect, resolve: connect } = Promise.withResolvers<void>()
  await list.routeWebSocket(/\/app\//, async (socket) => {
    await mayConnect
    socket.connectToServer()
  })
  await list.goto(withLaterDays)
  await expect(list.getByRole('table')).toBeVisible()
  const subject = unique('Mooring plan')
  await book(ada, place.id, { subject, from: place.from, to: place.from + hours(1) })
  const listed = list.getByRole('row', { name: subject })
  await expect(listed).toHaveCount(0)
  connect()
  await expect(listed.first()).toContainText(place.name)
})

test('R425 a half-dragged range and typed text survive the changes of others', async ({ ada, day, nele, open }) => {
  const places = await freePlaces(ada, day, { free: 5, count: 2 })
  const [place, other] = places as [(typeof places)[0], (typeof places)[0]]
  const { from } = place
  const range = `${clock(from)} – ${clock(from + hours(1))}`
  const page = await open(ada)
  await openGrid(page, place)

  await pressOver(page, place, from, from + hours(1))
  const drawn = page.locator('[data-frame]').getByText(range).last()
  await expect(drawn).toBeVisible()
  await book(nele, other.id, { subject: 'Choir practice', from: other.from, to: other.from + hours(1) })
  await book(nele, place.id, { subject: 'First aid', from: from + hours(3), to: from + hours(4) })
  await expect(block(page, 'Choir practice, ')).toBeVisible()
  await expect(block(page, 'First aid, ')).toBeVisible()
  await expect(drawn).toBeVisible()
  await page.mouse.up()

  await expect(subjectField(page)).toBeFocused()
  await page.keyboard.type('Handover of ')
  await book(nele, other.id, { subject: 'Map room', from: other.from + hours(2), to: other.from + hours(3) })
  await expect(block(page, 'Map room, ')).toBeVisible()
  await expect(subjectField(page)).toHaveValue('Handover of ')
  await expect(subjectField(page)).toBeFocused()
  await page.keyboard.type('the cranes')
  await page.keyboard.press('Enter')
  await expect(block(page, `Handover of the cranes, ${fromTo(from, from + hours(1))}, mine`)).toBeVisible()
  const saved = { resource_id: place.id, from, to: from + hours(1) }
  await expect.poll(() => bookedRange(ada, places, 'Handover of the cranes')).toEqual(saved)
})

test('R217 both want one slot: the second hears who has it, and takes another place with one click', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const place = await freePlace(ada, day, 4)
  const { from } = place
  const to = from + hours(1)
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, from, to)
  await subjectField(page).fill('Ice watch')
  await book(nele, place.id, { subject: 'Lamp test', from, to })
  await expect(card(page).getByText('Someone just booked this.')).toBeVisible()
  await subjectField(page).press('Enter')

  const refusal = page.getByRole('dialog', { name: 'Not possible' })
  await expect(refusal).toContainText(`${place.name} is taken`)
  await expect(refusal).toContainText(`by ${nele.name}: Lamp test.`)
  await expect(refusal.getByRole('button', { name: `${place.name}, ${clock(to)}` })).toBeVisible()
  await expect(subjectField(page)).toHaveValue('Ice watch')
  await subjectField(page).fill('Ice watch, second try')
  await expect(block(page, 'Ice watch, ')).toHaveCount(0)

  const alternative = refusal.getByRole('listitem').first().getByRole('button')
  const elsewhere = (await alternative.locator('b').innerText()).match(/[\w-]+/)![0]
  await alternative.click()
  await expect(refusal).toHaveCount(0)
  await expect(rowOf(page, elsewhere).getByRole('gridcell', { name: 'Ice watch, second try, ' })).toBeVisible()
  await expect(block(page, 'Lamp test, ')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, elsewhere).getByRole('gridcell', { name: /^Ice watch, .* mine/ })).toBeVisible()
})

test('the next free time can be had by Tab and Enter, and the form can be had back as it was', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const place = await freePlace(ada, day, 4)
  const { from } = place
  const to = from + hours(1)
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, from, to)
  await subjectField(page).fill('Rope stock')
  await book(nele, place.id, { subject: 'Buoy count', from, to })
  await expect(block(page, 'Buoy count, ')).toBeVisible()
  await subjectField(page).press('Enter')
  const refusal = page.getByRole('dialog', { name: 'Not possible' })
  await refusal.getByRole('button', { name: 'Back to the form' }).click()
  await expect(subjectField(page)).toHaveValue('Rope stock')
  await subjectField(page).press('Enter')
  await expect(refusal.getByText(/is taken/)).toBeFocused()
  const next = refusal.getByRole('button', { name: `${place.name}, ` })
  for (const _ of Array(1 + (await refusal.getByRole('listitem').count()))) await page.keyboard.press('Tab')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(block(page, `Rope stock, ${fromTo(to, to + hours(1))}, mine`)).toBeVisible()
  const saved = { resource_id: place.id, from: to, to: to + hours(1) }
  await expect.poll(() => bookedRange(ada, [place], 'Rope stock')).toEqual(saved)
})

test('R235 a resize refused by the server jumps back, and says who is in the way', async ({ ada, day, nele, open }) => {
  const place = await freePlace(ada, day, 4)
  const { from } = place
  const to = from + hours(1)
  await book(ada, place.id, { subject: 'Knot class', from, to })
  const page = await open(ada)
  // Without the live connection, this browser can't know of Nele's booking.
  await page.routeWebSocket(/./, () => {})
  await page.goto(place.address)
  await expect(block(page, 'Knot class, ')).toBeVisible()
  await book(nele, place.id, { subject: 'Radio check', from: to, to: to + hours(1) })
  await dragEdge(page, block(page, 'Knot class, '), 'end', place, to + minutes(30))
  await expect(page.getByRole('dialog', { name: 'Not possible' })).toContainText(`by ${nele.name}`)
  await expect(block(page, `Knot class, ${fromTo(from, to)}, mine`)).toBeVisible()
  await expect(block(page, 'Radio check, ')).toBeVisible()
  expect(await bookedRange(ada, [place], 'Knot class')).toEqual({ resource_id: place.id, from, to })
})

test('R215 of a private booking others see that the time is taken, and nothing else', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const place = await freePlace(ada, day, 3)
  const { from } = place
  const to = from + hours(1)
  const page = await open(ada)
  await openGrid(page, place)
  const answers: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().includes('/company/v1/bookings')) answers.push(await answer.text().catch(() => ''))
  })
  await book(nele, place.id, { subject: 'Salary talk', from, to, isPrivate: true })
  const hidden = rowOf(page, place.name).getByRole('gridcell', { name: `Private, ${fromTo(from, to)}, taken` })
  await expect(hidden).toBeVisible()
  await hidden.click()
  await expect(card(page)).toContainText('Private')
  await expect(card(page)).not.toContainText(nele.name)
  await expect(card(page).getByRole('textbox')).toHaveCount(0)
  await expect(gridOf(page)).not.toContainText('Salary talk')
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.join()).not.toContain('Salary talk')
})

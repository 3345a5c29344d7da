import { block, card, dragEdge, dragOver, gridOf, openGrid, pressOver, rowOf, subjectField } from './grid.ts'
import { book, bookedRange, freePlace, freePlaces } from './places.ts'
import { expect, test } from './test.ts'
import { clock, dayAhead, fromTo, hours, minutes } from './time.ts'

test('R423 R425 what one does on the grid the other sees at once, without a reload', async ({ ada, nele, open }) => {
  const place = await freePlace(ada, dayAhead(9), 4)
  const { from } = place
  const mine = await open(ada)
  const theirs = await open(nele)
  const seen = block(theirs, 'Tender review, ')
  // Nele's preset is another one; place, kind and day are the same.
  await openGrid(mine, place)
  await openGrid(theirs, (await freePlace(nele, place.date, 4))!)

  await dragOver(mine, place, from, from + hours(1))
  await subjectField(mine).fill('Tender review')
  await subjectField(mine).press('Enter')
  await expect(rowOf(theirs, place.name).getByRole('gridcell', { name: 'Tender review, ' })).toBeVisible()
  await expect(block(theirs, `Tender review, ${fromTo(from, from + hours(1))}, taken`)).toBeVisible()

  await dragEdge(mine, block(mine, 'Tender review, '), 'end', place, from + hours(2))
  await expect(block(theirs, `Tender review, ${fromTo(from, from + hours(2))}, taken`)).toBeVisible()

  await block(mine, 'Tender review, ').click()
  await card(mine).getByRole('textbox', { name: 'Subject' }).fill('Tender opened')
  await card(mine).getByRole('button', { name: 'Save' }).click()
  await expect(seen).toHaveCount(0)
  await expect(block(theirs, 'Tender opened, ')).toBeVisible()

  await block(mine, 'Tender opened, ').click()
  await card(mine).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(block(theirs, 'Tender opened, ')).toHaveCount(0)
})

test('R424 the bookings list follows what happens elsewhere', async ({ ada, open }) => {
  const place = await freePlace(ada, dayAhead(10), 2)
  const list = await open(ada)
  await list.goto('/bookings')
  await expect(list.getByRole('table')).toBeVisible()
  const listed = list.getByRole('row', { name: /Hiring panel/ })
  await expect(listed).toHaveCount(0)
  const grid = await open(ada)
  await openGrid(grid, place)
  await dragOver(grid, place, place.from, place.from + hours(1))
  await subjectField(grid).fill('Hiring panel')
  await subjectField(grid).press('Enter')
  await expect(listed.first()).toContainText(place.name)
})

test('R425 a half-dragged range and typed text survive the changes of others', async ({ ada, nele, open }) => {
  const places = await freePlaces(ada, dayAhead(11), { free: 5, count: 2 })
  const [place, other] = places as [(typeof places)[0], (typeof places)[0]]
  const { from } = place
  const range = `${clock(from)} – ${clock(from + hours(1))}`
  const page = await open(ada)
  await openGrid(page, place)

  await pressOver(page, place, from, from + hours(1))
  const drawn = page.locator('[data-frame]').getByText(range).last()
  await expect(drawn).toBeVisible()
  await book(nele, other.id, { subject: 'Interview', from: other.from, to: other.from + hours(1) })
  await book(nele, place.id, { subject: 'Training', from: from + hours(3), to: from + hours(4) })
  await expect(block(page, 'Interview, ')).toBeVisible()
  await expect(block(page, 'Training, ')).toBeVisible()
  await expect(drawn).toBeVisible()
  await page.mouse.up()

  await expect(subjectField(page)).toBeFocused()
  await page.keyboard.type('Handover of ')
  await book(nele, other.id, { subject: 'Workshop', from: other.from + hours(2), to: other.from + hours(3) })
  await expect(block(page, 'Workshop, ')).toBeVisible()
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
  nele,
  open,
}) => {
  const place = await freePlace(ada, dayAhead(12), 4)
  const { from } = place
  const to = from + hours(1)
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, from, to)
  await subjectField(page).fill('Route planning')
  await book(nele, place.id, { subject: 'Vendor call', from, to })
  await expect(card(page).getByText('Somebody has just taken this time.')).toBeVisible()
  await subjectField(page).press('Enter')

  const refusal = page.getByRole('dialog', { name: 'Not possible' })
  await expect(refusal).toContainText(`${place.name} is taken`)
  await expect(refusal).toContainText(`by ${nele.name}: Vendor call.`)
  await expect(refusal.getByRole('button', { name: `Take ${place.name}, ${clock(to)}` })).toBeFocused()
  await expect(block(page, 'Route planning, ')).toHaveCount(0)

  const alternative = refusal.getByRole('listitem').first().getByRole('button')
  const elsewhere = await alternative.locator('b').innerText()
  await alternative.click()
  await expect(refusal).toHaveCount(0)
  await expect(rowOf(page, elsewhere).getByRole('gridcell', { name: 'Route planning, ' })).toBeVisible()
  await expect(block(page, 'Vendor call, ')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, elsewhere).getByRole('gridcell', { name: /^Route planning, .* mine/ })).toBeVisible()
})

test('the next free time is taken with one press of Enter, and the form can be had back as it was', async ({
  ada,
  nele,
  open,
}) => {
  const place = await freePlace(ada, dayAhead(13), 4)
  const { from } = place
  const to = from + hours(1)
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, from, to)
  await subjectField(page).fill('Budget')
  await book(nele, place.id, { subject: 'Insurance', from, to })
  await expect(block(page, 'Insurance, ')).toBeVisible()
  await subjectField(page).press('Enter')
  const refusal = page.getByRole('dialog', { name: 'Not possible' })
  await refusal.getByRole('button', { name: 'Back to the form' }).click()
  await expect(subjectField(page)).toHaveValue('Budget')
  await subjectField(page).press('Enter')
  await expect(refusal.getByRole('button', { name: `Take ${place.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(block(page, `Budget, ${fromTo(to, to + hours(1))}, mine`)).toBeVisible()
  const saved = { resource_id: place.id, from: to, to: to + hours(1) }
  await expect.poll(() => bookedRange(ada, [place], 'Budget')).toEqual(saved)
})

test('R235 a resize refused by the server jumps back, and says who is in the way', async ({ ada, nele, open }) => {
  const place = await freePlace(ada, dayAhead(14), 4)
  const { from } = place
  const to = from + hours(1)
  await book(ada, place.id, { subject: 'Quarter close', from, to })
  const page = await open(ada)
  // Cut off from the news, this browser can't know what Nele does.
  await page.routeWebSocket(/./, () => {})
  await page.goto(place.address)
  await expect(block(page, 'Quarter close, ')).toBeVisible()
  await book(nele, place.id, { subject: 'Systems audit', from: to, to: to + hours(1) })
  await dragEdge(page, block(page, 'Quarter close, '), 'end', place, to + minutes(30))
  await expect(page.getByRole('dialog', { name: 'Not possible' })).toContainText(`by ${nele.name}`)
  await expect(block(page, `Quarter close, ${fromTo(from, to)}, mine`)).toBeVisible()
  await expect(block(page, 'Systems audit, ')).toBeVisible()
  expect(await bookedRange(ada, [place], 'Quarter close')).toEqual({ resource_id: place.id, from, to })
})

test('R215 of a private booking others see that the time is taken, and nothing else', async ({ ada, nele, open }) => {
  const place = await freePlace(ada, dayAhead(15), 3)
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

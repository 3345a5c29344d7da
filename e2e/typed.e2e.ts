// Features: grid
import { bookings } from '@kontor/contract'
import { ask } from './ask.ts'
import { block, card, dragOver, openGrid, pointsAt, showsDay, subjectField, undo, undoOf } from './grid.ts'
import { book, booked, freePlace } from './places.ts'
import { expect, test } from './test.ts'
import { dayAfter, hours, minutes } from './time.ts'

test('a subject typed into a card is saved, with Undo, when the card is left by another cell, Escape or the rail', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 6)
  const from = place.from
  await book(ada, place.id, { subject: 'Kelp', from, to: from + hours(1) })
  const page = await open(ada)
  await openGrid(page, place)
  const stands = async (subject: string) => (await booked(ada, [place], subject)).length

  await block(page, 'Kelp, ').click()
  await subjectField(page).fill('Kelp survey')
  const [elsewhere] = await pointsAt(page, place, from + hours(3))
  await page.mouse.click(elsewhere.x, elsewhere.y)
  await expect.poll(() => stands('Kelp survey')).toBe(1)
  await undoOf(page, 'Kelp survey saved').click()
  await expect.poll(() => stands('Kelp')).toBe(1)
  await page.keyboard.press('Escape')

  await block(page, 'Kelp, ').click()
  await subjectField(page).fill('Kelp count')
  await page.keyboard.press('Escape')
  await expect.poll(() => stands('Kelp count')).toBe(1)

  await block(page, 'Kelp count, ').click()
  await subjectField(page).fill('Kelp harvest')
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect.poll(() => stands('Kelp harvest')).toBe(1)

  await openGrid(page, place)
  await expect(block(page, 'Kelp harvest, ')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await block(page, 'Kelp harvest, ').click()
  await subjectField(page).fill('Forgotten')
  await card(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(card(page)).toHaveCount(0)
  await expect(block(page, 'Kelp harvest, ')).toBeVisible()
  expect(await stands('Forgotten')).toBe(0)
})

test('what is typed into a card survives a reload, and its booking being cancelled by somebody else', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const place = await freePlace(ada, day, 3)
  await book(ada, place.id, { subject: 'Buoy', from: place.from, to: place.from + hours(1) })
  const page = await open(ada)
  page.on('dialog', (dialog) => void dialog.accept())
  await openGrid(page, place)
  await block(page, 'Buoy, ').click()
  await subjectField(page).fill('Buoy painting')
  await page.reload()
  await expect(subjectField(page)).toHaveValue('Buoy painting')

  const [held] = await booked(ada, [place], 'Buoy')
  await ask(nele.token, bookings.remove, { params: { id: held!.id } })
  await expect(page.getByText('By Nele Petersen')).toBeVisible()
  await expect(subjectField(page)).toHaveValue('Buoy painting')
  await subjectField(page).press('Enter')
  await expect.poll(async () => (await booked(ada, [place], 'Buoy painting')).length).toBe(1)

  await openGrid(page, place)
  await block(page, 'Buoy painting, ').click()
  const [again] = await booked(ada, [place], 'Buoy painting')
  await ask(ada.token, bookings.remove, { params: { id: again!.id } })
  await expect(page.getByText('Buoy painting in ').filter({ hasText: '· By you' })).toBeVisible()
})

test('the subject of a new booking comes back with Undo after Escape, goes along to another day, and leaving asks', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 4)
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, place.from, place.from + hours(1))
  await subjectField(page).fill('Rope splicing')
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await undo(page).click()
  await expect(subjectField(page)).toHaveValue('Rope splicing')

  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Rope splicing')
  await question.getByRole('button', { name: /Cancel|Keep editing/ }).click()
  await expect(subjectField(page)).toHaveValue('Rope splicing')

  await page.getByRole('button', { name: 'Next day' }).click()
  await showsDay(page, dayAfter(day))
  await expect(card(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous day' }).click()
  await showsDay(page, day)
  await dragOver(page, place, place.from + hours(2), place.from + hours(2) + minutes(45))
  await expect(subjectField(page)).toHaveValue('Rope splicing')
})

// Features: bookings
import { bookings, presets } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import { block, card, dragOver, gridOf, openGrid, settled, subjectField } from './grid.ts'
import type { Person } from './people.ts'
import { book, booked, bookedRange, type FreePlace, freePlace, freePlaces } from './places.ts'
import { expect, test } from './test.ts'
import { clock, fromTo, hours, minutes } from './time.ts'

const panel = (page: Page) => page.getByRole('complementary')
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()

const listsOf = async ({ token }: Person) =>
  (await ask(token, presets.list, { params: { section: 'bookings' } })).data.map(
    ({ name, order, is_active }) => `${order} ${name} ${is_active ? 'on' : 'off'}`,
  )

test('R199 R200 R202 a list is added, moved to the top by keys, saved in that order, and switched off', async ({
  ada,
  open,
}) => {
  const page = await open(ada)
  await page.goto('/bookings')
  await page.getByRole('link', { name: 'Edit lists' }).click()
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await press(page, 'Save')
  await expect(panel(page).getByText('This field is required')).toBeVisible()
  await field(page, 'Name').fill('Quiet')
  await panel(page).getByRole('radio', { name: 'Only mine' }).check()
  await panel(page)
    .getByRole('link', { name: /^Types / })
    .click()
  await page.getByRole('dialog').getByRole('option', { name: /^Desk/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await press(page, 'Save')
  await expect(page.getByText('Quiet added')).toBeVisible()
  expect(await listsOf(ada)).toEqual(['1 My building today on', '2 My bookings on', '3 Quiet on'])

  await page.getByRole('button', { name: 'Move Quiet with the arrow keys' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Save the order' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  expect(await listsOf(ada)).toEqual(['1 Quiet on', '2 My building today on', '3 My bookings on'])

  await page.getByRole('switch', { name: 'Quiet: active' }).click()
  await expect(
    page.getByRole('list', { name: 'Not shown' }).getByRole('link', { name: 'Quiet', exact: true }),
  ).toBeVisible()
  expect((await listsOf(ada)).at(-1)).toMatch(/Quiet off$/)
  await expectAccessible(page, 'the lists')
  await page.goto('/bookings')
  await expect(page.getByRole('button', { name: 'My bookings' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quiet' })).toHaveCount(0)
})

const addressOf = ({ id, date, from }: FreePlace, length = hours(1)) =>
  `/bookings/add?date=${date}&resources=${id}&from=${new Date(from).toISOString()}&to=${new Date(from + length).toISOString()}`

test('R213 R216 two places are booked for one time by a form, which knows that both are free', async ({
  ada,
  day,
  open,
}) => {
  const [first, second] = (await freePlaces(ada, day, { free: 2, count: 2 })) as [FreePlace, FreePlace]
  const page = await open(ada)
  await page.goto(addressOf(first))
  await expect(panel(page).getByText(`${first.name} is free at that time`)).toBeVisible()
  await panel(page)
    .getByRole('link', { name: /^Resources / })
    .click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('combobox', { name: 'Type to search' }).fill(second.name)
  // Found by name anywhere, with the building.
  await picker.getByRole('option', { name: new RegExp(`^${second.name} .*Speicherstadt$`) }).click()
  await expect(picker.getByText('2 selected')).toBeVisible()
  await picker.getByRole('button', { name: 'Done' }).click()
  await expect(panel(page).getByText('All are free at that time')).toBeVisible()

  await panel(page)
    .getByRole('link', { name: /^Free times / })
    .click()
  const to = first.from + hours(2)
  const later = `${clock(first.from + hours(1))} – ${clock(to)}`
  await page.getByRole('dialog').getByRole('option', { name: later }).click()
  await expect(field(page, 'From')).toHaveValue(clock(first.from + hours(1)))
  await expectAccessible(page, 'a new booking')
  await field(page, 'Subject').fill('Rope splicing')
  await press(page, 'Book')
  await expect(panel(page)).toHaveCount(0)
  const made = await booked(ada, [first, second], 'Rope splicing')
  expect(made.map(({ resource_id }) => resource_id).sort()).toEqual([first.id, second.id].sort())
  expect(made.map(({ datetime_to }) => Date.parse(datetime_to))).toEqual([to, to])
  expect(new Set(made.map(({ declaration_id }) => declaration_id)).size).toBe(1)
})

test('R217 a time taken meanwhile is refused in the form with a way out, and nothing typed is lost', async ({
  ada,
  nele,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 3)
  const page = await open(ada)
  await page.goto(addressOf(place))
  await field(page, 'Subject').fill('Knot practice')
  await book(nele, place.id, { subject: 'Taken', from: place.from, to: place.from + hours(1) })
  await press(page, 'Book')
  const refusal = panel(page).getByRole('alert').filter({ hasText: 'You asked for' })
  await expect(refusal).toBeVisible()
  await expect(field(page, 'Subject')).toHaveValue('Knot practice')
  await refusal.getByRole('button', { name: /Next free time/ }).click()
  await expect(panel(page)).toHaveCount(0)
  const range = { resource_id: place.id, from: place.from + hours(1), to: place.from + hours(2) }
  expect(await bookedRange(ada, [place], 'Knot practice')).toEqual(range)
})

test('the card of a drawn range goes on in the form over the grid, which returns to the same day', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 4)
  const [from, to] = [place.from + hours(1), place.from + hours(2)]
  const page = await open(ada)
  await openGrid(page, place)
  await dragOver(page, place, from, to)
  await subjectField(page).fill('Chart work')
  await card(page).getByRole('link', { name: 'More options' }).click()
  await expect(field(page, 'Subject')).toHaveValue('Chart work')
  await expect(card(page)).toHaveCount(0)
  await page.goBack()
  await expect(subjectField(page)).toHaveValue('Chart work')
  await card(page).getByRole('link', { name: 'More options' }).click()
  await field(page, 'To').fill(clock(to + minutes(30)))
  await press(page, 'Book')
  const made = block(page, `Chart work, ${fromTo(from, to + minutes(30))}, mine`)
  await settled(made)
  await expect(made).toBeVisible()
  await expect(gridOf(page)).toBeVisible()
  await expect.poll(() => page.url()).toContain(place.address)

  await made.click()
  await card(page).getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Subject').fill('Chart room')
  await press(page, 'Save')
  await expect(block(page, `Chart room, ${fromTo(from, to + minutes(30))}, mine`)).toBeVisible()
  await press(page, 'Close')
  await expect.poll(() => page.url()).toContain(place.address)
  const { id } = (await booked(ada, [place], 'Chart room'))[0]!
  await ask(ada.token, bookings.remove, { params: { id } })
})

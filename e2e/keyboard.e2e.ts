// Features: grid
import type { Page } from '@playwright/test'
import { block, card, gridOf, openGrid, rowOf, subjectField } from './grid.ts'
import { accountOf } from './people.ts'
import { book, bookedRange, freePlace, freePlaces } from './places.ts'
import { expect, test } from './test.ts'
import { clock, dayText, fromTo, hours, minutes } from './time.ts'

/** The grid's position, as a screen reader hears it. */
async function at(page: Page): Promise<string> {
  const id = await gridOf(page).getAttribute('aria-activedescendant')
  return (id && (await page.locator(`[id="${id}"]`).getAttribute('aria-label'))) || ''
}

/** Presses a key until the screen reader's words match, as a person would who listens. */
async function pressUntil(page: Page, key: string, wanted: string): Promise<void> {
  for (let presses = 0; presses < 100 && !(await at(page)).includes(wanted); presses++) await page.keyboard.press(key)
  expect(await at(page)).toContain(wanted)
}

/** Goes down from the top of the grid to the row of a resource, past all rows above it. */
async function pressToRow(page: Page, name: string): Promise<void> {
  const there = async () => {
    const id = await gridOf(page).getAttribute('aria-activedescendant')
    return (await rowOf(page, name).locator(`[id="${id}"]`).count()) > 0
  }
  // Before the first arrow no cell is active.
  await page.keyboard.press('ArrowUp')
  for (let presses = 0; presses < 100 && !(await there()); presses++) await page.keyboard.press('ArrowDown')
  expect(await there()).toBe(true)
}

const said = (page: Page, text: string) => expect(page.locator('[data-frame] > [role=status]')).toContainText(text)

test('R233 R234 the whole job by keyboard alone: sign in, book, resize, move, cancel, undo', async ({
  ada,
  day,
  open,
}) => {
  const places = await freePlaces(ada, day, { free: 5, count: 2 })
  const [place, other] = places as [(typeof places)[0], (typeof places)[0]]
  const { from } = place
  const { email, password } = accountOf('Ada')
  const page = await open(null)
  await page.goto(place.address)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, place.name)).toBeVisible()

  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.getAttribute('role')) === 'grid') break
    // Every stop on the way shows its focus.
    await expect(focused).toHaveCSS('outline-style', /solid|auto/)
  }
  await expect(gridOf(page)).toBeFocused()
  await expect(page.locator('#grid-cursor')).toBeVisible()

  await pressToRow(page, place.name)
  await page.keyboard.press('Home')
  await pressUntil(page, 'ArrowRight', `${place.name}, ${fromTo(from, from + minutes(15))}, free`)
  for (let quarter = 0; quarter < 4; quarter++) await page.keyboard.press('Shift+ArrowRight')
  await said(page, `${clock(from)} – ${clock(from + hours(1))} selected`)
  await page.keyboard.press('Enter')
  await expect(subjectField(page)).toBeFocused()
  await page.keyboard.type('Safety walk')
  await page.keyboard.press('Enter')
  await expect(card(page)).toHaveCount(0)
  await expect(gridOf(page)).toBeFocused()
  await said(page, `${place.name} booked`)
  await expect.poll(() => at(page)).toContain(`Safety walk, ${fromTo(from, from + hours(1))}, mine`)
  const first = { resource_id: place.id, from, to: from + hours(1) }
  await expect.poll(() => bookedRange(ada, places, 'Safety walk')).toEqual(first)

  await page.keyboard.press('r')
  await said(page, 'Resizing')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await said(page, `Safety walk is now ${dayText(place.date)} ${clock(from)}`)
  const longer = { ...first, to: from + hours(1.5) }
  await expect.poll(() => bookedRange(ada, places, 'Safety walk')).toEqual(longer)

  await page.keyboard.press('m')
  await said(page, 'Moving')
  for (let quarter = 0; quarter < 4; quarter++) await page.keyboard.press('ArrowRight')
  for (let row = place.index; row < other.index; row++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await said(page, `Safety walk moved to ${other.name}`)
  const moved = { resource_id: other.id, from: from + hours(1), to: from + hours(2.5) }
  await expect.poll(() => bookedRange(ada, places, 'Safety walk')).toEqual(moved)

  await expect.poll(() => at(page)).toContain('Safety walk, ')
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await said(page, 'Nothing changed')

  await page.keyboard.press('Delete')
  await said(page, 'cancelled')
  await expect(block(page, 'Safety walk, ')).toHaveCount(0)
  await expect.poll(() => bookedRange(ada, places, 'Safety walk')).toBeNull()
  await page.keyboard.press('Control+z')
  await expect(block(page, 'Safety walk, ')).toBeVisible()
  await expect.poll(() => bookedRange(ada, places, 'Safety walk')).toEqual(moved)
})

test('R249 Enter on an unavailable time says why and opens nothing', async ({ ada, day, open }) => {
  const page = await open(ada)
  await page.goto((await freePlaces(ada, day, { free: 1 }))[0]!.address)
  await gridOf(page).press('Home')
  await gridOf(page).press('ArrowLeft')
  await gridOf(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Closed, open' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Check the rules' })).toHaveCount(0)
})

test('who manages resources goes from the note of an unavailable time to its rules', async ({ nele, day, open }) => {
  const page = await open(nele)
  const [place] = await freePlaces(nele, day, { free: 1 })
  await page.goto(place!.address)
  await gridOf(page).press('Home')
  await gridOf(page).press('ArrowLeft')
  await gridOf(page).press('Enter')
  await page.getByRole('link', { name: 'Check the rules' }).click()
  await expect(page).toHaveURL(/\/booking-check\?user_id=\d+&resource_id=\d+&from=[^&]+&to=/)
  const rules = page.getByRole('region', { name: / rules apply, in order/ })
  await expect(rules.getByRole('listitem').filter({ hasText: 'Open and available then' })).toBeVisible()
})

test('the booking check is asked from an empty question: a person, a resource and a time', async ({
  nele,
  ada,
  day,
  open,
}) => {
  const [place] = await freePlaces(nele, day, { free: 1 })
  const page = await open(nele)
  await page.goto('/booking-check')
  const picks = async (field: string, name: string) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: `${field} ${field}` })
      .press('Enter')
    await page.getByRole('combobox', { name: 'Type to search' }).fill(name)
    await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${name}`))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: `${field} ${name}` })).toBeFocused()
  }
  await picks('Person', ada.name)
  await picks('Resource', place!.name)
  await page.getByRole('textbox', { name: 'Day' }).fill(day.split('-').reverse().join('.'))
  await page.getByRole('textbox', { name: 'From' }).fill('9')
  await page.getByRole('textbox', { name: 'To' }).fill('10')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/booking-check\?user_id=\d+&resource_id=\d+&from=[^&]+&to=/)
  await expect(page.getByRole('region', { name: / rules apply, in order/ })).toBeVisible()
})

test('Escape closes the form, and the keyboard goes on where it was', async ({ ada, day, open }) => {
  const [place] = await freePlaces(ada, day, { free: 2 })
  const page = await open(ada)
  await page.goto(place!.address)
  await gridOf(page).focus()
  await pressToRow(page, place!.name)
  await page.keyboard.press('Home')
  const quarter = `${place!.name}, ${fromTo(place!.from, place!.from + minutes(15))}, free`
  await pressUntil(page, 'ArrowRight', quarter)
  await page.keyboard.press('Enter')
  await expect(subjectField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(gridOf(page)).toBeFocused()
  expect(await at(page)).toBe(quarter)
})

test('the kinds are one tab stop, Ctrl and an arrow step an hour, and Delete on another’s booking says who can cancel it', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const place = await freePlace(ada, day, 4)
  const { from } = place
  await book(nele, place.id, { subject: 'Tar kettle', from: from + hours(2), to: from + hours(3) })
  const page = await open(ada)
  await openGrid(page, place)

  const kinds = page.getByRole('toolbar', { name: 'Resource types' })
  await kinds.getByRole('button', { pressed: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(kinds.getByRole('button', { name: 'All' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(kinds.locator(':focus')).toHaveCount(0)

  // Needs narrow the rows as on the plan; the address carries them, and an empty result has a way out.
  await page.getByRole('button', { name: 'Needs' }).click()
  const seats = page.getByRole('textbox', { name: 'Minimum seats' })
  await seats.fill('8')
  await expect(page).toHaveURL(/[?&]seats=8(&|$)/)
  await expect(page.getByText(/^\d+ of \d+ meet all needs$/)).toBeVisible()
  await expect(page.getByRole('rowheader').getByRole('link', { name: place.name, exact: true })).toHaveCount(0)
  await seats.fill('8000')
  await expect(page.getByText('No resources match.')).toBeVisible()
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/seats/)

  await gridOf(page).focus()
  await pressToRow(page, place.name)
  await page.keyboard.press('Home')
  await pressUntil(page, 'ArrowRight', `${place.name}, ${fromTo(from, from + minutes(15))}, free`)
  await page.keyboard.press('Control+ArrowRight')
  await expect.poll(() => at(page)).toContain(fromTo(from + hours(1), from + hours(1) + minutes(15)))
  await page.keyboard.press('Control+ArrowRight')
  await expect.poll(() => at(page)).toContain('Tar kettle, ')
  await expect(page.locator('[data-hover-card]')).toContainText('Booked by Nele')
  await page.keyboard.press('Delete')
  await said(page, 'Only Nele P. or a manager can cancel this')
})

test('R236 I or a press on the name opens the resource of a row, and closing returns to the same day', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 1)
  const page = await open(ada)
  await openGrid(page, place)
  const grid = page.url()
  const info = page.getByRole('complementary', { name: place.name })
  await page.getByRole('rowheader').getByRole('link', { name: place.name, exact: true }).click()
  await expect(info).toContainText('Ground floor')
  await expect(page).toHaveURL(new RegExp(`/info/${place.id}\\?date=${place.date}`))
  await page.reload()
  await info.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(grid)
  // The address changes before the panel goes.
  await expect(info).toHaveCount(0)

  await gridOf(page).focus()
  await pressToRow(page, place.name)
  await page.keyboard.press('i')
  await expect(info).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(grid)
  await expect(rowOf(page, place.name)).toBeVisible()
})

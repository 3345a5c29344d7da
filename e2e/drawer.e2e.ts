// Features: bookings, grid
import { bookings } from '@kontor/contract'
import { ask } from './ask.ts'
import { listening, undo } from './grid.ts'
import type { Person } from './people.ts'
import { book, booked, bookedRange, freePlaces } from './places.ts'
import { expect, test } from './test.ts'
import { clock, dayAfter, hours } from './time.ts'

const text = (name: string) => ({ name, exact: true })

test('the drawer changes when, where and what; it says whether that is free, and can be undone', async ({
  ada,
  day,
  open,
}) => {
  const [place, other] = (await freePlaces(ada, day, { free: 4, count: 2 })) as [Free, Free]
  const range = { from: place.from, to: place.from + hours(1) }
  const { bookings } = await book(ada, place.id, { subject: 'Mooring', ...range })
  const page = await open(ada)
  await page.goto(`/bookings/edit/${bookings[0]!.id}`)
  const to = page.getByRole('textbox', text('To'))
  await to.fill(String(new Date(place.from + hours(3)).getUTCHours() + offset(place)))
  await to.press('Tab')
  await expect(page.getByRole('status').filter({ hasText: `${place.name} is free at that time` })).toBeVisible()
  await expect(page.getByText(`Was ${clock(range.from)} – ${clock(range.to)}`)).toBeVisible()

  await page.getByRole('link', { name: /^Resource / }).click()
  await expect(page).toHaveURL(/\/resource$/)
  await page.getByRole('combobox').fill(other.name)
  await page.getByRole('option', { name: `${other.name} Ground floor · Speicherstadt` }).click()
  await expect(page.getByText('2 changes not saved')).toBeVisible()
  await page.getByRole('textbox', text('Subject')).fill('Mooring, longer')
  await page.getByRole('button', { name: 'Save' }).click()
  const changed = { resource_id: other.id, from: place.from, to: place.from + hours(3) }
  await expect.poll(() => bookedRange(ada, [place, other], 'Mooring, longer')).toEqual(changed)
  await expect(page.getByText(/not saved/)).toHaveCount(0)
  await undo(page).click()
  await expect.poll(() => bookedRange(ada, [place, other], 'Mooring')).toEqual({ resource_id: place.id, ...range })

  // Its own time counts as free among the times it can be moved to.
  await page.getByRole('link', { name: /^Free times/ }).click()
  await expect(page).toHaveURL(/\/slots$/)
  const later = clock(place.from + hours(2))
  await page.getByRole('combobox').fill(later)
  await page.getByRole('option', { name: new RegExp(`^${later} `) }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is free at that time' })).toBeVisible()
})

test('who may book for others gives a booking to somebody whom the server finds by name', async ({
  day,
  nele,
  open,
}) => {
  const { id } = await bookedHour(nele, day, 'Handover')
  const page = await open(nele)
  await page.goto(`/bookings/edit/${id}`)
  await page.getByRole('link', { name: /^Host / }).click()
  await expect(page).toHaveURL(/\/host$/)
  const picker = page.getByRole('dialog', { name: 'Host' })
  await picker.getByRole('combobox').fill('Ada Lind')
  await picker.getByRole('option', { name: 'Ada Lindqvist' }).click()
  await expect(page.getByRole('link', { name: 'Host Ada Lindqvist' })).toBeFocused()
  // Only the field says who hosts it: a fact beside it would still name the previous host.
  await expect(page.getByRole('term').filter({ hasText: 'Host' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/not saved/)).toHaveCount(0)
  const hostNow = async () => (await ask(nele.token, bookings.get, { params: { id } })).data.host
  await expect.poll(hostNow).toBe('Ada Lindqvist')
  await undo(page).click()
  await expect.poll(hostNow).toBe('Nele Petersen')
})

test('a time that somebody else has just taken is refused in place, with a way out that one press takes', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const { place, id } = await bookedHour(ada, day, 'Berthing')
  const page = await open(ada)
  await page.goto(`/bookings/edit/${id}`)
  const to = page.getByRole('textbox', text('To'))
  await to.press('ArrowUp')
  await to.press('ArrowUp')
  await book(nele, place.id, { subject: 'Quicker', from: place.from + hours(1), to: place.from + hours(2) })
  await page.getByRole('button', { name: 'Save' }).click()
  const refusal = page
    .getByRole('complementary')
    .getByRole('alert')
    .filter({ hasText: /is taken/ })
  await expect(refusal).toBeVisible()
  await expect(page.getByText('1 change not saved')).toBeVisible()
  await refusal.getByRole('button', { name: /Next free time/ }).click()
  await expect(refusal).toHaveCount(0)
  await expect(page.getByText(/not saved/)).toHaveCount(0)
  const after = (await ask(ada.token, bookings.get, { params: { id } })).data
  expect(Date.parse(after.datetime_to) - Date.parse(after.datetime_from)).toBe(hours(1.5))
  expect(await booked(nele, [place], 'Quicker')).toHaveLength(1)
})

test('what was typed into the drawer is asked for before it is left, and outlives a reload', async ({
  ada,
  day,
  open,
}) => {
  const [place] = (await freePlaces(ada, day, { free: 2 })) as [Free]
  await book(ada, place.id, { subject: 'Fender', from: place.from, to: place.from + hours(1) })
  const page = await open(ada)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/bookings?further=42')
  await page
    .getByRole('row', { name: /Fender/ })
    .getByRole('link')
    .click()
  const subject = page.getByRole('textbox', text('Subject'))
  // Another day is one change; on the narrowest phone its buttons aren't cut.
  await page.setViewportSize({ width: 320, height: 720 })
  await page.getByRole('button', { name: 'Choose a day' }).first().click()
  await page.getByRole('dialog').locator('td [role=button]:not([data-outside-month], [data-selected])').last().click()
  await expect(page.getByText('1 change not saved')).toBeVisible()
  const hidden = (label: { scrollWidth: number; clientWidth: number }) => label.scrollWidth - label.clientWidth
  for (const label of await page.getByRole('complementary').getByRole('button').all())
    expect(await label.evaluate(hidden)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await subject.fill('Fenders and lines')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.getByRole('link', text('Plan')).click(),
    () => page.locator('main li a').first().click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(subject).toHaveValue('Fenders and lines')
  }
  await page.reload()
  await expect(subject).toHaveValue('Fenders and lines')
  await page.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(subject).toHaveCount(0)
  expect(await booked(ada, [place], 'Fender')).toHaveLength(1)
})

test('what others do to a booking while it is being edited is named, and what was typed stays', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const { place, id } = await bookedHour(ada, day, 'Pilot')
  const page = await open(ada)
  const live = listening(page)
  await page.goto(`/bookings/edit/${id}`)
  await live
  const subject = page.getByRole('textbox', text('Subject'))
  await subject.fill('Pilot and tug')
  const hers = { subject: 'Harbour master', slots: [slotOf(place.from, place.from + hours(2))] }
  await ask(nele.token, bookings.update, { params: { id }, body: { declaration: hers } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nele Petersen saved changes while you were editing.')).toBeVisible()
  await expect(subject).toHaveValue('Pilot and tug')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(subject).toHaveValue('Harbour master')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/not saved/)).toHaveCount(0)
  const after = (await ask(ada.token, bookings.get, { params: { id } })).data
  expect([after.subject, Date.parse(after.datetime_to)]).toEqual(['Pilot and tug', place.from + hours(2)])

  await subject.fill('Pilot, tug and crane')
  await ask(nele.token, bookings.remove, { params: { id } })
  await expect(page.getByText('Nele Petersen cancelled this booking while you were editing.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show in the grid' })).toHaveCount(0)
  await expect(subject).toHaveValue('Pilot, tug and crane')
  await page.getByRole('button', { name: 'Book again' }).click()
  await expect(page).not.toHaveURL(new RegExp(`/edit/${id}`))
  await expect(subject).toHaveValue('Pilot, tug and crane')
  const [again] = await booked(ada, [place], 'Pilot, tug and crane')

  await subject.fill('Pilot and crane')
  await ask(ada.token, bookings.remove, { params: { id: again!.id } })
  await expect(page.getByText('You cancelled this booking in another tab while you were editing here.')).toBeVisible()
})

test('a screen that breaks keeps its title and what was typed, and Try again goes on with it', async ({
  ada,
  day,
  open,
}) => {
  const [place] = (await freePlaces(ada, day, { free: 2 })) as [Free]
  const { bookings } = await book(ada, place.id, { subject: 'Capstan', from: place.from, to: place.from + hours(1) })
  const page = await open(ada, {}, { mayBreak: true })
  await page.goto(`/bookings/edit/${bookings[0]!.id}`)
  const subject = page.getByRole('textbox', text('Subject'))
  await subject.fill('Capstan, greased')
  // An answer that no screen can show, whatever causes it to be read again.
  await page.route('**/company/v1/bookings?*', (route) => route.fulfill({ json: { data: [{ bookings: [null] }] } }))
  await book(ada, place.id, { subject: 'Another', from: place.from + hours(1), to: place.from + hours(1.5) })
  await expect(page.getByText('This screen has stopped working.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings')
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible()
  await page.unroute('**/company/v1/bookings?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(subject).toHaveValue('Capstan, greased')
})

/** An hour booked on a desk of its own, with two free hours behind it. */
async function bookedHour(person: Person, day: string, subject: string) {
  const [place] = (await freePlaces(person, day, { free: 3 })) as [Free]
  const { bookings } = await book(person, place.id, { subject, from: place.from, to: place.from + hours(1) })
  return { place, id: bookings[0]!.id }
}

type Free = Awaited<ReturnType<typeof freePlaces>>[number]

/** The offset of its clock from UTC on its day, in hours. */
const offset = ({ date, dayStart }: Free) => (Date.parse(`${date}T00:00Z`) - dayStart) / hours(1)

const slotOf = (from: number, to: number) => ({
  datetime_from: new Date(from).toISOString(),
  datetime_to: new Date(to).toISOString(),
})

test('the lists of bookings are narrowed by days and by resource; the address keeps it, Back brings it again', async ({
  ada,
  day,
  open,
}) => {
  const [place] = (await freePlaces(ada, day, { free: 4, count: 1 })) as [Free]
  await book(ada, place.id, { subject: 'Narrowed', from: place.from, to: place.from + hours(1) })
  const page = await open(ada)
  const row = page.getByRole('row').filter({ hasText: 'Narrowed' })
  const nextDay = dayAfter(day)
  await page.goto(`/bookings?days=${nextDay}..${nextDay}&resource=${place.id}`)
  await expect(page.getByText('Nothing matches these 2 filters.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto(`/bookings?days=${day}..${day}&resource=${place.id}`)
  await expect(row).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^(Today|Home)$/ })).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'When', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'This week' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove the filter When: This week' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Clear/ }).click()
  await expect(page).toHaveURL(/\/bookings$/)

  await page.goto('/bookings?place=999999999')
  await expect(page.getByText('This link contains a filter that doesn’t exist here.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('the heading of a list stays over the rows that scroll below it, their checkboxes included', async ({
  ada,
  open,
}) => {
  const page = await open(ada)
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto('/bookings')
  const heading = page.getByRole('rowheader').or(page.getByRole('columnheader')).filter({ hasText: 'My bookings' })
  await expect(heading.first()).toBeVisible()
  const covered = await page.evaluate(`(() => {
    const element = [...document.querySelectorAll('th')].find(({ textContent }) => textContent.includes('My bookings'))
    const isOver = (x, y) => element.parentElement.contains(document.elementFromPoint(x, y))
    let rows = element.parentElement
    while (!/auto|scroll/.test(getComputedStyle(rows).overflowY)) rows = rows.parentElement
    const found = []
    for (let top = 200; top < 260; top += 3) {
      rows.scrollTop = top
      const { left, top: upper, height } = element.getBoundingClientRect()
      for (let y = upper + 4; y < upper + height - 2; y += 6) if (!isOver(left + 26, y)) found.push(top)
    }
    return { scrolls: rows.scrollTop > 200, found }
  })()`)
  expect(covered).toEqual({ scrolls: true, found: [] })
})

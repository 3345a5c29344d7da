// Features: palette
import { bookings, declarations, search } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { wednesday } from './open-day.ts'
import { other } from './people.ts'
import { expect, test } from './test.ts'

/** A reader on the clock of their building: elsewhere the lines name the zone. */
const atHome = { timezoneId: 'Europe/Berlin' }

/** The palette, open over Home, with its field. */
async function openPalette(page: Page) {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or book' })
  await expect(field).toBeFocused()
  return field
}
const options = (page: Page) => page.getByRole('option')
const ready = (page: Page) => expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')

test('letters typed while the palette still loads are not lost, and Escape goes back to where one was', async ({
  ada,
  open,
}) => {
  const page = await open(ada)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/assets/ShellPalette-*.js', async (route) => {
    await new Promise((slow) => setTimeout(slow, 800))
    await route.continue()
  })
  const home = page.getByRole('link', { name: 'Home' }).first()
  await home.focus()
  await page.keyboard.press('Control+k')
  // The palette loads while this is typed: its field replaces the early one.
  const words = 'somebody who types a whole sentence'
  await page.keyboard.type(words, { delay: 40 })
  const field = page.getByRole('combobox', { name: 'Search or book' })
  await expect(field).toHaveValue(words)
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(home).toBeFocused()
})

test('the palette goes to a screen, to a place and a resource on the grid, and to a colleague’s bookings', async ({
  nele,
  open,
}) => {
  const page = await open(nele)
  const field = await openPalette(page)
  await field.fill('resource t')
  await expect(page.getByRole('option', { name: /^Resource types/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/resource-types$/)

  await page.getByRole('button', { name: 'Search or book' }).click()
  await field.fill('ballard')
  await page.getByRole('option', { name: /^Ballard Estate/ }).click()
  await expect(page).toHaveURL(/[?&]level=\d+$/)
  await expect(page.getByRole('grid')).toHaveAccessibleName(/Ballard Estate/)

  await page.keyboard.press('Control+k')
  await field.fill('priel')
  await page
    .getByRole('option', { name: /^Priel/ })
    .first()
    .click()
  await expect(page).toHaveURL(/[?&]resource=\d+$/)
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(page.getByText('Priel', { exact: true }).first()).toBeInViewport()

  // A colleague: Enter shows their bookings, and books nothing.
  await page.keyboard.press('Control+k')
  await field.fill('ada lind')
  await page.getByRole('option', { name: /^Bookings of Ada Lindqvist/ }).click()
  await expect(page).toHaveURL(/\/bookings\?(?:.*&)?query=Ada(?:\+|%20)Lindqvist/)
  await expect(page.getByRole('searchbox')).toHaveValue('Ada Lindqvist')
})

test('a phrase books what it says, with the hours on the button; Undo takes it back', async ({ nele, open }) => {
  const page = await open(nele)
  const field = await openPalette(page)
  await field.fill('book a meeting room tomorrow 13:15-13:45')
  await expect(options(page).first()).toContainText('13:15 – 13:45')
  await page.keyboard.press('Enter')
  const toast = page.getByText(/ booked, .*13:15 – 13:45/)
  await expect(toast).toBeVisible()
  const mine = async () => {
    const { data } = await ask(nele.token, bookings.list, { body: { preset: { my_bookings: true } } })
    return data[0]!.bookings.filter(({ datetime_to, datetime_from, status }) => {
      const length = Date.parse(datetime_to) - Date.parse(datetime_from)
      return status === 'booked' && length === 30 * 60_000 && datetime_from.includes(':15:00')
    })
  }
  const before = (await mine()).length
  expect(before).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(async () => (await mine()).length).toBe(before - 1)
})

test('Enter pressed at once waits for the answer to what was typed last', async ({ nele, open }) => {
  const page = await open(nele)
  const field = await openPalette(page)
  await field.fill('room next monday 9-9:30')
  await expect(options(page).first()).toContainText('09:00 – 09:30')
  await field.fill('room next monday 9-9:30 floor')
  await field.fill('room next monday 18:15-18:30')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/ booked, .*18:15 – 18:30/)).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
})

test('every ordinary phrase is read in one line and leads somewhere', async ({ ada, open }) => {
  const page = await open(ada, atHome)
  const field = await openPalette(page)
  const phrases: [string, RegExp][] = [
    ['desk tomorrow', /^Desk · .+ · \d\d:\d\d – \d\d:\d\d$/],
    ['desk tomorrow morning', /^Desk · .+ · 0\d:00 – 12:00$/],
    ['desk on friday afternoon', /^Desk · Fri .+ · 12:00 – 20:00$/],
    ['desk monday all day', /^Desk · Mon .+ · 07:00 – 20:00$/],
    ['meeting room monday 14:00', /^Meeting room · Mon .+ · 14:00 – 15:00$/],
    ['meeting room for 8 next tuesday 14:00-15:30', /^Meeting room · 8 seats · Tue .+ · 14:00 – 15:30$/],
    ['next monday 9am-12pm desk', /^Desk · Mon .+ · 09:00 – 12:00$/],
    ['height adjustable desk monday 9-12', /^Desk · height adjustable · Mon .+ · 09:00 – 12:00$/],
    ['0-a05 tomorrow', /^0-A05 · /],
    ['phone booth in 30 minutes for 1 hour', /^Phone booth · 1 seat · /],
    ['quiet room now', /^Room · 1 seat · /],
    ['alster monday 2pm', /^Alster · Mon .+ · 14:00 – 15:00$/],
    ['room monday 10 to 11', /^Room · Mon .+ · 10:00 – 11:00$/],
    ['room for 8 friday afternoon', /^Room · 8 seats · Fri .+ · 12:00 – 20:00$/],
  ]
  for (const [phrase, read] of phrases) {
    await field.fill(phrase)
    await expect(page.getByRole('dialog').getByText(read).first(), phrase).toBeVisible()
    await ready(page)
    expect(await options(page).first().textContent(), phrase).toMatch(/^Book /)
  }
  await field.fill('room monday 10 to 11')
  await expect(page.getByRole('dialog').getByText(/^Room · Mon .+ · 10:00 – 11:00$/)).toBeVisible()
  await ready(page)
  await expect(page.getByRole('option', { name: /Bicycle/ })).toHaveCount(0)
  // A week names no day, so the reader chooses one.
  await field.fill('desk next week 9-12')
  await expect(page.getByRole('dialog').getByText('Which day of next week?', { exact: true })).toBeVisible()
  await expect(options(page)).toHaveText([/^Mon /, /^Tue /, /^Wed /, /^Thu /, /^Fri /])
  await options(page).nth(1).click()
  await expect(field).toHaveValue('desk Tuesday next week 9-12')
  await expect(page.getByRole('dialog').getByText(/^Desk · Tue .+ · 09:00 – 12:00$/)).toBeVisible()
  await field.fill('height adjustable desk monday 9-12')
  await expect(options(page).first()).toContainText('Height adjustable')
  for (const [phrase, line] of [
    ['help', /^Help for this screen/],
    ['today', /^Show today in the grid/],
    ['dark', /^Dark theme/],
    ['sign out', /^Sign out/],
  ] as const) {
    await field.fill(phrase)
    await expect(page.getByRole('option', { name: line }), phrase).toBeVisible()
  }
})

test('a taken room says why and offers the next free time and other rooms', async ({ nele, open }) => {
  const { data } = await ask(nele.token, search.offers, {
    body: { what: 'room', kind: 'room', date: await wednesday(nele.token), from: 1050, to: 1080 },
  })
  const [room] = data.offers
  const slot = { datetime_from: room!.datetime_from, datetime_to: room!.datetime_to }
  const david = await other('david')
  const made = await ask(david.token, bookings.store, {
    body: { declaration: { resource_ids: [room!.resource_id], slots: [slot], subject: 'Occupied' } },
  })
  const page = await open(nele)
  const field = await openPalette(page)
  await field.fill(`${room!.name} wednesday 17:30-18:00`)
  await expect(
    page
      .getByRole('dialog')
      .getByText(/is taken 17:30 – 18:00 by David Varga/)
      .first(),
  ).toBeVisible()
  await expect(options(page).first()).toContainText(`Book ${room!.name}`)
  await expect(options(page).first()).toContainText('Next free time')
  await expect(options(page).nth(1)).toContainText(`Instead of ${room!.name}`)
  await expect(page.getByRole('status').filter({ hasText: 'is taken' })).toHaveText(/Occupied\. \d+ results?\.$/)
  await ask(david.token, declarations.remove, { params: { id: made.data.id } })
})

test('own bookings are found by their subject, and cancelled by a phrase', async ({ open }) => {
  const ben = await other('ben')
  const page = await open(ben)
  const field = await openPalette(page)
  await field.fill('room wednesday 17:00-17:15')
  await expect(options(page).first()).toContainText('17:00 – 17:15')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/ booked, /)).toBeVisible()
  await page.keyboard.press('Control+k')
  await field.fill('cancel my room on wednesday')
  const line = page.getByRole('option', { name: /^Cancel .*17:00 – 17:15/ })
  await line.click()
  await expect(page.getByText(/^Cancelled|cancelled/).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await field.fill('cancel my room on wednesday')
  await ready(page)
  await expect(line).toHaveCount(0)
})

test('what nothing explains is said with the words, and Escape closes', async ({ ada, open }) => {
  const page = await open(ada, atHome)
  const field = await openPalette(page)
  await field.fill('resource types')
  await expect(page.getByText('Nothing found for “resource types”').first()).toBeVisible()
  await field.fill('desk tomorrow sundeck')
  await expect(page.getByText('Nothing matches “sundeck”').first()).toBeVisible()
  await expect(options(page).first()).toContainText('Book ')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)

  // Enter alone doesn't book another day than the one asked for.
  await field.fill('desk yesterday 9-12')
  await expect(page.getByText(/^It’s too late for this on /).first()).toBeVisible()
  await ready(page)
  await expect(options(page).first()).toContainText('Book ')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')

  await field.fill('room monday 11 to 10')
  await expect(page.getByText('“11 to 10” ends before it begins.').first()).toBeVisible()
  await expect(options(page).first()).toHaveText('Did you mean “room monday 10:00-11:00”?')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('room monday 10:00-11:00')
  await field.fill('desk tommorow')
  await expect(options(page).first()).toHaveText('Did you mean “desk tomorrow”?')
  // A kind of which nothing can be booked.
  await page.route(/search\/offers/, async (route) => {
    const { data } = await ask(ada.token, search.offers, { body: route.request().postDataJSON() })
    await route.fulfill({ json: { data: { ...data, offers: [] } } })
  })
  await field.fill('venue on friday')
  await expect(page.getByText('There’s nothing of this kind you can book.').first()).toBeVisible()
  await field.fill('venue')
  await ready(page)
  await expect(page.getByText('There’s nothing of this kind you can book.').first()).toBeVisible()
  await expect(page.getByText(/Nothing found/)).toHaveCount(0)
  await page.unroute(/search\/offers/)

  await field.fill('room for 400 friday')
  const says = page.getByRole('dialog').getByText(/^Nothing like this has 400 seats\. The largest is .+ with \d+\.$/)
  await expect(says).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '400' })).not.toHaveText(/\.\./)

  // On a phone a time is never broken over two lines, and a building's name isn't cut.
  await page.setViewportSize({ width: 320, height: 700 })
  await field.fill('0-a05 next tuesday 9:15-9:45')
  // Several buildings have a 0-A05; where one is free then differs from one demo company to the next.
  const free = options(page).filter({ hasText: /09:15 – 09:45.* floor, /s })
  // In a building elsewhere it stands at the reader's time, with its own beside it.
  const times = free
    .first()
    .getByText(/^\d\d:\d\d – \d\d:\d\d$/)
    .first()
  await expect(times).toBeVisible()
  expect((await times.boundingBox())!.height).toBeLessThan(30)
  const place = free.first().getByText(/^(Ground|Lobby) floor, /)
  const cutBy = (text: { scrollWidth: number; clientWidth: number }) => text.scrollWidth - text.clientWidth
  expect(await place.evaluate(cutBy)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('German phrases are read in German', async ({ open }) => {
  const page = await open(await other('greta'), atHome)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Suchen oder buchen' })
  await field.fill('Tisch Montag 9 bis 12')
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Arbeitsplatz · Mo.+ · 09:00 – 12:00$/)
      .first(),
  ).toBeVisible()
  await expect(options(page).first()).toContainText('buchen')
})

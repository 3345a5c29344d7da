// Features: grid, plan, bookings
import { bookings, levels } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { block, dragOver, openGrid, rowOf, showsDay, subjectField } from './grid.ts'
import type { Person } from './people.ts'
import { book, bookedRange, freePlace, presetOf } from './places.ts'
import { expect, test } from './test.ts'
import { clock, fromTo, hours, today } from './time.ts'

const farAway = { timezoneId: 'America/Los_Angeles' }
const mumbai = 'Asia/Kolkata'

const hourMarks = (page: Page) => page.getByRole('columnheader').filter({ hasText: /^\d\d:\d\d/ })
const left = async (page: Page, label: string) => (await block(page, label).boundingBox())!.x
const markAt = async (page: Page, hour: string) => (await hourMarks(page).filter({ hasText: hour }).boundingBox())!.x

test('R238 a browser in another time zone shows the Hamburg grid in Hamburg time', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 3)
  const { from } = place
  const page = await open(ada, farAway)
  await openGrid(page, place)
  await dragOver(page, place, from, from + hours(1))
  await subjectField(page).fill('Star sights')
  await subjectField(page).press('Enter')
  await expect(block(page, `Star sights, ${fromTo(from, from + hours(1))}, mine`)).toBeVisible()
  const saved = { resource_id: place.id, from, to: from + hours(1) }
  await expect.poll(() => bookedRange(ada, [place], 'Star sights')).toEqual(saved)
  expect(Math.abs((await left(page, 'Star sights, ')) - (await markAt(page, clock(from))))).toBeLessThan(12)

  await page.goto('/bookings?further=28')
  const listed = page.getByRole('row', { name: /Star sights/ }).first()
  await expect(listed).toContainText(clock(from))
  await expect(listed).toContainText(clock(from + hours(1)))

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Bookings \d{4}-\d\d-\d\d\.csv$/)
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString()
  const times = [from, from + hours(1)].map((at) => `${place.date} ${clock(at)}`)
  expect(text).toContain(`,Star sights,${ada.name},${times.join()},Europe/Berlin,`)
})

test('R239 two rows in two zones: each booking stands at its own local time, half-hour zones too', async ({
  ada,
  day,
  open,
}) => {
  const date = day
  const here = await freePlace(ada, date, 3)
  const there = await freeInMumbai(ada, date)
  await book(ada, here.id, { subject: 'Stand-up here', from: here.from, to: here.from + hours(1) })
  await book(ada, there.id, { subject: 'Stand-up there', from: there.from, to: there.from + hours(1) })
  const page = await open(ada, farAway)
  await page.goto(`/bookings-grid/${await presetOf(ada, 'own')}?date=${date}`)

  const inMumbai = block(page, `Stand-up there, 09:30 to 10:30, mine`)
  await expect(
    rowOf(page, there.name)
      .and(page.getByRole('row').filter({ has: inMumbai }))
      .first(),
  ).toBeVisible()
  await expect(block(page, `Stand-up here, ${fromTo(here.from, here.from + hours(1))}, mine`)).toBeVisible()
  const hour = (await markAt(page, '10:00')) - (await markAt(page, '09:00'))
  expect(Math.abs((await left(page, 'Stand-up there, ')) - (await markAt(page, '09:00')) - hour / 2)).toBeLessThan(12)
  const zone = page.getByText('UTC+5:30')
  await expect(zone).toBeVisible()
  // The tooltip is that of the whole line.
  await expect(zone.locator('..')).toHaveAttribute('title', /^12:00 there is \d\d:\d\d for you$/)
})

test('R238 a browser whose table has other rules for the zone shows the server’s times, and books at them', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 4)
  const { from } = place
  const { bookings: made } = await book(ada, place.id, { subject: 'Lock gates', from, to: from + hours(1) })
  const page = await open(ada)
  await page.addInitScript((zone) => {
    // Only the constructor is replaced: it is where code would ask a browser's own zone data.
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (Format, [locales, options = {}]) =>
        new Format(locales, options.timeZone === zone ? { ...options, timeZone: 'Asia/Tokyo' } : options),
    })
  }, place.timezone)
  const range = `${clock(from)} – ${clock(from + hours(1))}`

  await page.goto('/bookings?further=28')
  const listed = page.getByRole('row', { name: /Lock gates/ }).first()
  await expect(listed).toContainText(range)
  await listed.getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'From', exact: true })).toHaveValue(clock(from))
  const to = page.getByRole('textbox', { name: 'To', exact: true })
  await to.fill(clock(from + hours(2)))
  await page.getByRole('button', { name: 'Save' }).click()
  const longer = { resource_id: place.id, from, to: from + hours(2) }
  await expect.poll(() => bookedRange(ada, [place], 'Lock gates')).toEqual(longer)

  const level = new URL(place.address, 'http://x').searchParams.get('level')!
  const asked = `date=${place.date}&from=${clock(from)}&to=${clock(from + hours(1))}`
  await page.goto(`/plan/${level}/resources?${asked}&resourceId=${place.id}`)
  await expect(
    page
      .getByText(clock(from + hours(2)))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.goto(`/bookings/edit/${made[0]!.id}`)
  await expect(to).toHaveValue(clock(from + hours(2)))
})

test('the booking check keeps the clock time when the resource is changed to one in another zone', async ({
  nele,
  day,
  open,
}) => {
  const { id, name, from } = await freePlace(nele, day, 2)
  // The names of desks are those of desks elsewhere, too.
  const far = await freeInMumbai(nele, day, /^\D+$/)
  const [starts, ends] = [from, from + hours(1)].map((at) => new Date(at).toISOString()) as [string, string]
  const page = await open(nele)
  await page.goto(`/booking-check?user_id=${idOf(nele)}&resource_id=${id}&from=${starts}&to=${ends}`)
  const rules = page.getByRole('region', { name: / rules apply, in order/ })
  await expect(rules).toBeVisible()
  await page.getByRole('link', { name: `Resource ${name}` }).click()
  await page.getByRole('combobox', { name: 'Type to search' }).fill(far.name)
  await page
    .getByRole('option', { name: new RegExp(`^${far.name}`) })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(clock(from))
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue(clock(from + hours(1)))
  const asked = () => Date.parse(new URL(page.url()).searchParams.get('from') ?? '')
  await expect.poll(() => asked() && clock(asked(), mumbai)).toBe(clock(from))
  expect(new URL(page.url()).searchParams.get('resource_id')).toBe(String(far.id))
  await expect(rules).toBeVisible()
})

/** The id of a person, which their token names. */
const idOf = ({ token }: Person): string => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sub

/** A place in Mumbai of such a name that is free at half past nine there, whatever the clock elsewhere. */
async function freeInMumbai(person: Person, date: string, named = /./) {
  const from = Date.parse(`${date}T09:30:00+05:30`)
  const places = (await ask(person.token, levels.all, { query: { depth: 'ALL' } })).data
  const slots = [{ datetime_from: new Date(from).toISOString(), datetime_to: new Date(from + hours(1)).toISOString() }]
  const preset = { levels: places.filter(({ name }) => name === 'Mumbai').map(({ id }) => id) }
  const { data } = await ask(person.token, bookings.availability, { body: { preset, slots } })
  const { resource_id, name } = data.find(
    (each) => each.available && each.timezone === mumbai && named.test(each.name),
  )!
  return { id: resource_id, name, from }
}

test('the day on which clocks go back has 25 hours, with 02:00 twice', async ({ ada, day, open }) => {
  const page = await open(ada, farAway)
  await page.goto((await freePlace(ada, day, 1)).address.replace(/date=[\d-]+/, 'date=2027-10-31'))
  await expect(hourMarks(page)).toHaveCount(25)
  await expect(hourMarks(page).nth(2)).toHaveText('02:00')
  await expect(hourMarks(page).nth(3)).toHaveText('02:00 again')
  await expect(hourMarks(page).nth(4)).toHaveText('03:00')
  await expect(hourMarks(page).nth(24)).toHaveText('23:00')
})

test('the day on which clocks go forward has 23 hours and no 02:00', async ({ ada, day, open }) => {
  const page = await open(ada, farAway)
  await page.goto((await freePlace(ada, day, 1)).address.replace(/date=[\d-]+/, 'date=2027-03-28'))
  await expect(hourMarks(page)).toHaveCount(23)
  await expect(hourMarks(page).nth(1)).toHaveText('01:00')
  await expect(hourMarks(page).nth(2)).toHaveText('03:00')
})

test('R230 without a date the grid shows the day it is at the place', async ({ ada, open }) => {
  const day = today()
  const dateIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
  // The two are 25 hours apart, so at every hour one of them has another date than the place.
  const elsewhere = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => dateIn(zone) !== day)!
  const page = await open(ada, { timezoneId: elsewhere })
  await page.goto(`/bookings-grid/${await presetOf(ada, 'building')}`)
  await showsDay(page, day)
})

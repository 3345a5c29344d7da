// Features: bookings, grid, plan, booking-check
import { bookings, levels, resourceTypes } from '@kontor/contract'
import { devices } from '@playwright/test'
import { ask } from './ask.ts'
import { inDatabase } from './database.ts'
import { block, card, gridOf, rowOf, undoOf } from './grid.ts'
import type { Person } from './people.ts'
import { book, booked, type FreePlace, floorOf, presetOf } from './places.ts'
import { expect, test } from './test.ts'
import { clock, hours, minutes, today } from './time.ts'

const quarter = minutes(15)
const quarterNow = () => Math.floor(Date.now() / quarter) * quarter
const text = (name: string) => ({ name, exact: true })

/** Two lockers in adjacent rows without bookings: lockers never close. */
async function lockersNow(person: Person): Promise<[FreePlace, FreePlace]> {
  await inDatabase(
    `delete from bookings b using resources r join resource_types t using (company_id) where b.company_id = current_company()
       and r.company_id = b.company_id and r.id = b.resource_id and t.id = r.resource_type_id and t.kind = 'locker'`,
    [],
  )
  const preset = await presetOf(person, 'building')
  const type = (await ask(person.token, resourceTypes.list)).data.find(({ kind }) => kind === 'locker')!
  const all = (await ask(person.token, levels.all, { query: { depth: 'ALL' } })).data
  const level = all.find(({ name }) => name === 'Ground floor')!
  const date = today()
  const query = { date, level_id: level.id, resource_type_id: type.id }
  const { data, meta } = await ask(person.token, bookings.grid, { params: { presetId: preset }, query })
  const placeAt = (index: number): FreePlace => ({
    ...{ id: data[index]!.id, name: data[index]!.name, timezone: data[index]!.timezone, date, index },
    ...{ from: quarterNow(), dayStart: Date.parse(meta.zones[0]!.day_start) },
    address: `/bookings-grid/${preset}?level=${level.id}&type=${type.id}`,
  })
  return [placeAt(0), placeAt(1)]
}

test('a running booking is ended and moved by thumb, by keyboard and in the drawer, and each is undone', async ({
  ada,
  open,
}) => {
  test.slow()
  const [locker, next] = await lockersNow(ada)
  const { from } = locker
  const to = from + hours(2)
  const made = await book(ada, locker.id, { subject: 'Dry dock', from, to })
  /** Its parts: place, whether it ends with the present quarter, and its end. */
  const parts = async () =>
    (await booked(ada, [locker, next], 'Dry dock'))
      .map(({ resource_id, datetime_from, datetime_to }) => ({
        resource_id,
        begins: Date.parse(datetime_from) === from ? 'then' : 'now',
        ends:
          Date.parse(datetime_to) === to ? 'then' : Date.parse(datetime_to) <= Date.now() + quarter ? 'now' : 'else',
      }))
      .sort((a, b) => a.begins.localeCompare(b.begins) * -1)
  const whole = [{ resource_id: locker.id, begins: 'then', ends: 'then' }]
  const ended = [{ ...whole[0]!, ends: 'now' }]
  const moved = [...ended, { resource_id: next.id, begins: 'now', ends: 'then' }]

  const phone = await open(ada, { ...devices['iPhone 13'], defaultBrowserType: undefined } as never)
  await phone.goto(locker.address)
  await block(phone, 'Dry dock, ').tap()
  await card(phone).getByRole('button', { name: 'End now' }).tap()
  await expect.poll(parts).toEqual(ended)
  await undoOf(phone, 'Dry dock').tap()
  await expect.poll(parts).toEqual(whole)
  await phone.close()

  const page = await open(ada)
  await page.goto(locker.address)
  await expect(rowOf(page, locker.name)).toBeVisible()
  await block(page, 'Dry dock, ').click()
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(gridOf(page)).toBeFocused()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(parts).toEqual(moved)
  await undoOf(page, 'moved').click()
  await expect.poll(parts).toEqual(whole)

  await page.goto(`/bookings/edit/${made.bookings[0]!.id}`)
  await expect(page.getByText(/This booking has started/)).toBeVisible()
  await expect(page.getByRole('textbox', text('From'))).not.toBeEditable()
  await page.getByRole('link', { name: /^Resource / }).click()
  await page.getByRole('combobox', text('Type to search')).fill(next.name)
  await page.getByRole('option', { name: `${next.name} Ground floor · Speicherstadt` }).click()
  await expect(page.getByRole('status').filter({ hasText: `${next.name} is free at that time` })).toBeVisible()
  await page.getByRole('button', text('Save')).click()
  await expect.poll(parts).toEqual(moved)
  await expect(page).not.toHaveURL(new RegExp(`/${made.bookings[0]!.id}$`))
  await undoOf(page, 'changed').click()
  await expect.poll(parts).toEqual(whole)
  await expect(page).toHaveURL(new RegExp(`/${made.bookings[0]!.id}$`))

  await page.getByRole('textbox', text('Subject')).fill('Dry dock')
  await page.getByRole('button', text('End now')).click()
  await expect.poll(parts).toEqual(ended)
  await undoOf(page, 'changed').click()
  await expect.poll(parts).toEqual(whole)
})

test('an extension into the next booking is refused with its end and other places, each taken at one press', async ({
  ada,
  nele,
  open,
}) => {
  const [locker, next] = await lockersNow(ada)
  const end = locker.from + hours(1)
  const made = await book(ada, locker.id, { subject: 'Keel', from: locker.from, to: end })
  await book(nele, locker.id, { subject: 'Mast', from: end + minutes(15), to: end + hours(1) })
  const kept = async () =>
    (await booked(ada, [locker, next], 'Keel')).map(({ resource_id, datetime_from, datetime_to }) => [
      ...[resource_id, Date.parse(datetime_from), Date.parse(datetime_to)],
    ])
  const page = await open(ada)
  await page.goto(`/actions/${made.id}`)
  const extend = async () => {
    await page.getByRole('button', text('Extend')).click()
    await page.getByRole('menuitem', text('1 hour')).click()
    await expect(page.getByText(/is taken .* by Nele Petersen: Mast/)).toBeFocused()
  }
  await extend()
  await page.getByRole('button', { name: /15.min longer.*Extend$/ }).click()
  await expect.poll(kept).toEqual([[locker.id, locker.from, end + minutes(15)]])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await undoOf(page, 'Keel').click()
  await expect.poll(kept).toEqual([[locker.id, locker.from, end]])
  await extend()
  await page.getByRole('button', { name: new RegExp(`^${next.name}, .*Right afterwards.*Book$`) }).click()
  await expect.poll(kept).toEqual([
    [locker.id, locker.from, end],
    [next.id, end, end + hours(1)],
  ])
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The card of the map has the same buttons, at a time of the booking: the usual hours don't reach into the evening.
  const now = `from=${clock(locker.from)}&to=${clock(locker.from + quarter).replace('00:00', '24:00')}`
  await page.goto(`/plan/${await floorOf(ada, 'Ground floor')}/resources/maps?resourceId=${locker.id}&${now}`)
  await extend()
  await expect(page.getByRole('button', { name: /15.min longer.*Extend$/ })).toBeVisible()
})

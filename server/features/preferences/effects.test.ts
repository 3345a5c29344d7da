import {
  auth,
  bookings,
  levels,
  type MenuPreferenceCode,
  menu,
  type Preference,
  slots,
  userPreferences,
} from '@kontor/contract'
import { type MenuSetting, type PreferenceKey, preferenceKeys } from '@kontor/contract/values/preference-kinds.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()

const choose = async ({ ann }: Office, key: PreferenceKey, value: Preference['value']) => {
  const { data } = (await ann.call(userPreferences.list)).body
  const { id } = data.find(({ preference }) => preference === key)!
  expect((await ann.call(userPreferences.update, { params: { id }, body: { value } })).status).toBe(200)
}

const startOf = async ({ ann }: Office) => (await ann.call(auth.initial)).body.data
const slotsOf = async ({ ann, room }: Office, types: 'half-day'[] | undefined = undefined) => {
  const query = { date: dayIn(2), ...(types && { types }) }
  return (await ann.call(slots.list, { params: { type: 'resource', id: room }, query })).body.data
}
const weekOf = async ({ ann, room }: Office) => {
  const params = { type: 'resource' as const, id: room }
  const { data } = (await ann.call(slots.occupancies, { params, query: { date: '2026-11-18' } })).body
  return data.map(({ date }) => date.slice(5))
}
const halvesOf = async (office: Office) => (await slotsOf(office, ['half-day'])).slots.map(({ from }) => from)
/** The degree and the colour of a day of 24 hours with so many booked. */
const occupancyOf = async (office: Office, booked: number) => {
  await bookSlot(office.ben, office.room, slotAt('00:00', `${String(booked).padStart(2, '0')}:00`, 2))
  const { degree, color } = await slotsOf(office)
  return [degree, color]
}
const own = { preset: { my_bookings: true } }
const listOf = async ({ ann }: Office) => (await ann.call(bookings.list, { body: own })).body.data[0]!

/** Chooses a value, and shows where it takes effect. */
type Effect = (office: Office) => Promise<void>

const partBegins =
  (key: 'MorningFrom' | 'AfternoonFrom' | 'EveningFrom' | 'NightFrom', time: string): Effect =>
  async (office) => {
    expect(await halvesOf(office)).not.toContain(time)
    await choose(office, key, time)
    expect(await halvesOf(office)).toContain(time)
  }

const effects: Record<Exclude<PreferenceKey, MenuSetting>, Effect> = {
  StartUpPage: async (office) => {
    await choose(office, 'StartUpPage', 'plan')
    expect((await startOf(office)).startup_page).toBe('plan')
  },
  DefaultLocation: async (office) => {
    await choose(office, 'DefaultLocation', String(office.floor))
    const { data } = (await office.ann.call(levels.all, { query: { depth: 'ALL' } })).body
    expect(data.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([office.floor])
    await choose(office, 'DefaultLocation', 'none')
    const again = (await office.ann.call(levels.all, { query: { depth: 'ALL' } })).body.data
    expect(again.filter(({ is_default }) => is_default)).toEqual([])
  },
  SetupClosed: async (office) => {
    expect((await startOf(office)).is_being_set_up).toBe(true)
    await inCompany(office.id, (db) =>
      db
        .insertInto('company_preferences')
        .values({ company_id: office.id, key: 'SetupClosed', value: 'true' })
        .execute(),
    )
    expect((await startOf(office)).is_being_set_up).toBe(false)
  },
  DateFormat: async (office) => {
    await choose(office, 'DateFormat', 'M/d/yyyy')
    expect((await startOf(office)).usertimepreference.date_format).toBe('M/d/yyyy')
  },
  DateTimeMode: async (office) => {
    await choose(office, 'DateTimeMode', 'am-pm')
    expect((await startOf(office)).usertimepreference.time_mode).toBe('am-pm')
    const { data } = (await office.ann.call(userPreferences.list)).body
    expect(data.find(({ preference }) => preference === 'TimeFormat')).toMatchObject({
      value: 'h:mm a',
      label: '9:05 AM',
    })
  },
  TimeFormat: async (office) => {
    await choose(office, 'TimeFormat', 'H:mm')
    expect((await startOf(office)).usertimepreference.time_format).toBe('H:mm')
  },
  FirstDayOfWeek: async (office) => {
    await choose(office, 'FirstDayOfWeek', 'sunday')
    expect((await weekOf(office))[0]).toBe('11-15')
  },
  WeekendDays: async (office) => {
    await choose(office, 'WeekendDays', ['friday', 'saturday'])
    await choose(office, 'DisplayWeekend', '0')
    expect(await weekOf(office)).toEqual(['11-16', '11-17', '11-18', '11-19', '11-22'])
  },
  DisplayWeekend: async (office) => {
    await choose(office, 'DisplayWeekend', '0')
    expect(await weekOf(office)).toEqual(['11-16', '11-17', '11-18', '11-19', '11-20'])
  },
  MorningFrom: partBegins('MorningFrom', '07:15'),
  AfternoonFrom: partBegins('AfternoonFrom', '13:15'),
  EveningFrom: partBegins('EveningFrom', '17:15'),
  NightFrom: partBegins('NightFrom', '23:15'),
  DefaultMeetingTitle: async (office) => {
    await bookSlot(office.ann, office.room, slotAt(), { subject: '' })
    await choose(office, 'DefaultMeetingTitle', 'Huddle')
    expect((await listOf(office)).bookingTitle).toBe('Huddle')
  },
  BookingFirstSortField: async (office) => {
    const early = await addRoom(office, { name: 'Zeta' })
    await bookSlot(office.ann, office.room, slotAt('12:00', '13:00'))
    await bookSlot(office.ann, early, slotAt('10:00', '11:00'))
    const rooms = async () => (await listOf(office)).bookings.map(({ resource }) => resource)
    expect(await rooms()).toEqual(['Zeta', 'Alster'])
    await choose(office, 'BookingFirstSortField', 'resource')
    expect(await rooms()).toEqual(['Alster', 'Zeta'])
  },
  BookingSecondSortField: async (office) => {
    const other = await addRoom(office, { name: 'Zeta' })
    await bookSlot(office.ann, office.room, slotAt(), { subject: 'B' })
    await bookSlot(office.ann, other, slotAt(), { subject: 'A' })
    const subjects = async () => (await listOf(office)).bookings.map(({ subject }) => subject)
    expect(await subjects()).toEqual(['B', 'A'])
    await choose(office, 'BookingSecondSortField', 'subject')
    expect(await subjects()).toEqual(['A', 'B'])
  },
  DefaultSlot: async (office) => {
    await choose(office, 'DefaultSlot', 'hours')
    expect((await slotsOf(office)).types[0]).toBe('hours')
  },
  AvailableSlots: async (office) => {
    await choose(office, 'AvailableSlots', ['hours', '15-minutes'])
    expect((await slotsOf(office)).types).toEqual(['hours', '15-minutes'])
  },
  HighOccupancyPercentage: async (office) => {
    expect((await occupancyOf(office, 18))[0]).toBe('average')
    await choose(office, 'HighOccupancyPercentage', '60')
    expect((await slotsOf(office)).degree).toBe('high')
  },
  AverageOccupancyPercentage: async (office) => {
    expect((await occupancyOf(office, 6))[0]).toBe('low')
    await choose(office, 'AverageOccupancyPercentage', '20')
    expect((await slotsOf(office)).degree).toBe('average')
  },
  HighOccupancyColor: async (office) => {
    await choose(office, 'HighOccupancyColor', '#123456')
    expect(await occupancyOf(office, 20)).toEqual(['high', '#123456'])
  },
  AverageOccupancyColor: async (office) => {
    await choose(office, 'AverageOccupancyColor', '#234567')
    expect(await occupancyOf(office, 15)).toEqual(['average', '#234567'])
  },
  LowOccupancyColor: async (office) => {
    await choose(office, 'LowOccupancyColor', '#345678')
    expect(await occupancyOf(office, 2)).toEqual(['low', '#345678'])
  },
  SHOW_CAMERA_BUTTON: async (office) => {
    await choose(office, 'SHOW_CAMERA_BUTTON', 'on')
    expect((await startOf(office)).shows_camera).toBe(true)
  },
}

const isOfMenu = (key: PreferenceKey): key is MenuSetting => key.startsWith('Menu:')

test.each(preferenceKeys)('R391 R393 %s takes effect at once where it is used', async (key) => {
  const office = await makeOffice(server.app)
  if (!isOfMenu(key)) return effects[key](office)
  const code = key.slice(5) as MenuPreferenceCode
  await choose(office, key, 'automatic')
  const { data } = (await office.ann.call(menu.preferences)).body
  expect(data.filter(({ is_automatic }) => is_automatic)).toEqual([{ preference: code, is_automatic: true }])
  expect((await startOf(office)).automatic_modules).toEqual([code])
})

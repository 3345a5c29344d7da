import { bookings, type GridBooking, type GridResource, levels, presets, resourceTypes } from '@kontor/contract'
import { ask } from './ask.ts'
import { companyOf } from './company.ts'
import type { Person } from './people.ts'
import { dayAfter, hours } from './time.ts'

/** A place with free time on a day, and the address of a small grid that shows it. */
export interface FreePlace {
  id: number
  name: string
  date: string
  /** Start of a free range on a full hour, epoch milliseconds. It has the requested length. */
  from: number
  /** Row of the place on its grid, from 0. */
  index: number
  dayStart: number
  timezone: string
  address: string
}

interface Wish {
  /** Hours in a row that must be free. */
  free: number
  count?: number
  kind?: 'desk' | 'event'
}

/**
 * The first desks, or spaces for events, on the ground floor of the person's building that are free for long enough, all
 * at the same hours. None of them is returned again for that day.
 */
export async function freePlaces(
  person: Person,
  date: string,
  { free, count = 1, kind = 'desk' }: Wish,
): Promise<FreePlace[]> {
  const preset = await presetOf(person, 'building')
  const level = (await ask(person.token, levels.all, { query: { depth: 'ALL' } })).data.find(
    ({ name }) => name === 'Ground floor',
  )!
  const type = (await ask(person.token, resourceTypes.list)).data.find((each) => each.kind === kind)!
  const query = { date, level_id: level.id, resource_type_id: type.id }
  const { data, meta } = await ask(person.token, bookings.grid, { params: { presetId: preset }, query })
  const dayStart = Date.parse(meta.zones[0]!.day_start)
  const address = `/bookings-grid/${preset}?date=${date}&level=${level.id}&type=${type.id}`
  const open = data[0]!
  const last = Date.parse(open.resource_end) - hours(free)
  for (let from = Date.parse(open.resource_start); from <= last; from += hours(1)) {
    const found = data.flatMap((resource, index) =>
      isFree(resource, from, from + hours(free))
        ? [{ id: resource.id, name: resource.name, date, from, index, dayStart, timezone: resource.timezone, address }]
        : [],
    )
    const places = give(found, count)
    if (places) return places
  }
  throw new Error(`No ${count} places (${kind}) are free for ${free} hours on ${date}.`)
}

/** Places that this file's journeys have taken: one worker runs them in turn. */
const given = new Set<string>()

/** The first of them that no journey has taken that day; null if they are too few. */
function give(found: readonly FreePlace[], count: number): FreePlace[] | null {
  const keyOf = ({ id, date }: FreePlace) => `${companyOf()} ${date} ${id}`
  const places = found.filter((place) => !given.has(keyOf(place))).slice(0, count)
  if (places.length < count) return null
  for (const place of places) given.add(keyOf(place))
  return places
}

export async function freePlace(person: Person, date: string, free: number): Promise<FreePlace> {
  const [place] = await freePlaces(person, date, { free })
  return place!
}

/** One of the two presets that everybody starts with: the person's building, or their own bookings. */
export async function presetOf(person: Person, what: 'building' | 'own'): Promise<number> {
  const { data } = await ask(person.token, presets.list, { params: { section: 'bookings' } })
  return data.find(({ preset }) => (preset.my_bookings ?? false) === (what === 'own'))!.id
}

/** Asks for spaces for events on a day: requests that somebody has to decide. Their reservations' ids. */
export async function request(person: Person, date: string, count = 1): Promise<number[]> {
  const ids: number[] = []
  for (const { id, name, from } of await freePlaces(person, date, { free: 2, count, kind: 'event' }))
    ids.push((await book(person, id, { subject: `Open day, ${name}`, from, to: from + hours(2) })).id)
  return ids
}

const isFree = ({ bookings, blocks }: GridResource, from: number, to: number) =>
  [...bookings, ...blocks].every((held) => Date.parse(held.datetime_to) <= from || to <= Date.parse(held.datetime_from))

interface BookingWish {
  subject: string
  from: number
  to: number
  isPrivate?: boolean
}

/** Books by the API, as a person. The journeys' subjects occur in no other booking. */
export async function book(person: Person, resource: number, { subject, from, to, isPrivate = false }: BookingWish) {
  const slot = { datetime_from: new Date(from).toISOString(), datetime_to: new Date(to).toISOString() }
  const declaration = { resource_ids: [resource], slots: [slot], subject, is_private: isPrivate }
  return (await ask(person.token, bookings.store, { body: { declaration } })).data
}

/** The bookings with a subject at some places, as the server answers them: that day's, and what begins at its midnight. */
export async function booked(person: Person, places: readonly FreePlace[], subject: string): Promise<GridBooking[]> {
  const { date } = places[0]!
  const found = new Map<number, GridBooking>()
  for (const day of [date, dayAfter(date)]) {
    const values = { date: day, resource_ids: places.map(({ id }) => id) }
    const { data } = await ask(person.token, bookings.gridBookings, { body: { values } })
    for (const row of Object.values(data))
      for (const booking of row.bookings) if (booking.subject === subject) found.set(booking.id, booking)
  }
  return [...found.values()]
}

/** The one booking with a subject, as `{ resource_id, from, to }`; null if it is gone. */
export async function bookedRange(person: Person, places: readonly FreePlace[], subject: string) {
  const [one, ...more] = await booked(person, places, subject)
  if (more.length > 0) throw new Error(`${subject} is booked ${more.length + 1} times.`)
  return one
    ? { resource_id: one.resource_id, from: Date.parse(one.datetime_from), to: Date.parse(one.datetime_to) }
    : null
}

/** The id of a floor, by its name. */
export async function floorOf(person: Person, name: string): Promise<number> {
  const { data } = await ask(person.token, levels.all, { query: { depth: 'ALL' } })
  return data.find((level) => level.name === name)!.id
}

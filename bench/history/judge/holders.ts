import type { BookableResource } from '../operation.ts'
import { Cleaning } from './cleaning.ts'
import { mayBeClosed } from './closings.ts'
import { type BookingState, isHolding, type Timeline } from './timeline.ts'

const minute = 60_000
const hour = 3_600_000
const quarter = 900_000

/** A booking while it held its place: from its commit until everybody sees that it is gone. */
interface Holding extends BookingState {
  id: number
  since: number
  until: number
}

export interface Span {
  invoked: number
  ended: number
}

/** Finds who could have held a place while somebody was refused it. */
export class Holders {
  readonly #timeline: Timeline
  readonly cleaning: Cleaning
  /** By resource and hour. */
  readonly #byHour = new Map<string, Holding[]>()

  constructor(timeline: Timeline) {
    this.#timeline = timeline
    this.cleaning = new Cleaning(timeline)
    for (const [id, phases] of timeline.all('bookings'))
      for (const { from, until, state } of phases) {
        if (!state || !isHolding(state)) continue
        const holding = { ...state, id: Number(id), since: from, until }
        for (let at = Math.floor(state.from / hour); at * hour < state.to; at++) {
          const key = `${state.resource} ${at}`
          const known = this.#byHour.get(key)
          if (known) known.push(holding)
          else this.#byHour.set(key, [holding])
        }
      }
  }

  /** Whether it was held, by a booking, a buffer or a linked resource; `ignored` bookings don't count. */
  isTaken(place: BookableResource, span: Span, ignored: readonly number[] = []): boolean {
    const settings = this.#settings(place.resource, span)
    if (settings.every(({ capacity }) => capacity > 1)) return false
    const gap = Math.max(...settings.map(({ before, after }) => Math.max(before, after))) * minute
    const around = { ...place, from: place.from - gap, to: place.to + gap }
    const others = this.#linked(place.resource, span).map((resource) => ({ ...place, resource }))
    return [around, ...others].some((each) => this.#in(each, span).some(({ id }) => !ignored.includes(id)))
  }

  /** Whether the building was closed then at some moment. */
  isClosed(place: BookableResource, { invoked, ended }: Span): boolean {
    const levels = [...this.#timeline.all('levels').keys()]
    const states = levels.flatMap((id) => this.#timeline.during('levels', Number(id), invoked, ended))
    return mayBeClosed(
      states.flatMap((state) => state?.closed ?? []),
      place,
    )
  }

  /** The least capacity of a pool at some moment, its own or one of the time of the place. */
  least({ resource, from, to }: BookableResource, span: Span): number {
    const dates = [...this.#timeline.all('resource_capacity_dates').values()].flat().flatMap((phase) => {
      const { state } = phase
      const isThere = state && state.resource === resource && state.from < to && state.to > from
      return isThere && overlaps(phase.from, phase.until, span) ? [state.capacity] : []
    })
    return Math.min(...this.#settings(resource, span).map(({ capacity }) => capacity), ...dates)
  }

  /** Whether a quarter of an hour of a pool was full. */
  isFull(place: BookableResource, span: Span, ignored: readonly number[] = []): boolean {
    return this.most(place, span, ignored) >= this.least(place, span)
  }

  /** The most bookings that can have been of a quarter of an hour of a place at once. */
  most(place: BookableResource, span: Span, ignored: readonly number[] = []): number {
    const found = this.#in(place, span).filter(({ id }) => !ignored.includes(id))
    let most = 0
    for (let at = place.from; at < place.to; at += quarter)
      most = Math.max(most, new Set(found.filter(({ from, to }) => from <= at && to > at).map(({ id }) => id)).size)
    return most
  }

  isOutOfService(resource: number, span: Span): boolean {
    return this.#settings(resource, span).some(({ isBookable }) => !isBookable)
  }

  areLinked(one: number, other: number, span: Span): boolean {
    return this.#linked(one, span).includes(other)
  }

  /** The bookings of a resource after an instant that could have stood at the same time. */
  toCome(resource: number, span: Span): Holding[] {
    return [...this.#timeline.all('bookings')].flatMap(([id, phases]) =>
      phases.flatMap(({ from, until, state }) =>
        state?.resource === resource && isHolding(state) && state.to > span.invoked && overlaps(from, until, span)
          ? [{ ...state, id: Number(id), since: from, until }]
          : [],
      ),
    )
  }

  /** All bookings to come that could have stood at the same time. */
  allToCome(span: Span): Holding[] {
    const resources = [...this.#timeline.all('resources').keys()]
    return resources.flatMap((id) => this.toCome(Number(id), span))
  }

  #settings(resource: number, { invoked, ended }: Span) {
    return this.#timeline.during('resources', resource, invoked, ended).filter((state) => state !== null)
  }

  #linked(resource: number, { invoked, ended }: Span): number[] {
    const found: number[] = []
    for (const phases of this.#timeline.all('resource_links').values())
      for (const { from, until, state } of phases) {
        if (!state || !overlaps(from, until, { invoked, ended })) continue
        if (state.one === resource) found.push(state.other)
        if (state.other === resource) found.push(state.one)
      }
    return found
  }

  #in({ resource, from, to }: BookableResource, span: Span): Holding[] {
    const found = new Set<Holding>()
    for (let at = Math.floor(from / hour); at * hour < to; at++)
      for (const each of this.#byHour.get(`${resource} ${at}`) ?? [])
        if (each.from < to && each.to > from && overlaps(each.since, each.until, span)) found.add(each)
    return [...found]
  }
}

const overlaps = (from: number, until: number, { invoked, ended }: Span) => from <= ended && until >= invoked

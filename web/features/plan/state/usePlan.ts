import { useMemo, useState } from 'react'
import { namedNeeds } from '../../needs/needs.ts'
import { usePlanAddress } from './address.ts'
import { availabilityOf, openHours, presentQuarter } from './availability.ts'
import { clockOfDay, quarterOf } from './day-clock.ts'
import type { Quarters } from './quarters.ts'
import { readResource } from './resource.ts'
import { useFound } from './useFound.ts'
import { useOccupancy } from './useOccupancy.ts'

/** The default time, on the clock of the place. */
const usual = { from: '09:00', to: '17:00' }

/**
 * The resources of the chosen place on the chosen day, with their state at the chosen time. List and map share this one
 * answer, so they can't differ; another time or need changes the marks without a call (R313).
 */
export function usePlan() {
  const address = usePlanAddress()
  const { query, isStale } = useFound(address)
  const found = query.data?.data
  const all = useMemo(() => found?.map(readResource) ?? [], [found])
  const { type, from, to, needs, seats } = address
  const resources = useMemo(() => all.filter((each) => !type || each.type.id === type), [all, type])
  const open = useMemo(() => openHours(resources), [resources])
  const isToday = query.data?.meta.is_today ?? false
  /** The first quarter of the day that isn't over. */
  const present = useMemo(() => (isToday ? presentQuarter(resources) : 0), [isToday, resources])
  const chosen = useMemo(() => {
    const [any] = resources
    const first = Math.max(open.from, present)
    // Without a time in the address: the usual working hours, not all opening hours.
    const begin = Math.max(first, quarterOf(any, usual.from) ?? first)
    const end = Math.min(open.to, quarterOf(any, usual.to) ?? open.to)
    const starts = Math.max(quarterOf(any, from, present) ?? (begin < end ? begin : first), present)
    const time = { from: starts, to: quarterOf(any, to, starts + 1) ?? (begin < end ? end : open.to) }
    return time.to > time.from ? time : { from: first, to: Math.max(open.to, first + 1) }
  }, [resources, from, to, open, present])
  /** The time shown while the day plays; the chosen time stays. */
  const [played, play] = useState<Quarters | null>(null)
  const asked = played ?? chosen
  const wished = needs.join()
  const known = query.data?.meta.attributes
  /** The names of the needed equipment; null for equipment that nothing in this place has. */
  const wishes = useMemo(() => namedNeeds(wished.split(',').filter(Boolean).map(Number), known), [wished, known])
  const availability = useMemo(
    () => resources.map((each) => availabilityOf(each, asked, { attributes: wishes.map(({ name }) => name), seats })),
    [resources, asked, wishes, seats],
  )
  /** Keeps a chosen time in the address, on the clock of the place. */
  const choose = (time: Quarters) => {
    const [any] = resources
    play(null)
    if (any) address.go({ from: clockOfDay(any, time.from), to: clockOfDay(any, time.to) })
  }
  /**
   * Shows another day; null: today. The chosen time stays, unless it begins now only because the morning of today is over, and ends as
   * usual: on another day it is the usual one.
   */
  const showDay = (next: string | null) => {
    const isRest = present > 0 && chosen.from === present && to === usual.to
    address.go({ date: next, ...(isRest && { from: null, to: null }) })
  }
  /** The number of resources that meet all wishes; null: there are no wishes. */
  const meeting = wished || seats > 0 ? availability.filter(({ state }) => state === 'star').length : null
  /** The chosen time for links to other screens; the default time is named there too. */
  const time = resources[0]
    ? { from: clockOfDay(resources[0], chosen.from), to: clockOfDay(resources[0], chosen.to) }
    : { from: from ?? null, to: to ?? null }
  const meta = query.data?.meta
  const occupancy = useOccupancy(address.occupancy === 1 ? meta?.occupancy : null)
  return {
    address,
    query,
    meta,
    all,
    resources,
    availability,
    wishes,
    /** The occupancy of the day, which list and map show in place of the states; null: they show the states. */
    occupancy,
    /** Whether another day or place is loading: nothing shown may be booked. */
    isStale,
    meeting,
    asked,
    chosen,
    time,
    open,
    present,
    choose,
    showDay,
    played,
    play,
  }
}
export type Plan = ReturnType<typeof usePlan>

import type { ResourceKind, UsualResource } from '@kontor/contract'
import type { DayReason } from '@kontor/contract/calls/availability.ts'
import { isCountedLimit } from '@kontor/contract/values/limits.ts'
import { overlaps } from '../../../kit/time/slot.ts'
import { meetsNeeds } from '../../needs/needs.ts'
import { type Quarters, spanAt } from './quarters.ts'
import type { Holder, PlanResource } from './resource.ts'

/** The state of a mark; colour and shape follow it, on the map and in the list. */
export type MarkState = 'star' | 'free' | 'part' | 'mine' | 'taken' | 'blocked'

export interface Availability {
  resource: PlanResource
  state: MarkState
  /** The free part of the chosen time, no longer than a booking may be; null: nothing is free. */
  free: Quarters | null
  /** The end of its free time, if it is free; without a later booking, the end of its hours. */
  freeUntil: number | null
  /** The holder at that time, if the reader may know. */
  holder: Holder | null
  /** Why it is blocked, if the server says so; null: it isn't blocked, or closed. */
  reason: DayReason | null
}

export interface Wishes {
  /** Null: equipment that nothing in the place has. */
  attributes: readonly (string | null)[]
  /** Least number of seats. */
  seats: number
}

/** The state of a resource during a time. The letters are the server's judgement; the web applies no rules. */
export function availabilityOf(resource: PlanResource, asked: Quarters, wishes: Wishes): Availability {
  const { quarters } = resource
  const run = freeIn(quarters, asked)
  const free = run && { from: run.from, to: Math.min(run.to, run.from + longestOf(resource)) }
  const holder = holderIn(resource, asked)
  const isWhole = run !== null && run.from === asked.from && run.to === asked.to
  const state = isWhole
    ? meetsAll(resource, wishes)
      ? 'star'
      : 'free'
    : run
      ? 'part'
      : takenState(holder, quarters, asked)
  const reason = state === 'blocked' ? reasonIn(resource, asked) : null
  return { resource, state, free, freeUntil: free && endOfFree(quarters, free.from), holder, reason }
}

/** The quarters that a booking of it may have at most. */
const longestOf = ({ longest_minutes: longest }: PlanResource) => Math.max(1, Math.floor((longest ?? Infinity) / 15))

/** Whether it stays free after the offered time, which ends because a booking may be no longer. */
export const isCut = ({ resource, free }: Availability, asked: Quarters): boolean =>
  free !== null &&
  free.to < asked.to &&
  free.to - free.from === longestOf(resource) &&
  resource.quarters[free.to] === 'f'

/** The state of a time of which nothing is free. Where only a limit keeps a part of it from being booked, that is the reason. */
function takenState(holder: Holder | null, quarters: string, asked: Quarters): MarkState {
  if (holder && holder.relation !== 'other') return 'mine'
  if (freeIn(quarters.replaceAll('l', 'f'), asked)) return 'blocked'
  return holder || /[tq]/.test(quarters.slice(asked.from, asked.to)) ? 'taken' : 'blocked'
}

/** The first reason in a time, before others that of a limit: it holds wherever one looks. */
function reasonIn({ reasons }: PlanResource, { from, to }: Quarters): DayReason | null {
  const within = reasons.filter((each) => each.from < to && each.to > from)
  return within.find(({ code }) => isCountedLimit(code)) ?? within[0] ?? null
}

/** A reason that holds for all of some kinds; no names: for everything. */
export interface CommonReason {
  types: readonly string[]
  reason: DayReason
}

/** Why the caller can book nothing of a kind then: they have reached a limit, which counts by kind, or the day is too far ahead. */
export function commonReasons(availability: readonly Availability[]): CommonReason[] {
  const kinds = [...Map.groupBy(availability, ({ resource }) => resource.type.id).values()]
  const found = kinds.flatMap((rows) => {
    const common = rows.find(({ reason }) => reason && isCommon(reason))
    return common?.reason && !rows.some(({ free }) => free)
      ? [{ type: common.resource.type.name, reason: common.reason }]
      : []
  })
  const isNothingFree = !availability.some(({ free }) => free)
  return [...Map.groupBy(found, ({ reason }) => reason.last_day ?? reason.message).values()].map((same) => {
    const { reason } = same[0]!
    const isNamed = kinds.length > 1 && !(isNothingFree && reason.last_day)
    return { reason, types: isNamed ? same.map(({ type }) => type) : [] }
  })
}

const isCommon = ({ code }: DayReason) => isCountedLimit(code) || code === 'too_far_ahead'

/**
 * The longest free stretch in a time, the first of equal ones. It has at least two quarters, unless the time is
 * shorter.
 */
function freeIn(quarters: string, { from, to }: Quarters): Quarters | null {
  const least = Math.min(2, to - from)
  let best: Quarters | null = null
  for (const { 0: run, index } of quarters.slice(from, to).matchAll(/f+/g)) {
    if (run.length < least || (best && run.length <= best.to - best.from)) continue
    best = { from: from + index, to: from + index + run.length }
  }
  return best
}

/**
 * The chosen time together with what stays free after it, where a booking or a closure ends that; null: nothing is free
 * after it, everything until the day ends, or that would be longer than a booking of it may be.
 */
export function untilNextBooking(availability: Availability, asked: Quarters): Quarters | null {
  const { resource, free, freeUntil } = availability
  if (!free || freeUntil === null || free.from !== asked.from || freeUntil <= asked.to) return null
  const isShort = 15 * (freeUntil - asked.from) <= (resource.longest_minutes ?? Infinity)
  return isShort && isTakenNext(availability) ? { from: asked.from, to: freeUntil } : null
}

/** Whether its free time ends with a booking or a closure, not with its hours. */
export const isTakenNext = ({ resource, freeUntil }: Availability): boolean =>
  freeUntil !== null && /[tu]/.test(resource.quarters[freeUntil] ?? '')

function endOfFree(quarters: string, from: number): number {
  const taken = quarters.slice(from).search(/[^f]/)
  return taken < 0 ? quarters.length : from + taken
}

function holderIn(resource: PlanResource, { from, to }: Quarters): Holder | null {
  const asked = spanAt(resource, { from, to })
  const found = resource.held?.filter((holder) => overlaps(holder, asked)) ?? []
  return found.find(({ relation }) => relation !== 'other') ?? found[0] ?? null
}

function meetsAll(resource: PlanResource, wishes: Wishes): boolean {
  if (wishes.attributes.length === 0 && wishes.seats === 0) return false
  return meetsNeeds(resource, wishes)
}

const groupNames = ['star', 'free', 'part', 'taken'] as const
export type GroupName = (typeof groupNames)[number]

/** The kind that a person books most, of their usual resources; of equal ones the first. */
export function usualKind(usual: readonly Pick<UsualResource, 'kind'>[]): ResourceKind | undefined {
  const counts = Map.groupBy(usual, ({ kind }) => kind)
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

/**
 * The list's groups, the best first. Within a group the person's favourites come first, then the kind that they usually
 * book; else the order stays.
 */
export function groupsOf(
  availability: readonly Availability[],
  kind?: ResourceKind,
): { name: GroupName; rows: Availability[] }[] {
  const nameOf = ({ state }: Availability): GroupName => (state === 'mine' || state === 'blocked' ? 'taken' : state)
  const isFavorite = ({ resource }: Availability) => Number(resource.is_favorite)
  const isUsual = ({ resource }: Availability) => Number(resource.type.kind === kind)
  const sorted = availability.toSorted((a, b) => isFavorite(b) - isFavorite(a) || isUsual(b) - isUsual(a))
  return groupNames
    .map((name) => ({ name, rows: sorted.filter((row) => nameOf(row) === name) }))
    .filter(({ rows }) => rows.length > 0)
}

/**
 * The one to offer alone, from the best group: a favourite, otherwise a desk, because one person rarely looks for a room;
 * otherwise the first.
 */
export function bestOf(availability: readonly Availability[]): Availability | undefined {
  const rows = groupsOf(availability)[0]?.rows ?? []
  return rows[0]?.resource.is_favorite
    ? rows[0]
    : (rows.find(({ resource }) => resource.type.kind === 'desk') ?? rows[0])
}

/**
 * The occupancy of each half hour of a day, from 0 to 1: the taken share of open resources, with a pool counted by its
 * places; null if all are closed.
 */
export function fullness(resources: readonly PlanResource[]): (number | null)[] {
  const halves = Math.ceil(Math.max(0, ...resources.map(({ quarters }) => quarters.length)) / 2)
  return Array.from({ length: halves }, (_, half) => {
    let open = 0
    let taken = 0
    for (const resource of resources)
      for (const at of [2 * half, 2 * half + 1]) {
        const letter = resource.quarters[at]
        if (!letter || 'cund'.includes(letter)) continue
        open += resource.places?.[at] ?? resource.capacity
        taken += resource.taken ? resource.taken[at]! : Number('tq'.includes(letter))
      }
    return open ? taken / open : null
  })
}

/** The hours in which most resources are open, for the axis of the day. Lockers that never close don't count. */
export function openHours(resources: readonly PlanResource[]): Quarters {
  const counts = new Map<string, number>()
  for (const { quarters } of resources) {
    const [from, to] = [quarters.search(/[^c]/), quarters.length - [...quarters].reverse().join('').search(/[^c]/)]
    if (from >= 0) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1)
  }
  const most = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '32 72'
  const [from, to] = most.split(' ').map(Number)
  return { from: from!, to: to! }
}

/** The first quarter of today that isn't over, at the first place that is open from then on; 0 where none is. */
export function presentQuarter(resources: readonly PlanResource[]): number {
  const open = resources.map(({ quarters }) => quarters.search(/[^pqc]/)).filter((quarter) => quarter >= 0)
  return open.length > 0 ? Math.min(...open) : 0
}

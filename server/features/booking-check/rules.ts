import type { limitNames, OpeningHours } from '@kontor/contract'
import type { BookingCheck, BookingRule, RuleCheck, RuleSource } from '@kontor/contract/calls/booking-check.ts'
import { bookingRules } from '@kontor/contract/calls/booking-check.ts'
import type { SettledFunction } from '@kontor/contract/calls/resource-functions.ts'
import type { FunctionCode } from '@kontor/contract/values/function-types.ts'
import { dateOf } from '../../time/zones.ts'
import {
  capacityIn,
  datedOn,
  type EveryReason,
  type Range,
  type ResourceContext,
} from '../availability/availability.ts'
import type { CountedBookings } from './counted.ts'
import type { HeldRight } from './rights.ts'

export interface RuleEvidence {
  context: ResourceContext
  range: Range
  reasons: EveryReason
  functions: { data: readonly SettledFunction[] }
  hours: Pick<OpeningHours, 'working_hours' | 'dated_hours' | 'inherited'>
  rights: readonly HeldRight[]
  counted: CountedBookings
}

export const product: RuleSource = { kind: 'product', id: null, name: null, container: null }

const ofPools: readonly BookingRule[] = ['pool_full']
const ofWholes: readonly BookingRule[] = ['taken', 'buffer', 'linked']

export const verdictOf = ({ isRefused }: EveryReason, { needs_approval }: ResourceContext): BookingCheck['verdict'] =>
  isRefused ? 'refused' : needs_approval ? 'asks' : 'allowed'

/** Every rule that applies to the resource, in the order of evaluation, with its verdict and its source. */
export function checkedRules(judged: RuleEvidence): RuleCheck[] {
  const { context, reasons, counted } = judged
  const left = context.capacity > 1 ? ofWholes : ofPools
  return bookingRules
    .filter((rule) => !left.includes(rule))
    .map((rule) => {
      const message = rule === 'approval' ? undefined : reasons.broken.get(rule)
      const asks = rule === 'approval' && context.needs_approval
      const had = reasons.counted.find(({ code, most }) => code === rule && most !== null)?.had ?? null
      return {
        rule,
        verdict: message !== undefined ? 'broken' : asks ? 'asks' : 'met',
        message: message ?? null,
        limit: limitOf(rule, judged),
        had,
        counted: had === null ? [] : [...(counted.get(rule) ?? [])],
        minutes: rule === 'buffer' ? [context.buffer_before, context.buffer_after] : null,
        sources: sourcesOf(rule, judged),
      }
    })
}

const limitNamed = {
  too_long: 'longest_minutes',
  too_far_ahead: 'days_ahead',
  too_many_a_day: 'bookings_a_day',
  too_many_a_week: 'bookings_a_week',
  too_many_at_once: 'bookings_at_once',
} as const satisfies Partial<Record<BookingRule, (typeof limitNames)[number]>>
type LimitRule = keyof typeof limitNamed
const isLimit = (rule: BookingRule): rule is LimitRule => rule in limitNamed

function limitOf(rule: BookingRule, { context, range }: RuleEvidence): number | null {
  if (isLimit(rule)) return context.limits[limitNamed[rule]]
  return rule === 'pool_full' ? capacityIn(context, range) : null
}

function sourcesOf(rule: BookingRule, judged: RuleEvidence): RuleSource[] {
  const { context } = judged
  const resource: RuleSource = { kind: 'resource', id: context.id, name: context.name, container: null }
  if (rule === 'not_permitted')
    return orProduct(rolesOf(judged, ({ permission, create }) => permission === 'BOOKINGS' && create))
  if (isLimit(rule)) return orProduct(rolesOfLimit(rule, judged))
  if (rule === 'not_bookable') return [isClosedPlace(judged) ? placeOf(judged) : functionSource('bookable', judged)]
  if (rule === 'not_clean') return [functionSource('clean_first', judged)]
  if (rule === 'buffer') return [functionSource('buffer', judged)]
  if (rule === 'closed') return [hoursSource(judged, resource)]
  if (rule === 'not_on_step' || rule === 'past') return [product]
  return [resource]
}

const orProduct = (sources: RuleSource[]) => (sources.length ? sources : [product])

const rolesOf = ({ rights }: RuleEvidence, isOne: (right: HeldRight) => boolean): RuleSource[] =>
  rights.filter(isOne).map(({ role_id, role, container, access_type }) => ({
    kind: 'role',
    id: role_id,
    name: role,
    container,
    access_type,
  }))

/** The roles that hold the limit that counts: the highest one. */
function rolesOfLimit(rule: LimitRule, judged: RuleEvidence): RuleSource[] {
  const name = limitNamed[rule]
  const most = judged.context.limits[name]
  return most === null
    ? []
    : rolesOf(judged, ({ permission, value }) => permission === name.toUpperCase() && value === most)
}

function functionSource(code: FunctionCode, { functions }: RuleEvidence): RuleSource {
  const { source } = functions.data.find((each) => each.code === code)!
  return { ...source, container: null }
}

/** Whether the resource is in service, but its place isn't open to bookings. */
const isClosedPlace = ({ context, functions }: RuleEvidence): boolean =>
  !context.is_bookable && functions.data.some(({ code, active }) => code === 'bookable' && active)

const placeOf = ({ context }: RuleEvidence): RuleSource => ({
  ...{ kind: 'level', id: context.level_id, name: context.level_name },
  container: null,
})

/** The source of the hours on the day of the booking; the resource, where it has availabilities. */
function hoursSource({ context, range, hours }: RuleEvidence, resource: RuleSource): RuleSource {
  const { inherited } = hours
  const date = dateOf(range.from, context.timezone)
  const dated = datedOn(context.hours, date)
  if (context.hours?.available) return resource
  if (dated) {
    if (hours.dated_hours.some(({ from, to }) => from <= date && date <= to)) return resource
    const found = inherited.dated_hours.find(
      ({ from, to, reason }) => from <= date && date <= to && reason === dated.reason,
    )
    if (found) return { ...found.source, container: null }
  }
  if (hours.working_hours) return resource
  return inherited.source ? { ...inherited.source, container: null } : product
}

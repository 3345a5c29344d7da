import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { changeOf, done, instant, Meta, many, one, requestDay, requestInstant, rowVersion } from '../fields.ts'
import { id, idText } from '../ids.ts'
import { changedWith, effects, ofEffects, removedWith, withDecisions } from './effects.ts'
import { weekdays } from './weekdays.ts'
import { clock } from './working-hours.ts'

/** `week`: on these days, at these times on the clock of the place. `period`: once, from one instant to another. */
export const ruleKinds = ['period', 'week'] as const

/** A time in which a resource can, or can't, be booked. The fields of the other kind are null, and `days` is empty. */
const Rule = z.object({
  kind: z.enum(ruleKinds).default('period'),
  datetime_from: requestInstant.nullable().default(null),
  datetime_to: requestInstant.nullable().default(null),
  days: z.array(z.enum(weekdays)).max(7).default([]),
  time_from: clock.nullable().default(null),
  /** Not after the first time: on the next day. */
  time_to: clock.nullable().default(null),
  /** The first and the last day on which it begins; null: no bound. */
  first_day: requestDay.nullable().default(null),
  last_day: requestDay.nullable().default(null),
})
export type Rule = z.infer<typeof Rule>

function check(rule: Rule, { addIssue }: Pick<z.RefinementCtx<unknown>, 'addIssue'>): void {
  const refuse = (path: keyof Rule, label: string) => addIssue({ code: 'custom', path: [path], params: { label } })
  const needed =
    rule.kind === 'week' ? (['time_from', 'time_to'] as const) : (['datetime_from', 'datetime_to'] as const)
  for (const field of needed) if (rule[field] === null) refuse(field, 'required')
  const { datetime_from: from, datetime_to: to, time_from, time_to, first_day, last_day } = rule
  if (rule.kind === 'period') {
    if (from && to && Date.parse(to) <= Date.parse(from)) refuse('datetime_to', 'end_before_start')
    return
  }
  if (rule.days.length === 0) refuse('days', 'required')
  if (time_from === '24:00') refuse('time_from', 'clock_time')
  if (time_from && time_from === time_to) refuse('time_to', 'end_before_start')
  if (first_day && last_day && last_day < first_day) refuse('last_day', 'day_before_start')
}

const reason = z.string().trim().min(1).max(200)
const NewRule = Rule.extend(effects)
export const NewAvailability = NewRule.superRefine(check)
export type NewAvailability = z.infer<typeof NewAvailability>
const NewReasoned = NewRule.extend({ reason })
/** `reason`: shown to everybody who would like to book then. */
export const NewUnavailability = NewReasoned.superRefine(check)
export type NewUnavailability = z.infer<typeof NewUnavailability>
const ChangedAvailability = changeOf(NewRule).superRefine(check)
const ChangedUnavailability = changeOf(NewReasoned).superRefine(check)

const stored = {
  resource_id: id('resource'),
  datetime_from: instant.nullable(),
  datetime_to: instant.nullable(),
  version: rowVersion,
  meta: Meta,
}
export const AvailableTime = Rule.required().extend({ id: id('availability'), ...stored })
export type AvailableTime = z.infer<typeof AvailableTime>
export const UnavailableTime = Rule.required().extend({ id: id('unavailability'), reason: z.string(), ...stored })
export type UnavailableTime = z.infer<typeof UnavailableTime>

const mayUpdate = ['RESOURCES:update', 'MANAGE_RESOURCES'] as const
const of = z.object({ id: idText('resource') })
const availability = of.extend({ availabilityId: idText('availability') })
const unavailability = of.extend({ unavailabilityId: idText('unavailability') })
const reads = ['resource', 'level'] as const
const emits = ['resource.changed', 'grid.changed', 'declaration.changed'] as const
const adding = {
  access: mayUpdate,
  params: of,
  status: 201,
  idempotent: true,
  errors: ['forbidden', ...ofEffects],
  emits,
} as const
const changing = {
  access: mayUpdate,
  versioned: true,
  errors: ['forbidden', 'version_changed', ...ofEffects],
  emits,
} as const

export const availabilities = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/resources/{id}/availabilities',
    reads,
    access: ['RESOURCES'],
    params: of,
    response: many(AvailableTime),
    summary: 'The times in which a resource can be booked, the weekly ones first; none: whenever it is open.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/resources/{id}/availabilities/{availabilityId}',
    reads,
    access: ['RESOURCES'],
    params: availability,
    response: one(AvailableTime),
    versioned: true,
    summary: 'One time in which a resource can be booked.',
  }),
  create: endpoint({
    ...adding,
    method: 'POST',
    path: '/company/v1/resources/{id}/availabilities',
    body: NewAvailability,
    response: changedWith(AvailableTime),
    summary: 'Add a time in which a resource can be booked. The first one closes the rest of its hours.',
  }),
  update: endpoint({
    ...changing,
    method: 'PUT',
    path: '/company/v1/resources/{id}/availabilities/{availabilityId}',
    params: availability,
    body: ChangedAvailability,
    response: changedWith(AvailableTime),
    summary: 'Change a time in which a resource can be booked.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/resources/{id}/availabilities/{availabilityId}',
    access: mayUpdate,
    params: availability,
    body: withDecisions,
    response: removedWith,
    errors: ['forbidden', ...ofEffects],
    emits,
    summary:
      'Delete a time in which a resource can be booked. Without the last one it can be booked in all of its hours.',
  }),
})

export const unavailabilities = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/resources/{id}/unavailabilities',
    reads,
    access: ['RESOURCES'],
    params: of,
    response: many(UnavailableTime),
    summary: 'The times in which a resource can’t be booked: the weekly ones, then the periods that aren’t over.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/resources/{id}/unavailabilities/{unavailabilityId}',
    reads,
    access: ['RESOURCES'],
    params: unavailability,
    response: one(UnavailableTime),
    versioned: true,
    summary: 'One time in which a resource can’t be booked.',
  }),
  create: endpoint({
    ...adding,
    method: 'POST',
    path: '/company/v1/resources/{id}/unavailabilities',
    body: NewUnavailability,
    response: changedWith(UnavailableTime),
    summary: 'Add a time in which a resource can’t be booked, with a decision for each booking in it.',
  }),
  update: endpoint({
    ...changing,
    method: 'PUT',
    path: '/company/v1/resources/{id}/unavailabilities/{unavailabilityId}',
    params: unavailability,
    body: ChangedUnavailability,
    response: changedWith(UnavailableTime),
    summary: 'Change a time in which a resource can’t be booked.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/resources/{id}/unavailabilities/{unavailabilityId}',
    access: mayUpdate,
    params: unavailability,
    response: done,
    errors: ['forbidden'],
    emits: ['resource.changed', 'grid.changed'],
    summary: 'Delete a time in which a resource can’t be booked: it can be booked then.',
  }),
})

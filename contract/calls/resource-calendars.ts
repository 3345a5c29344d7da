import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import {
  anyOf,
  changeOf,
  done,
  email,
  instant,
  listQuery,
  Meta,
  many,
  name,
  one,
  pageOf,
  requestInstant,
  rowVersion,
} from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { mostCalendars, mostEventDays } from '../values/limits.ts'

/** Its shape is checked (R331). */
const address = email.check(z.email())

/** A mailbox under which a resource is known in the company's calendars; each belongs to one resource. */
export const ResourceCalendar = z.object({
  id: id('resource_calendar'),
  resource_id: id('resource'),
  resource_name: z.string(),
  email: z.string(),
  name: z.string(),
  /** The place of its resource and those above it, the top one first (R306). */
  level_parents: z.array(z.string()),
  version: rowVersion,
  meta: Meta,
})
export type ResourceCalendar = z.infer<typeof ResourceCalendar>

const Calendar = z.object({ email: address, name })
export const NewResourceCalendar = Calendar.extend({ resource_id: id('resource') })
export type NewResourceCalendar = z.infer<typeof NewResourceCalendar>
export const ChangedResourceCalendar = changeOf(Calendar)
export type ChangedResourceCalendar = z.infer<typeof ChangedResourceCalendar>

/** A booking in a calendar. Subject and host are null where the booking is private to the caller (R215). */
export const ResourceEvent = z.object({
  booking_id: id('booking'),
  subject: z.string().nullable(),
  host: z.string().nullable(),
  datetime_from: instant,
  datetime_to: instant,
})
export type ResourceEvent = z.infer<typeof ResourceEvent>

export const CalendarEvents = z.object({
  email: z.string(),
  /** The zone of its resource. */
  timezone: z.string(),
  /** In order of time, the first `mostEvents`. */
  events: z.array(ResourceEvent),
  /** Whether there are more in the time asked for. */
  has_more: z.boolean(),
})
export type CalendarEvents = z.infer<typeof CalendarEvents>

const Asked = z
  .object({
    calendars: z
      .array(z.object({ email: address }))
      .min(1)
      .max(mostCalendars),
    /** From now on, if not given. */
    datetime_from: requestInstant.optional(),
    /** 14 days after `datetime_from`, if not given. */
    datetime_to: requestInstant.optional(),
  })
  .superRefine(({ datetime_from, datetime_to }, { addIssue }) => {
    if (datetime_to === undefined) return
    const from = datetime_from === undefined ? Date.now() : Date.parse(datetime_from)
    const refuse = (label: string, values = {}) =>
      addIssue({ code: 'custom', path: ['datetime_to'], params: { label, values } })
    if (Date.parse(datetime_to) <= from) refuse('end_before_start')
    else if (Date.parse(datetime_to) - from > mostEventDays * 86_400_000)
      refuse('too_many_days', { max: mostEventDays })
  })

const path = '/company/v1/resource-calendars'
const onePath = `${path}/{id}` as const
const reads = ['resource', 'level'] as const
const access = ['SYNC', 'RESOURCES'] as const
const changers = ['RESOURCES:update', 'MANAGE_RESOURCES'] as const
const calendar = idParam('resource_calendar')
const emits = ['resource.changed'] as const

export const resourceCalendars = feature({
  list: endpoint({
    method: 'GET',
    path,
    reads,
    access,
    query: listQuery(['name', 'email', 'resource_name'], { resource_id: anyOf(idText('resource')) }),
    response: pageOf(ResourceCalendar),
    summary: 'The calendars of resources that the caller may see.',
  }),
  get: endpoint({
    method: 'GET',
    path: onePath,
    reads,
    access,
    params: calendar,
    response: one(ResourceCalendar),
    versioned: true,
    summary: 'One calendar.',
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: changers,
    body: NewResourceCalendar,
    response: one(ResourceCalendar),
    status: 201,
    idempotent: true,
    errors: ['not_found', 'forbidden', 'not_unique'],
    emits,
    summary: 'Give a resource a calendar; an address that another one has is refused.',
  }),
  update: endpoint({
    method: 'PUT',
    path: onePath,
    access: changers,
    params: calendar,
    body: ChangedResourceCalendar,
    response: one(ResourceCalendar),
    versioned: true,
    errors: ['forbidden', 'not_unique', 'version_changed'],
    emits,
    summary: 'Change the address or the name of a calendar.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: onePath,
    access: changers,
    params: calendar,
    response: done,
    errors: ['forbidden'],
    emits,
    summary: 'Delete a calendar. The bookings of its resource stay.',
  }),
  events: endpoint({
    method: 'POST',
    path: '/company/v1/resource-events',
    reads: ['booking', 'resource', 'resource_type', 'level', 'user'],
    access,
    body: Asked,
    response: many(CalendarEvents),
    summary: 'What is booked in the calendars with these addresses, in their order (R306).',
  }),
})

import type { BookingFilter, GridType, Limits, ResourceKind } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, resourceAccessText } from '../../access/scope-text.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { localDay } from '../../time/zones.ts'
import { hoursOfLevel, openRanges, type WorkingHours } from '../availability/availability.ts'
import type { GridSpan } from './grid-bookings.ts'

export interface ResourceRow {
  id: number
  name: string
  level_id: number
  resource_type_id: number
  kind: ResourceKind
  capacity: number
  seats: number | null
  attributes: string[]
  timezone: string
  buffer_before: number
  buffer_after: number
  is_bookable: boolean
  needs_approval: boolean
  limits: Limits
  hours: WorkingHours
  meta: { create: boolean; read: boolean; update: boolean; delete: boolean }
  total: number
}

/** Rows a grid shows; what is beyond is counted. */
const mostRows = 1000

/** The resources that a view shows before a type is chosen; with `access`, what the caller may do with each. */
const shown = `resources r
  join levels l on l.id = r.level_id
  join resource_types rt on rt.id = r.resource_type_id
  cross join ${resourceAccessText('r.id', 'l.path')} access
  where access.read
    and ($4::bigint[] is null or r.id = any ($4))
    and ($5::bigint[] is null or l.path && $5)
    and ($6::bigint is null or l.path @> array[$6])
    and ($7::bigint[] is null or r.resource_type_id = any ($7))
    and ($9::int is null or r.seats >= $9)
    and ($10::timestamptz is null or exists (select from bookings b where b.resource_id = r.id
      and (b.host_id in ($2, $3) or b.user_id in ($2, $3)) and b.ends > $10 and b.starts < $10 + interval '2 days'
      and b.starts > $10 - interval '31 days' and b.status in ('booked', 'checked_in', 'checked_out')))`

const rowsText = `
  with ${grantsTable('$1')}
  select r.id, r.name, r.level_id, r.resource_type_id, rt.kind, r.capacity, r.seats, l.timezone, r.buffer_before, r.buffer_after,
    r.is_bookable and l.is_declarable as is_bookable, r.needs_approval, access.limits, coalesce(r.working_hours, ${hoursOfLevel}) as hours,
    array(select said(a.name, a.translations) from resource_attributes ra join attributes a on a.id = ra.attribute_id
      where ra.resource_id = r.id order by 1) as attributes,
    json_build_object('create', coalesce(access.book, false), 'read', true,
      'update', coalesce(access.change_others, false), 'delete', coalesce(access.cancel_others, false)) as meta,
    (count(*) over ())::int as total
  from ${shown}
    and ($8::bigint is null or r.resource_type_id = $8)
  order by l.path, r.ordering, r.name, r.id
  limit ${mostRows}`

// The chosen type stays among them, so that a link to an empty one says what it shows.
const typesText = `
  with ${grantsTable('$1')}
  select t.id, said(t.name, t.translations) as name, t.kind
  from resource_types t
  where t.id = $8 or exists (select from ${shown} and r.resource_type_id = t.id)
  order by name, t.id`

export interface Narrowed {
  filter: BookingFilter
  levelId?: number | undefined
  typeId?: number | undefined
  ids?: readonly number[]
  date: string
}

/** The resources of a grid that the caller may see, in the order of their places. */
export const readResources = (db: Db, actor: Actor, narrowed: Narrowed) =>
  queryText<ResourceRow>(db, rowsText, parametersOf(actor, narrowed))

/** The types that have a resource in this view, whichever of them is chosen. */
export const readTypes = (db: Db, actor: Actor, narrowed: Narrowed) =>
  queryText<GridType>(db, typesText, parametersOf(actor, narrowed))

function parametersOf(actor: Actor, { filter, levelId, typeId, ids, date }: Narrowed) {
  return [
    grantsOf(actor),
    actor.userId,
    actor.subjectId,
    ids ?? filter.resources ?? null,
    // A chosen place takes the place of the preset's own.
    levelId ? null : (filter.levels ?? null),
    levelId ?? null,
    filter.resource_types ?? null,
    typeId ?? null,
    filter.capacity ?? null,
    // Local days begin up to 14 hours before the UTC day.
    filter.my_bookings ? new Date(Date.parse(`${date}T00:00Z`) - 14 * 3_600_000) : null,
  ]
}

/** When a resource's local day is, and when it is open in it; closed all day: an empty range at its start. */
export function spanOf(
  { id, timezone, hours }: Pick<ResourceRow, 'id' | 'timezone' | 'hours'>,
  date: string,
): GridSpan {
  const day = localDay(date, timezone)
  const open = openRanges(hours, day)
  return {
    id,
    timezone,
    day: { from: day.start, to: day.end },
    open: { from: open[0]?.from ?? day.start, to: open.at(-1)?.to ?? day.start },
    breaks: open.slice(1).map(({ from }, index) => ({ from: open[index]!.to, to: from })),
  }
}

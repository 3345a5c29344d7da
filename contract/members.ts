import { z } from 'zod'
import { listQuery, rowVersion, yesNo } from './fields.ts'
import { type IdKind, id } from './ids.ts'
import { mostPicked } from './values/limits.ts'

/** The ids of members in the body of a documented call, which adds or takes away these alone. */
export const memberIds = (kind: IdKind) => z.array(id(kind)).min(1).max(mostPicked)

/**
 * The query of a list of all that can be members. Its pages can be as large as what one request changes, so that all that match are read by
 * one call.
 */
export const memberQuery = <const Column extends string, Filters extends z.ZodRawShape>(
  columns: readonly [Column, ...Column[]],
  filters: Filters,
) =>
  listQuery(columns, { is_member: yesNo, ...filters }).extend({
    per_page: z.coerce.number<number | string>().int().min(1).max(mostPicked).default(200),
  })

const anyMembers = z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(mostPicked).default([])

/**
 * A change of the members of a group, as a screen saves it: adds and removes in one transaction. Those who are in it already, or gone
 * already, are left as they are. What the ids are of follows from the group's type.
 */
export const memberChanges = {
  add: anyMembers,
  remove: anyMembers,
  /** Tells what would change, and changes nothing. */
  is_preview: z.boolean().default(false),
}

/** The outcome of a change of members. */
export const MemberOutcome = z.object({
  added: z.int(),
  removed: z.int(),
  /** Active people whose rights change. */
  people: z.int(),
  /** The version of the group or access by then. */
  version: rowVersion,
})
export type MemberOutcome = z.infer<typeof MemberOutcome>

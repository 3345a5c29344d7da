import { z } from 'zod'
import { rowVersion } from './fields.ts'
import { type IdKind, id } from './ids.ts'

/** The most members that one request adds or takes away. */
const mostMembers = 20_000

/** The ids of members in the body of a documented call, which adds or takes away these alone. */
export const memberIds = (kind: IdKind) => z.array(id(kind)).min(1).max(mostMembers)

const anyMembers = z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(mostMembers).default([])

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

import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import type { Range } from './hours.ts'
import type { Question } from './question.ts'
import { refuseUnlessFree } from './refuse.ts'

/*
 * The questions of calls that change bookings, by what they are about to do. Each throws as `refuseUnlessFree` does, at `field`.
 */

/** Resources and times, as read after the locks. */
export type WantedTimes = Pick<
  Question,
  'contexts' | 'ranges' | 'rangesOf' | 'hostId' | 'ignored' | 'parts' | 'now' | 'lang' | 'namesIn' | 'holdsDue'
>

type Place = Range & { resourceId: number }

/** New bookings. */
export const requireBookable = (db: Db, actor: Actor, wanted: WantedTimes, field: string): Promise<void> =>
  refuseUnlessFree(db, actor, wanted, field)

/**
 * Bookings at another place or time. `present`: of one alone. `elsewhereFrom`: the start of what other resources are offered for, where a
 * running booking goes on there.
 */
export const requireMovable = (
  db: Db,
  actor: Actor,
  wanted: WantedTimes & Pick<Question, 'keepsStart' | 'elsewhereFrom'> & { present?: Place },
  field: string,
): Promise<void> => refuseUnlessFree(db, actor, wanted, field)

/** Running bookings with a later end. Alternatives to one alone, `present`, are bookings of their own, for the added time. */
export const requireExtendable = (
  db: Db,
  actor: Actor,
  { present, ...wanted }: WantedTimes & { present?: Place },
  field: string,
): Promise<void> => {
  const elsewhere = present && { present, elsewhereFrom: present.to, isNewElsewhere: true }
  return refuseUnlessFree(db, actor, { ...wanted, ...elsewhere, keepsStart: true }, field)
}

/** Bookings that were allowed before: conflicts and limits that have changed since can refuse them. */
export const requireRestorable = (db: Db, actor: Actor, wanted: WantedTimes, field: string): Promise<void> =>
  refuseUnlessFree(db, actor, { ...wanted, keepsRange: true }, field)

/**
 * Bookings that stand, for another host: none of their resources may be assigned to somebody else (R304), and all of them count towards the
 * host's limits at once. `counts`: whether a limit of the caller counts bookings.
 */
export async function requireGivable(
  db: Db,
  actor: Actor,
  { counts, ...wanted }: WantedTimes & { counts: boolean },
  field: string,
): Promise<void> {
  await refuseUnlessFree(db, actor, { ...wanted, together: 'counted', only: 'assigned' }, field)
  if (counts) await refuseUnlessFree(db, actor, { ...wanted, together: 'counted', only: 'counted' }, field)
}

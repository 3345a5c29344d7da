import type { RefusalCode } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { Sentence } from '../../http/labels/sentences.ts'
import type { ResourceContext } from './context.ts'
import type { HostBooking } from './counts.ts'
import type { Question } from './question.ts'
import { type BareRefusal, refusalsOf } from './refusals.ts'
import { withWaysOut } from './ways-out.ts'

/** Most refusals in one answer; a year's series that is refused everywhere says so ten times. */
const mostGiven = 10

const statusOf: Partial<Record<RefusalCode, 'slot_taken' | 'pool_full' | 'forbidden'>> = {
  taken: 'slot_taken',
  unavailable: 'slot_taken',
  not_clean: 'slot_taken',
  pool_full: 'pool_full',
  not_permitted: 'forbidden',
}

/**
 * Throws if any resource is unavailable for any range: 409 if a booking or block is in the way, 403 if the caller may
 * not book it, 422 at the field of the slots if a rule forbids it; each with alternatives.
 */
export async function refuseUnlessFree(db: Db, actor: Actor, question: Question, field: string): Promise<void> {
  const found = await refusalsOf(db, actor, { together: 'booked', ...question, most: mostGiven })
  if (!found.size) return
  const refused = firstOf(question.contexts, found, mostGiven)
  const refusals = await withWaysOut(db, actor, refused, question.now, {
    ...question,
    requested: requestedIn(question),
  })
  const code = statusOf[refusals[0]!.code]
  if (code) throw new AppError(code, { refusals })
  throw new AppError('invalid', { errors: { [field]: refusals.map(({ message }) => message as Sentence) }, refusals })
}

/** All that a question asks for, as bookings of the host. */
const requestedIn = ({ contexts, ranges, rangesOf }: Question): HostBooking[] =>
  contexts.flatMap(({ id, resource_type_id }) =>
    (rangesOf?.get(id) ?? ranges)
      .filter(({ isCountedAlready }) => !isCountedAlready)
      .map(({ from, to }) => ({ from, to, resource_type_id })),
  )

/** The first `most` refusals: alternatives are only searched for those that are shown. */
export function firstOf(contexts: readonly ResourceContext[], found: ReadonlyMap<number, BareRefusal[]>, most: number) {
  let left = most
  return contexts.flatMap((context) => {
    const refusals = (found.get(context.id) ?? []).slice(0, left)
    left -= refusals.length
    return refusals.length ? [{ context, refusals }] : []
  })
}

import { hash } from 'node:crypto'
import type { Decisions, EffectsOfChange, EventName } from '@kontor/contract'
import { mostListed } from '@kontor/contract/calls/effects.ts'
import { backTo, OutdatedError } from '../../db/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { type BookingDecision, carryOut, decide, outcomeOf } from './carry-out.ts'
import { listAffected } from './list.ts'
import { proposalsFor } from './proposals.ts'
import { type BookingTimes, type BrokenBooking, brokenBookings, timesOf } from './times.ts'
import { hold, holdRows, lockRules, makeOrClash, savepointName, tryOut } from './try-out.ts'

/** A call whose body takes decisions (`effects` of the contract); a `reason` typed there is said to the hosts. */
export type Deciding = UnitOfWork & {
  body?: { is_preview?: boolean; decisions?: Decisions | undefined; reason?: string } | undefined
}

export interface ChangeWithEffects<T> {
  /** The resources whose bookings it may break. */
  resources: readonly number[]
  /**
   * Whether people who book wait from before the change on, and a preview waits for bookings that aren't committed yet. Else, for
   * whole buildings, they wait from after the change to the commit, or from before bookings are moved or cancelled: no booking is left
   * out, but nobody waits while the change is tried at 10,000 resources.
   */
  holds: boolean
  /** The field of the body that is refused until the bookings are decided; absent: the whole change. */
  field?: string
  /** Told once the change is made, unless it is a preview. */
  events: readonly EventName[]
  /** The ids of the rows that the events name; default: the resources. */
  ids?: readonly number[]
  /** Makes the change and reads the answer; it announces nothing, because it may be undone and made again. */
  make: () => Promise<T>
}

interface WithEffects<T> {
  data: T
  affected: EffectsOfChange
}

const nobody: EffectsOfChange = { total: 0, outcome: null, seen: '', may_keep: true, fitting: 0, bookings: [] }

/**
 * Makes a change of places or resources, with what becomes of the bookings that it breaks (decisions 0043 and 0046). A preview,
 * and `affects_bookings` where not all of them are decided, undo it again. The caller has locked the rules (`lockRules`).
 */
export async function withEffects<T>(call: Deciding, change: ChangeWithEffects<T>): Promise<WithEffects<T>> {
  const made = await tryOrMake(call, change)
  const { events, resources, ids = resources } = change
  if (!call.body?.is_preview) await call.emit(events, ids, resources)
  return made
}

async function tryOrMake<T>(work: Deciding, change: ChangeWithEffects<T>): Promise<WithEffects<T>> {
  const { db } = work
  const { resources } = change
  const { is_preview = false, decisions, reason = '' } = work.body ?? {}
  if (!is_preview) await lockRules(db)
  const before = await timesOf(db, resources)
  const { result, broken, after } = await tryOut(work, { ...change, is_preview }, before)
  if (broken.length === 0 && !is_preview) return { data: result, affected: nobody }
  const seen = markOf(broken)
  const mayProceed = !is_preview && areDecided(broken, seen, decisions)
  const asked = !mayProceed ? broken.slice(0, mostListed) : decisions?.rest === 'move' ? broken : []
  const proposals = await proposalsFor(work, asked, broken)
  await backTo(db, savepointName)
  if (mayProceed) {
    const decided = decide(broken, proposals, decisions!)
    const data = await makeForGood(work, change, { decided, before, reason })
    return { data, affected: { ...nobody, seen, total: broken.length, outcome: outcomeOf(decided) } }
  }
  const affected = {
    ...{ total: broken.length, outcome: null, seen, may_keep: broken.every(({ why }) => why === 'times') },
    fitting: proposals.staying.size,
    bookings: await listAffected(work, { broken, after, proposals }),
  }
  const { field } = change
  if (!is_preview)
    throw new AppError('affects_bookings', { affected, ...(field && { errors: { [field]: ['affects_bookings'] } }) })
  return { data: result, affected }
}

/**
 * Carries out the decisions, and then the change. Only bookings that are kept may break its rules then, each as it was decided on. Starts
 * again if one has come or changed in between.
 */
async function makeForGood<T>(
  work: UnitOfWork,
  { resources, make, holds }: ChangeWithEffects<T>,
  { decided, before, reason }: { decided: readonly BookingDecision[]; before: BookingTimes; reason: string },
): Promise<T> {
  const { db } = work
  await carryOut(work, { decided, reason, resources, holds })
  if (holds) await hold(db, resources)
  const made = await makeOrClash(make)
  if (!holds) await holdRows(db, resources)
  const known = new Map(decided.map((each) => [each.booking.id, each]))
  if ('clashing' in made) {
    if (made.clashing.some((id) => !known.has(id))) throw new OutdatedError()
    throw cantStay()
  }
  for (const { id, version, why } of await brokenBookings(db, before, await timesOf(db, resources))) {
    const { action, booking } = known.get(id) ?? {}
    if (!booking || (action === 'keep' && booking.version !== version)) throw new OutdatedError()
    if (action !== 'keep' || why !== 'times') throw cantStay()
  }
  return made.result
}

const cantStay = () => new AppError('invalid', { errors: { decisions: ['cant_all_stay'] } })

/** Stands for these bookings in these versions; empty: there are none. */
const markOf = (broken: readonly BrokenBooking[]) =>
  broken.length
    ? hash('sha256', broken.map(({ id, version }) => `${id}:${version}`).join(), 'base64url').slice(0, 32)
    : ''

/** Whether there is a decision about each of these bookings, made on this very list. */
function areDecided(broken: readonly BrokenBooking[], seen: string, decisions: Decisions | undefined): boolean {
  if (broken.length === 0) return true
  if (decisions?.seen !== seen) return false
  const named = new Set(decisions.each.map(({ booking_id }) => booking_id))
  return decisions.rest !== null || broken.every(({ id }) => named.has(id))
}

import type { HistoryChange, HistoryKind, HistoryPlace } from '@kontor/contract'
import { isStanding } from '../../../sql/bookings.ts'
import { type PlaceThen, reasonColumn, type TrailEntry } from './trail.ts'

/** A booking, and what the caller is to it. */
export interface HistoryBooking {
  id: number
  declaration_id: number
  host_id: number
  user_id: number
  is_rest: boolean
  /** The caller hosts or made it. */
  is_own: boolean
  /** The caller may change or cancel other people's bookings of its resource. */
  manages: boolean
}

export interface HistoryNames {
  people: ReadonlyMap<number, string>
  places: ReadonlyMap<number, { name: string; timezone: string; is_known: boolean }>
}

type Words = Partial<Omit<HistoryChange, 'kind'>>
const change = (kind: HistoryKind, words: Words = {}): HistoryChange => ({
  ...{ kind, from: null, to: null, was: null, now: null },
  ...words,
})

/**
 * Tells the entries of one moment as people know them, the first change first. A rejection cancels the booking, and a split series takes it
 * out of its reservation: each is told as one thing.
 */
export function changesOfBooking(
  moment: readonly TrailEntry[],
  booking: HistoryBooking,
  names: HistoryNames,
): HistoryChange[] {
  const oldestFirst = moment.toReversed()
  const changes = oldestFirst.flatMap((entry) => [
    ...made(entry, booking, names),
    ...placed(entry, booking, names),
    ...stated(entry),
    ...described(entry, booking, names),
    ...approval(entry, booking),
    ...reasoned(entry),
  ])
  const kinds = new Set(changes.map(({ kind }) => kind))
  return changes.filter(
    ({ kind }) =>
      !(kind === 'cancelled' && kinds.has('rejected')) && !(kind === 'shortened' && kinds.has('checked_out')),
  )
}

function placeOf(
  { resource_id, from, to }: PlaceThen,
  { is_own }: HistoryBooking,
  { places }: HistoryNames,
): HistoryPlace {
  const place = places.get(resource_id)
  return {
    resource_id,
    resource_name: place && (is_own || place.is_known) ? place.name : null,
    datetime_from: from,
    datetime_to: to,
    timezone: place?.timezone ?? 'UTC',
  }
}

const made = ({ action, after, is }: TrailEntry, booking: HistoryBooking, names: HistoryNames) =>
  action === 'create' ? [change(after.is_rest ? 'split' : 'made', { to: placeOf(is, booking, names) })] : []

function placed({ action, after, was, is }: TrailEntry, booking: HistoryBooking, names: HistoryNames): HistoryChange[] {
  if (action === 'create') return []
  const separated = after.declaration_id === undefined ? [] : [change('separated')]
  const isMoved = was.resource_id !== is.resource_id || was.from !== is.from
  if (!isMoved && was.to === is.to) return separated
  const kind = isMoved ? 'moved' : Date.parse(is.to) > Date.parse(was.to) ? 'extended' : 'shortened'
  return [...separated, change(kind, { from: placeOf(was, booking, names), to: placeOf(is, booking, names) })]
}

function stated({ before, after }: TrailEntry): HistoryChange[] {
  const status = after.status
  if (status === 'checked_in' && before?.status === 'booked') return [change('checked_in')]
  if (status === 'checked_out') return [change('checked_out')]
  if (status === 'cancelled') return [change('cancelled')]
  if (status === 'released') return [change(after.is_no_show ? 'no_show' : 'lapsed')]
  return typeof status === 'string' && isStanding(status) ? [change('restored')] : []
}

/**
 * Subjects of before are told to its people alone: it may have been private then. So are hosts, but for those who
 * manage it.
 */
function described(
  { action, before, after, personal }: TrailEntry,
  { is_own, manages }: HistoryBooking,
  { people }: HistoryNames,
): HistoryChange[] {
  const isErased = personal.includes('subject')
  if (action === 'create' || !(before || isErased)) return []
  const nameOf = (id: unknown) => (is_own || manages ? (people.get(id as number) ?? null) : null)
  const text = (value: unknown) => (is_own && typeof value === 'string' ? value : null)
  return [
    ...(isErased || 'subject' in after
      ? [change('renamed', { was: text(before?.subject), now: text(after.subject) })]
      : []),
    ...('is_private' in after ? [change(after.is_private ? 'made_private' : 'made_public')] : []),
    ...('host_id' in after ? [change('given', { was: nameOf(before?.host_id), now: nameOf(after.host_id) })] : []),
  ]
}

const approvalKinds = {
  pending: 'requested',
  approved: 'approved',
  rejected: 'rejected',
  not_required: 'needs_no_approval',
} as const

/** The note is written to its people: others learn the decision alone. */
function approval({ action, after }: TrailEntry, { is_own, manages }: HistoryBooking): HistoryChange[] {
  const status = after.approval_status as keyof typeof approvalKinds | undefined
  if (action === 'create' || !status) return []
  const note = (is_own || manages) && typeof after.decision_note === 'string' ? after.decision_note : null
  return [change(approvalKinds[status], { now: note })]
}

const reasoned = ({ after }: TrailEntry) =>
  reasonColumn in after ? [change('rules', { now: (after[reasonColumn] as string) || null })] : []

import type { HistoryEntry } from '@kontor/contract'
import type { Fault } from '../operation.ts'
import type { BookingState, Change, DeclarationState, Timeline, Transaction } from './timeline.ts'

/** The history of a booking as the product told it, the last change first. Epoch milliseconds. */
export interface Telling {
  booking: number
  readAt: number
  entries: HistoryEntry[]
}

/** Entries that are read of one booking. */
export const mostOfAPage = 100

/** The history of a booking tells each change once, in order, with its author. */
export function judgeTellings(timeline: Timeline, tellings: readonly Telling[]): Fault[] {
  const byRow = new Map<string, Transaction[]>()
  for (const transaction of timeline.transactions)
    for (const key of new Set(transaction.changes.map(({ table, id }) => `${table} ${id}`))) {
      const own = byRow.get(key) ?? []
      own.push(transaction)
      byRow.set(key, own)
    }
  return tellings.flatMap(({ booking, readAt, entries }) => {
    const declarations = timeline.phases('bookings', booking).flatMap(({ state }) => state?.declaration ?? [])
    const keys = [`bookings ${booking}`, ...declarations.map((id) => `declarations ${id}`)]
    const own = new Set(keys.flatMap((key) => byRow.get(key) ?? []))
    const all = [...own].sort((a, b) => a.at - b.at)
    // It was changed again while it was read, or goes on on another page.
    if (all.some(({ at }) => at >= readAt) || entries.length >= mostOfAPage) return []
    const wanted = momentsOf(booking, all).map(sentence)
    const told = entries.toReversed().map((entry) => sentence(momentOf(entry)))
    return wanted.join('\n') === told.join('\n')
      ? []
      : [
          {
            rule: 'told otherwise',
            what: `booking ${booking}\n    was: ${wanted.join('; ')}\n    told: ${told.join('; ')}`,
          },
        ]
  })
}

interface Moment {
  kinds: Set<string>
  /** Null: nobody is named. */
  by: number | null
}

const sentence = ({ kinds, by }: Moment) => `${[...kinds].sort().join(' and ')} by ${by ?? 'the clock'}`

function momentOf({ changes, by }: HistoryEntry): Moment {
  const kinds = changes.map(({ kind }) => sameKinds[kind] ?? kind).filter((kind) => kind !== 'rules')
  return { kinds: new Set(kinds), by: by?.id ?? null }
}

/** Kinds that differ by what the history of rows doesn't keep. */
const sameKinds: Partial<Record<string, string>> = { split: 'made', no_show: 'released', lapsed: 'released' }

/** Lists the changes of a booking, and those of its reservation for as long as it belonged to that. */
function momentsOf(booking: number, transactions: readonly Transaction[]): Moment[] {
  let declaration: number | undefined
  return transactions.flatMap(({ changes, author }): Moment[] => {
    const made = changes.find(({ table, id, was }) => table === 'bookings' && id === booking && !was)
    declaration ??= (made?.is as BookingState | undefined)?.declaration
    const kinds = new Set<string>()
    for (const change of changes) {
      if (change.table === 'bookings' && change.id === booking) {
        for (const kind of kindsOfBooking(change)) kinds.add(kind)
        declaration = (change.is as BookingState).declaration
      } else if (change.table === 'declarations' && change.id === declaration)
        for (const kind of kindsOfReservation(change)) kinds.add(kind)
    }
    if (kinds.has('rejected')) kinds.delete('cancelled')
    if (kinds.has('checked_out')) kinds.delete('shortened')
    return kinds.size ? [{ kinds, by: kinds.has('released') ? null : author }] : []
  })
}

function kindsOfBooking({ was, is }: Change): string[] {
  const [before, after] = [was as BookingState | null, is as BookingState]
  if (!before) return ['made']
  const isMoved = before.resource !== after.resource || before.from !== after.from
  const kinds = before.declaration === after.declaration ? [] : ['separated']
  if (isMoved) kinds.push('moved')
  else if (before.to !== after.to) kinds.push(after.to > before.to ? 'extended' : 'shortened')
  if (before.status !== after.status) kinds.push(kindOfStatus(before.status, after.status))
  return kinds
}

const kindOfStatus = (before: string, after: string) =>
  after === 'booked' || (after === 'checked_in' && before !== 'booked') ? 'restored' : after

const kindOfApproval: Record<string, string> = { pending: 'requested', not_required: 'needs_no_approval' }

function kindsOfReservation({ was, is }: Change): string[] {
  if (!was || !is) return []
  const [before, after] = [was as DeclarationState, is as DeclarationState]
  return [
    ...(before.subject === after.subject ? [] : ['renamed']),
    ...(before.isPrivate === after.isPrivate ? [] : [after.isPrivate ? 'made_private' : 'made_public']),
    ...(before.host === after.host ? [] : ['given']),
    ...(before.approval === after.approval ? [] : [kindOfApproval[after.approval] ?? after.approval]),
  ]
}

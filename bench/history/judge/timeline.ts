import type pg from 'pg'
import type { Operation } from '../operation.ts'
import type { FollowedTable } from '../record.ts'

/*
 * The states of the database in the course of time, from the rows that `record.ts` wrote down. A change is seen by others some time after
 * PostgreSQL noted its commit, once it is on the disk: until then they see what was before.
 */

export interface BookingState {
  declaration: number
  resource: number
  from: number
  to: number
  status: string
  version: number
  day: string | null
  releaseAt: number | null
  host: number
  maker: number
  cancelledBy: number | null
  cancelledAt: number | null
  checkedOutAt: number | null
}
export interface DeclarationState {
  approval: string
  host: number
  maker: number
  isSeries: boolean
  isPrivate: boolean
  subject: string | null
}
export interface ResourceState {
  capacity: number
  before: number
  after: number
  isBookable: boolean
  version: number
  asksForCheckIn: boolean
  cleanFirst: boolean
}
export interface CapacityDateState {
  resource: number
  capacity: number
  from: number
  to: number
  version: number
}
export interface LevelState {
  version: number
  /** Local days, each closed by a dated hour of its own. */
  closed: string[]
}
export interface MarkState {
  resource: number
  isClean: boolean
  at: number
}
export interface States {
  bookings: BookingState
  declarations: DeclarationState
  resources: ResourceState
  resource_capacity_dates: CapacityDateState
  levels: LevelState
  resource_links: { one: number; other: number }
  resource_functions: { resource: number; version: number }
  skipped_dates: { day: string }
  resource_cleanings: MarkState
  calendar_feeds: { user: number }
}

/** A change of one row; `is` null: it was deleted. */
export interface Change<T extends FollowedTable = FollowedTable> {
  table: T
  id: number
  /** Its state before; null: it is new. */
  was: States[T] | null
  is: States[T] | null
}

export interface Transaction {
  id: string
  /** When it was committed, in epoch milliseconds with a fraction. */
  at: number
  /** Null: the program's own work, by the clock. */
  author: number | null
  /** The language of its request. */
  lang: string
  changes: Change[]
  operation?: Operation
}

/** A change as `record.ts` writes it down. */
export interface WrittenChange {
  xid: string
  at: number
  author: number | null
  lang: string
  tbl: FollowedTable
  id: number
  is_gone: boolean
  state: States[FollowedTable]
}

/** A state of a row, from its commit until the next one is seen by everybody. Null: the row isn't there. */
interface Phase<S> {
  from: number
  until: number
  state: S | null
  by: Transaction
}

/** Milliseconds after its commit at which a change that nobody answered for is seen at the latest. */
export const seenWithin = 1_500

export class Timeline {
  readonly transactions: readonly Transaction[]
  readonly #phases: Record<FollowedTable, Map<string, Phase<never>[]>>

  private constructor(transactions: readonly Transaction[]) {
    this.transactions = transactions
    this.#phases = {
      ...{ bookings: new Map(), declarations: new Map(), resources: new Map() },
      ...{ resource_capacity_dates: new Map(), levels: new Map() },
      ...{ resource_links: new Map(), resource_functions: new Map(), skipped_dates: new Map() },
      ...{ resource_cleanings: new Map(), calendar_feeds: new Map() },
    }
  }

  static async read(owner: pg.Client): Promise<Timeline> {
    const { rows } = await owner.query<WrittenChange>(
      `select xid::text, extract(epoch from pg_xact_commit_timestamp(xid::xid))::float8 * 1000 as at, author::int, lang, tbl, id::int,
         is_gone, state
       from history.rows order by 2, xid, seq`,
    )
    return Timeline.of(rows)
  }

  /** In order of their commits. */
  static of(rows: readonly WrittenChange[]): Timeline {
    const transactions: Transaction[] = []
    const present = new Map<string, never>()
    for (const { xid, at, author, lang, tbl, id, is_gone, state } of rows) {
      let transaction = transactions.at(-1)
      if (transaction?.id !== xid) {
        transaction = { id: xid, at, author, lang, changes: [] }
        transactions.push(transaction)
      }
      const key = `${tbl} ${keyOf(tbl, id, state as never)}`
      const change = { table: tbl, id, was: present.get(key) ?? null, is: is_gone ? null : state }
      if (is_gone) present.delete(key)
      else present.set(key, state as never)
      transaction.changes.push(change)
    }
    return new Timeline(transactions)
  }

  /** Puts the states in order, once it is known which transaction was whose. */
  arrange(): void {
    for (const transaction of this.transactions)
      for (const change of transaction.changes) {
        const all = this.#phases[change.table] as Map<string, Phase<unknown>[]>
        const key = keyOf(change.table, change.id, (change.is ?? change.was) as never)
        const phases = all.get(key) ?? []
        all.set(key, phases)
        const last = phases.at(-1)
        if (last?.by === transaction) last.state = change.is
        else {
          if (last) last.until = seenBy(transaction)
          phases.push({
            ...{ from: transaction.at, until: Number.POSITIVE_INFINITY },
            ...{ state: change.is, by: transaction },
          })
        }
      }
  }

  /** The states of a row that somebody could have seen between two instants; null where it wasn't there. */
  during<T extends FollowedTable>(table: T, id: number, from: number, to: number): (States[T] | null)[] {
    return this.phases(table, id)
      .filter((phase) => phase.from <= to && phase.until >= from)
      .map(({ state }) => state)
  }

  phases<T extends FollowedTable>(table: T, id: number): Phase<States[T]>[] {
    return (this.#phases[table].get(String(id)) ?? []) as Phase<States[T]>[]
  }

  /** All rows of a table: their states in order. */
  all<T extends FollowedTable>(table: T): Map<string, Phase<States[T]>[]> {
    return this.#phases[table] as Map<string, Phase<States[T]>[]>
  }

  /** The last state of each row that is there. */
  last<T extends FollowedTable>(table: T): Map<string, States[T]> {
    const found = new Map<string, States[T]>()
    for (const [key, phases] of this.all(table)) {
      const { state } = phases.at(-1)!
      if (state) found.set(key, state)
    }
    return found
  }
}

/** A skipped date is one of several of its reservation. */
const keyOf = (table: FollowedTable, id: number, state: { day: string }) =>
  table === 'skipped_dates' ? `${id} ${state.day}` : String(id)

function seenBy({ at, operation }: Transaction): number {
  return operation?.outcome === 'ok' ? Math.max(at, Math.min(operation.ended, at + 30_000)) : at + seenWithin
}

const holding = new Set(['booked', 'checked_in', 'checked_out'])
/** Whether it holds its time. */
export const isHolding = ({ status }: { status: string }): boolean => holding.has(status)

import type { WayBack } from './operations/undo.ts'
import type { Random } from './random.ts'

/** A booking as an answer last told it. Epoch milliseconds. */
export interface KnownBooking {
  id: number
  declaration: number
  resource: number
  from: number
  to: number
  version: number
  status: string
  approval: string
  /** The local day of its series. */
  day: string | null
  /** Null for none, or what is private to others. */
  subject: string | null
  isPrivate: boolean
  host: number | null
  /** The person whose client learnt of it. */
  user: number
}

/** A booking in an answer. */
export interface ToldBooking {
  id: number
  declaration_id: number
  resource_id: number
  datetime_from: string
  datetime_to: string
  version: number
  status: string
  approval_status: string
  occurs_on: string | null
  subject: string | null
  is_private: boolean
  host_id: number | null
}

const mostKept = 300
/** Undo is offered of the last changes alone. */
const mostUndoable = 60

/** The clients' knowledge of each other's bookings, by their answers: now and then it is out of date, as screens are. */
export class Memory {
  readonly #open = new Map<number, KnownBooking>()
  readonly #ofUser = new Map<number, Set<number>>()
  readonly cancelled: KnownBooking[] = []
  readonly skipped: { declaration: number; day: string; user: number }[] = []
  readonly requests: KnownBooking[] = []
  readonly undoable: WayBack[] = []

  learn(told: ToldBooking, user: number): void {
    const known = {
      id: told.id,
      declaration: told.declaration_id,
      resource: told.resource_id,
      from: Date.parse(told.datetime_from),
      to: Date.parse(told.datetime_to),
      version: told.version,
      status: told.status,
      approval: told.approval_status,
      day: told.occurs_on,
      subject: told.subject,
      isPrivate: told.is_private,
      host: told.host_id,
      user: this.#open.get(told.id)?.user ?? user,
    }
    if (known.status !== 'booked' && known.status !== 'checked_in') {
      this.forget([known.id])
      return
    }
    this.#open.set(known.id, known)
    if (!this.#ofUser.has(known.user)) this.#ofUser.set(known.user, new Set())
    this.#ofUser.get(known.user)!.add(known.id)
    if (known.approval === 'pending') keep(this.requests, known)
  }

  /** They are cancelled, or over. */
  forget(ids: readonly number[]): void {
    for (const known of this.drop(ids)) keep(this.cancelled, known)
  }

  /** They were cancelled, or are over, for longer than the client knew. Returns those that it took for open. */
  drop(ids: readonly number[]): KnownBooking[] {
    const dropped = ids.flatMap((id) => this.#open.get(id) ?? [])
    for (const { id, user } of dropped) {
      this.#open.delete(id)
      this.#ofUser.get(user)?.delete(id)
    }
    return dropped
  }

  ofReservation(declaration: number): number[] {
    return [...this.#open.values()].filter((known) => known.declaration === declaration).map(({ id }) => id)
  }

  skip(declaration: number, days: readonly string[], user: number): void {
    for (const day of days) keep(this.skipped, { declaration, day, user })
  }

  offerUndo(back: WayBack): void {
    keep(this.undoable, back, mostUndoable)
  }

  known(id: number): KnownBooking | undefined {
    return this.#open.get(id)
  }

  /** One of a list, which then mostly isn't asked about again. */
  take<T>(random: Random, list: T[], among: readonly T[] = list): T | undefined {
    const taken = random.pick(among)
    if (taken !== undefined && random.chance(0.7)) list.splice(list.indexOf(taken), 1)
    return taken
  }

  of(user: number): KnownBooking[] {
    return [...(this.#ofUser.get(user) ?? [])].map((id) => this.#open.get(id)!)
  }

  get size(): number {
    return this.#open.size
  }

  /** Somebody's booking. */
  any(random: Random): KnownBooking | undefined {
    const user = random.pick([...this.#ofUser.keys()])
    return user === undefined ? undefined : random.pick(this.of(user))
  }
}

function keep<T>(list: T[], item: T, most = mostKept): void {
  list.push(item)
  if (list.length > most) list.shift()
}

/** All bookings in an answer, wherever they stand. */
export function bookingsOfAnswer(answer: unknown): ToldBooking[] {
  if (Array.isArray(answer)) return answer.flatMap(bookingsOfAnswer)
  if (!answer || typeof answer !== 'object') return []
  const own =
    'declaration_id' in answer && 'datetime_from' in answer && 'version' in answer ? [answer as ToldBooking] : []
  return [...own, ...Object.values(answer).flatMap(bookingsOfAnswer)]
}

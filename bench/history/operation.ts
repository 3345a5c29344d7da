/** A resource at a time. Epoch milliseconds. */
export interface BookableResource {
  resource: number
  from: number
  to: number
}

/** A change somebody asks for, with what the judge must know of it. */
export interface ChangeRequest {
  name: string
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  /** It carries an idempotency key: sent again, it must not be done again. */
  isKeyed?: boolean
  /** The rows it is about, by id. */
  about: {
    bookings?: number[]
    declarations?: number[]
    resource?: number
    level?: number
    /** The person whose calendar feed it is. */
    feed?: number
    day?: string
    days?: string[]
  }
  /** The places it asks for: all of them, or none. */
  places?: BookableResource[]
  /** The instant at which it is sent, in epoch milliseconds. */
  notBefore?: number
  /** The version that it was made from. */
  version?: number
  /** The number of the change that it undoes. */
  undoes?: number
  /** Settings of a resource that it asks for. */
  wants?: {
    capacity?: number
    closed?: string[]
    before?: number
    after?: number
    isBookable?: boolean
    linked?: number[]
  }
}

/** `unknown`: it may have been done, and may still be. */
export type Outcome = 'ok' | 'refused' | 'unknown'

/** A change with what became of it. Instants in epoch milliseconds. */
export interface Operation extends ChangeRequest {
  number: number
  user: number
  lang: string
  invoked: number
  ended: number
  outcome: Outcome
  /** The way it was sent. */
  way: 'once' | 'twice' | 'dropped'
  status: number
  answer: AnswerBody
}

/** The parts of an answer that are looked at. */
export interface AnswerBody {
  code?: string
  message?: string
  data?: unknown
  refusals?: PlaceRefusal[]
  errors?: Record<string, string[]>
  cancelled?: number[]
  changed?: number[]
  booking_ids?: number[]
  affected?: { total: number; seen: string }
}

/** Why one place is refused. */
export interface PlaceRefusal {
  resource_id: number
  code: string
  slot: { datetime_from: string; datetime_to: string }
  holder: { booking_id: number | null; kind: string; datetime_from: string; datetime_to: string } | null
}

/** A rule that was broken. */
export interface Fault {
  rule: string
  what: string
  operation?: Operation
}

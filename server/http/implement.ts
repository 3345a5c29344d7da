import type { Endpoint, EventName, Feature, Input, Output } from '@kontor/contract'
import type { Actor, MasterActor } from '../access/actor.ts'
import type { Company } from '../access/companies.ts'
import type { Db } from '../db/connection.ts'
import type { RowsOf } from '../db/query/stream.ts'
import type { Tenant } from '../db/tenant.ts'
import type { Attempt } from '../db/transaction.ts'
import type { Party } from '../db/turns.ts'
import type { Ground } from './ground.ts'
import type { Language } from './labels/sentences.ts'

type Anonymous = 'public' | 'expired'
type OfMaster = { path: `/master/${string}` }

type DeclaredEvents<E extends Endpoint> = E['emits'] extends readonly EventName[] ? E['emits'][number] : never

/**
 * Declared as a method, hence bivariant, so that a call can be passed to an operation; the call's own declaration must
 * name the events of that operation.
 */
interface Emitting<E extends Endpoint> {
  emit(events: readonly DeclaredEvents<E>[], ids: readonly number[], resourceIds?: readonly number[]): Promise<void>
}

/** The argument of every handler. Inside a company's transaction it is a unit of work too, which operations take. */
export interface Call<E extends Endpoint = Endpoint> {
  /**
   * The open transaction of the caller's company, or of the platform. Null for calls without a session: they open their
   * own, so that hashing a password holds no connection and a refused sign-in can be counted.
   */
  db: E['access'] extends Anonymous ? null : Db
  /** Null where `db` is. */
  actor: E['access'] extends Anonymous ? null : E['access'] extends 'master' ? MasterActor : Actor
  /** Null on the base host, for calls that are answered there. */
  company: E extends OfMaster ? null : E extends { onBaseHost: true } ? Company | null : Company
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  lang: Language
  /** The version that a change was made from (`requireVersion`); null where the client sends none. */
  version: number | null
  /** Whether this is the last try of the transaction (`Attempt`). */
  isLastTry: boolean
  ground: Ground
  /** The caller's own token, for calls about the session. */
  token: string
  /** The address that limits count the caller by (`callerAddress`). */
  address: string
  /** The `User-Agent` header. */
  userAgent: string | undefined
  /**
   * For a file of any length: the pieces that `work` makes of the rows of its queries, after the transaction. Null
   * where `emit` is.
   */
  stream: E['access'] extends Anonymous | 'master'
    ? null
    : <T>(work: (rowsOf: RowsOf) => AsyncIterable<T>) => AsyncIterable<T>
  /** The party whose turn long work of this call takes. */
  party: Party
  /** `emit` of `UnitOfWork`, for the events the call declares; null for calls outside of a company's transaction. */
  emit: E['access'] extends Anonymous | 'master' ? null : Emitting<E>['emit']
  /** Has a statement sent with the commit (`Attempt`); null where `db` is. */
  atEnd: E['access'] extends Anonymous ? null : Attempt['atEnd']
  /** The language of names; null where `emit` is. */
  namesIn: E['access'] extends Anonymous | 'master' ? null : string
  /** The caller's company; null where `emit` is. */
  tenant: E['access'] extends Anonymous | 'master' ? null : Tenant
  /** Answers 304, and does nothing more, when the client already has this version. */
  unlessKnown(etag: string): void
}

/** A reply that is JSON already. Its shape is checked against the contract in tests. */
export class JsonText {
  readonly text: string | Buffer
  constructor(text: string | Buffer) {
    this.text = text
  }
}

/** Thrown by `unlessKnown`: the client has this version. */
export class NotModified {}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Input<E['response']> | JsonText>

/** The call before its transaction. */
type Beforehand<E extends Endpoint> = Omit<
  Call<E>,
  'namesIn' | 'db' | 'actor' | 'tenant' | 'stream' | 'isLastTry' | 'emit' | 'atEnd'
>

/** Long work that needs no database runs before the transaction, because it would hold a connection. */
interface PreparedHandler<E extends Endpoint, T> {
  prepare: (call: Beforehand<E>) => Promise<T>
  handle: (call: Call<E> & { prepared: T }) => Promise<Input<E['response']>>
}
export type Handlers<F extends Feature> = { [K in keyof F]: Handler<F[K]> | PreparedHandler<F[K], any> }

export interface Route {
  endpoint: Endpoint
  handler: Handler<Endpoint>
  prepare?: (call: Beforehand<Endpoint>) => Promise<unknown>
  /** Fields of query and body whose ids the handler looks up itself; all others are checked before it (`known-ids.ts`). */
  looksUp: readonly string[]
}

/** A call's handler and its preparation before the transaction; `prepared` is the preparation's result. */
export const afterPreparing = <E extends Endpoint, T>(
  _endpoint: E,
  handler: PreparedHandler<E, T>,
): PreparedHandler<E, T> => handler

/** Pairs each call of a feature with its handler; a missing one, or a wrong reply, doesn't compile. */
export function implement<F extends Feature>(
  feature: F,
  handlers: Handlers<F>,
  looksUp: { [K in keyof F]?: readonly string[] } = {},
): Route[] {
  return Object.entries(feature).map(([name, endpoint]) => {
    const handler = handlers[name]!
    const { prepare, handle } = typeof handler === 'object' ? handler : { prepare: undefined, handle: handler }
    return { endpoint, handler: handle, looksUp: looksUp[name] ?? [], ...(prepare && { prepare }) } as unknown as Route
  })
}

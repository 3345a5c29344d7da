import type { ErrorCode } from './errors.ts'
import type { EventName } from './events.ts'
import type { PermissionCode } from './permissions.ts'
import type { Topic } from './topics.ts'

/**
 * A schema by its shape alone. Constraining by structure instead of by `z.ZodType` keeps hundreds of calls
 * cheap to type-check.
 */
export interface Schema {
  readonly _zod: { input: any; output: any }
}
export type Input<S> = S extends Schema ? S['_zod']['input'] : undefined
export type Output<S> = S extends Schema ? S['_zod']['output'] : undefined

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Action = 'create' | 'read' | 'update' | 'delete'

/**
 * The callers that a call is open to: `public` anybody · `expired` a token that may be past its `exp` · `login` any
 * valid session · `master` any session of the provider's own area, for whose users every permission holds (R164) · a
 * list of `CODE` or `CODE:action`, of which one must hold (a code alone: it is active).
 */
export type Access = 'public' | 'expired' | 'login' | 'master' | readonly `${PermissionCode}${'' | `:${Action}`}`[]

/** Rows that a call deletes: the path of one, and the field of the body that has their ids. */
export interface Deletes {
  readonly row: string
  readonly ids: string
}

export interface Endpoint {
  readonly method: Method
  /**
   * With `{name}` for each path parameter. The first segment names the family: `company`, `master` or the root. Calls of
   * the master family are answered on the base host alone, all others on a company's.
   */
  readonly path: string
  readonly access: Access
  /** A `public` call that is answered on the base host too, where there is no company. */
  readonly onBaseHost?: true
  readonly params?: Schema
  readonly query?: Schema
  /** JSON, or a file (`upload`). */
  readonly body?: Schema
  /** JSON, or one of the kinds of `media.ts`: `file`, `redirect`, `nothing`. */
  readonly response: Schema
  /** One sentence for the API document. */
  readonly summary: string
  /** Events sent after the commit. */
  readonly emits?: readonly EventName[]
  /** Honours an `Idempotency-Key` header; a retry returns the first answer. A PUT and a DELETE do without saying so (`takesKey`). */
  readonly idempotent?: true
  /**
   * The topics of the answer: the web reads it again when a call or an event changes one of them. Without it, every
   * change makes the answer stale. A POST with `reads` changes nothing, and stops when its caller hangs up, as a GET
   * does.
   */
  readonly reads?: readonly Topic[]
  /**
   * Topics that the call changes, beyond those of its events. Without either, everything in the web's cache is stale
   * after it.
   */
  readonly changes?: readonly Topic[]
  /** A call that deletes rows by ids in its body; any other DELETE deletes the row of its path. */
  readonly deletes?: Deletes
  /**
   * Its item has a version: the reply carries it as `version` and as ETag. A change takes the version it was made from, as
   * `version` in the body or as `If-Match`, and is refused with 409 `version_changed` when the row has another one by now.
   */
  readonly versioned?: true
  /** Codes beyond those that every call may answer with. */
  readonly errors?: readonly ErrorCode[]
  /** The status of a JSON answer; default 200. */
  readonly status?: 200 | 201
}

/** Declares one call. Everything else (route, validation, client, document, sweeps) is derived from it. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

/** Whether a call honours an `Idempotency-Key`: each that says so, and each PUT and DELETE of a person who is signed in. */
export const takesKey = ({ method, access, idempotent }: Endpoint): boolean =>
  idempotent === true || (access !== 'public' && (method === 'PUT' || method === 'DELETE'))

export type Feature = Readonly<Record<string, Endpoint>>

/** Declares the calls of one feature, in the order of its handlers. */
export function feature<const F extends Feature>(calls: F): F {
  return calls
}

import type { Access, Contract, Deletes, Endpoint, Input, Method, Output, Topic } from '@kontor/contract'
import type { FilterKind } from '@kontor/contract/calls/sections.ts'

/** One call as the browser knows it: no schema, but typed by the contract's. */
export interface Route<E extends Endpoint = Endpoint> {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly idempotent?: true
  /** Its body is a form with a file. */
  readonly form?: true
  /** Its answer is a file. */
  readonly file?: true
  /** The filters of a list call. */
  readonly filters?: Readonly<Record<string, FilterKind>>
  /** The topics that the answer depends on; without it, all. A POST with it changes nothing. */
  readonly reads?: readonly Topic[]
  /** The topics that it changes; without it all, unless it only reads. */
  readonly changes?: readonly Topic[]
  /** The rows that it deletes by ids in its body; a DELETE without it deletes the row of its path. */
  readonly deletes?: Deletes
  /** Never there: it only carries the type. */
  readonly endpoint?: E
}

export type Routes<Name extends keyof Contract> = {
  readonly [Call in keyof Contract[Name]]: Contract[Name][Call] extends Endpoint ? Route<Contract[Name][Call]> : never
}

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** The input of a call: `params`, `query` and `body`, each only if the contract declares it. */
export type CallInput<E extends Endpoint> = Part<'params', Input<E['params']>> &
  Part<'query', Input<E['query']>> &
  Part<'body', Input<E['body']>>

export type Answer<E extends Endpoint> = Output<E['response']>

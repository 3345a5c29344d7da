import type { Endpoint, Input, MemberOutcome } from '@kontor/contract'
import type { Answer, Route } from '../http/route.ts'
import type { Item, ListRoute } from '../list/list-types.ts'

/** A row that can be a member (`memberQuery` of the contract). */
export interface MemberRow {
  id: number
  name: string
  detail?: string | null
  is_member: boolean
}

/** A call that lists all that can be members, with whether they are. */
export type MemberListRoute<E extends Endpoint> = Item<E> extends MemberRow ? ListRoute<E> : never

interface Body {
  version: number
  add: number[]
  remove: number[]
  is_preview: boolean
}

/** A call that adds and takes away members together, and previews it (`memberChanges` of the contract). */
export type MemberChangeRoute<E extends Endpoint> =
  Answer<E> extends { data: MemberOutcome } ? (Body extends Input<E['body']> ? Route<E> : never) : never

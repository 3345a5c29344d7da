import type { AccessType, Action, Meta, PermissionCode } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../http/app-error.ts'
import { type Actor, may } from './actor.ts'
import { generalMeta } from './scope.ts'

/*
 * Containers and roles of each type ask for a code of their own (`containerCodes`, `roleCodes`): whoever keeps groups of places doesn't
 * see those of people.
 */

type Codes = Readonly<Record<AccessType, PermissionCode>>

/** The types for which the caller has a right. */
export const typesFor = (actor: Actor, codes: Codes, action: Action): AccessType[] =>
  (Object.keys(codes) as AccessType[]).filter((type) => may(actor, codes[type], action))

/** Throws `forbidden` without the right to a row of this type, and `not_found` if the caller may not even read it. */
export function requireForType(actor: Actor, codes: Codes, type: AccessType, action: Action): void {
  if (action !== 'create' && !may(actor, codes[type], 'read')) throw new AppError('not_found')
  if (!may(actor, codes[type], action)) throw new AppError('forbidden')
}

/** The `meta` of rows whose type is in a column. */
export const metaByType = (actor: Actor, codes: Codes, column: string): RawBuilder<Meta> =>
  sql<Meta>`case ${sql.ref(column)} ${sql.join(
    (Object.keys(codes) as AccessType[]).map((type) => sql`when ${type} then ${generalMeta(actor, codes[type])}`),
    sql` `,
  )} end`

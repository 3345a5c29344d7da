import type { AccessType } from '@kontor/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { peopleOf } from '../../access/people.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'

interface MemberRow {
  id: number
  name: string
  detail: string | null
  is_active: boolean
  resource_type: string | null
  resource_type_id: number | null
  /** The places that it is in, or is itself. */
  path: number[] | null
}
type Rows = SelectQueryBuilder<any, any, MemberRow>

/** The members that a group of a type can have. */
export interface MemberKind {
  type: 'user' | 'level' | 'resource'
  table: 'container_users' | 'container_levels' | 'container_resources'
  column: string
  /** Those that the caller sees. */
  seen: (db: Db, actor: Actor) => Rows
}

const ofNoType = [sql<null>`null::text`.as('resource_type'), sql<null>`null::bigint`.as('resource_type_id')] as const

const user: MemberKind = {
  type: 'user',
  table: 'container_users',
  column: 'user_id',
  seen: (db, actor) =>
    peopleOf(db, actor)
      .clearSelect()
      .select([
        'u.id',
        'u.name',
        'u.email as detail',
        'u.is_active',
        ...ofNoType,
        sql<null>`null::bigint[]`.as('path'),
      ]) as Rows,
}
const level: MemberKind = {
  type: 'level',
  table: 'container_levels',
  column: 'level_id',
  seen: (db, actor) =>
    db
      .selectFrom('levels as l')
      .crossJoinLateral(levelAccess(actor, 'l'))
      .leftJoin('levels as above', 'above.id', 'l.parent_id')
      .where('access.read', '=', true)
      .where('l.retired_at', 'is', null)
      .select(['l.id', said('l').as('name'), sql<boolean>`true`.as('is_active'), 'l.path', ...ofNoType])
      .select((eb) => eb.case().when('above.id', 'is not', null).then(said('above')).end().as('detail')) as Rows,
}
const resource: MemberKind = {
  type: 'resource',
  table: 'container_resources',
  column: 'resource_id',
  seen: (db, actor) =>
    db
      .selectFrom('resources as r')
      .innerJoin('levels as l', 'l.id', 'r.level_id')
      .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
      .where('access.read', '=', true)
      .where('r.retired_at', 'is', null)
      .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
      .select(['r.id', 'r.is_bookable as is_active', 'r.resource_type_id', 'l.path'])
      .select([said('r').as('name'), said('l').as('detail'), said('t').as('resource_type')]) as Rows,
}

/** Throws `not_found` for a group of reception desks, which has no members yet. */
export function kindOf(type: AccessType): MemberKind {
  switch (type) {
    case 'USER':
    case 'USER_MANAGER':
      return user
    case 'LEVEL':
      return level
    case 'RESOURCE':
      return resource
    default:
      throw new AppError('not_found')
  }
}

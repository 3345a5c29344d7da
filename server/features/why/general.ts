import type { Action, PermissionCode, Why } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { seededName } from '../../db/query/translations.ts'

export interface AskedRight {
  code: PermissionCode
  action: Action | null
}

/** Groups that would give a right, of which the first ones are told. */
const mostMissing = 20

interface HolderRow {
  group_id: number
  group: string
  role_id: number
  role: string
  permission: PermissionCode
  create: boolean
  read: boolean
  update: boolean
  delete: boolean
  is_active: boolean
  /** Null: the person isn't in the group. */
  is_by_hand: boolean | null
}

const gives = (row: HolderRow, { code, action }: AskedRight) =>
  row.permission === code && (action ? row[action] : row.is_active)

/** Reads by which groups a person has each of these general rights, and which others would give them. One query. */
export async function generalAnswers(db: Db, userId: number, asked: readonly AskedRight[]): Promise<Why['general']> {
  if (!asked.length) return []
  const rows: HolderRow[] = await db
    .selectFrom('containers as c')
    .innerJoin('container_roles as cr', 'cr.container_id', 'c.id')
    .innerJoin('roles as ro', 'ro.id', 'cr.role_id')
    .innerJoin('role_permissions as rp', 'rp.role_id', 'ro.id')
    .leftJoin(
      sql<{ container_id: number; is_by_hand: boolean }>`(select container_id, bool_or(source = 'hand') as is_by_hand
        from container_users where user_id = ${userId} group by container_id)`.as('mine'),
      'mine.container_id',
      'c.id',
    )
    .where('c.access_type', '=', 'USER')
    .where('rp.permission', 'in', [...new Set(asked.map(({ code }) => code))])
    .select([
      ...(['c.id as group_id', 'ro.id as role_id', 'rp.create', 'rp.read', 'rp.update', 'rp.delete'] as const),
      ...(['rp.is_active', 'mine.is_by_hand'] as const),
      seededName('c').as('group'),
      seededName('ro').as('role'),
      sql<PermissionCode>`rp.permission`.as('permission'),
    ])
    .orderBy('group')
    .orderBy('c.id')
    .orderBy('role')
    .execute()
  return asked.map((right) => {
    const holding = rows.filter((row) => gives(row, right))
    const own = holding.filter(({ is_by_hand }) => is_by_hand !== null)
    const others = own.length ? [] : holding.slice(0, mostMissing)
    return {
      ...right,
      may: own.length > 0,
      ways: own.map((row) => ({
        group: { id: row.group_id, name: row.group },
        is_by_hand: row.is_by_hand!,
        role: { id: row.role_id, name: row.role },
        is_only: own.length === 1,
      })),
      missing: others.map((row) => ({
        group: { id: row.group_id, name: row.group },
        role: { id: row.role_id, name: row.role },
      })),
    }
  })
}

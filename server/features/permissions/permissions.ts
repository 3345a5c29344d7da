import {
  type AccessType,
  accessTypeIds,
  type PermissionCode,
  type PermissionEntry,
  permissionCalls,
  permissions,
} from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'

export const permissionRoutes = implement(permissionCalls, {
  all: async ({ db, query }) => {
    const type = accessTypeOf(query.access_type_id)
    const rows = await permissionRows(db).orderBy('p.id').execute()
    return { data: type ? rows.filter(({ access_types }) => access_types.includes(type)) : rows }
  },
  types: async () => ({ data: (['CRUD', 'LOGICAL', 'NUMERICAL'] as const).map((type) => ({ type })) }),
  categories: async () => ({
    data: [...new Set(Object.values(permissions).map(({ category }) => category))].map((category) => ({ category })),
  }),
  get: async ({ db, params }) => ({ data: await findPermission(db, params.id) }),
  update: async ({ db, params }) => {
    await findPermission(db, params.id)
    throw new AppError('forbidden')
  },
})

/** The type of an id of the documents. */
export const accessTypeOf = (id: number | undefined): AccessType | undefined =>
  (Object.keys(accessTypeIds) as AccessType[]).find((type) => accessTypeIds[type] === id)

/** Codes that the program no longer knows have no number, and aren't listed. */
const permissionRows = (db: Db) =>
  db
    .selectFrom('permissions as p')
    .where('p.id', 'is not', null)
    .select((eb) => [
      eb.ref('p.id').$notNull().as('id'),
      eb.ref('p.code').$castTo<PermissionCode>().as('code'),
      eb.ref('p.type').$castTo<PermissionEntry['type']>().as('type'),
      eb.ref('p.access_types').$castTo<AccessType[]>().as('access_types'),
      'p.category',
      sql<string | null>`said(null::text, p.translations, 'name')`.as('description'),
    ])

async function findPermission(db: Db, id: number): Promise<PermissionEntry> {
  const row = await permissionRows(db).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

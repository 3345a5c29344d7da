import type { Endpoint, EventName, Input, Output } from '@kontor/contract'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connection.ts'
import type { Database } from '../db/types.generated.ts'
import { AppError } from '../http/app-error.ts'
import type { Call, Handler } from '../http/implement.ts'
import { requireVersion, type VersionedTable } from './versions.ts'

/** A catalogue's calls about one entry (`catalogueCalls` of the contract). */
interface Calls {
  get: Endpoint
  create: Endpoint & { readonly emits: readonly EventName[] }
  update: Endpoint
  remove: Endpoint
}
type FoundEntry<C extends Calls> = Input<C['get']['response']>['data']

interface Entries<C extends Calls> {
  /** The table of the entries. */
  table: VersionedTable & keyof Database
  /** The entry as the caller may see it; undefined: none. */
  find: (db: Db, actor: Actor, id: number) => Promise<FoundEntry<C> | undefined>
  /** The body's values by the columns of the table. */
  toRow: (body: Output<C['create']['body']>) => object
}

type Writing = Call<Endpoint & { access: 'login' }> & { params: { id: number } }

/** The handlers of those calls; the list's stands beside them in the feature. Adding and changing answer the entry. */
export function entryHandlers<C extends Calls>(
  calls: C,
  { table: name, find, toRow }: Entries<C>,
): { [Name in keyof Calls]: Handler<C[Name]> } {
  // Each of these tables has an id; the builder can't combine the types of all of them.
  const table = name as 'resource_types'
  /** The version that a change names isn't written: the database counts it up. */
  const rowOf = ({ version, ...fields }: { version?: number }) => toRow(fields as never) as never
  const read = async ({ db, actor }: Pick<Writing, 'db' | 'actor'>, id: number) => {
    const data = await find(db, actor, id)
    if (!data) throw new AppError('not_found')
    return { data }
  }
  const tell = (call: Writing, id: number) => call.emit(calls.create.emits as readonly never[], [id])
  const handlers = {
    get: (call: Writing) => read(call, call.params.id),
    create: async (call: Writing) => {
      const row = await call.db
        .insertInto(table)
        .values(rowOf(call.body as object))
        .returning('id')
        .executeTakeFirstOrThrow()
      await tell(call, row.id)
      return read(call, row.id)
    },
    update: async (call: Writing) => {
      const { id } = call.params
      await requireVersion(call, { table, id }, async () => (await read(call, id)).data as object)
      await call.db
        .updateTable(table)
        .set(rowOf(call.body as object))
        .where('id', '=', id)
        .execute()
      await tell(call, id)
      return read(call, id)
    },
    remove: async (call: Writing) => {
      const { id } = call.params
      const { numDeletedRows } = await call.db.deleteFrom(table).where('id', '=', id).executeTakeFirst()
      if (!numDeletedRows) throw new AppError('not_found')
      await tell(call, id)
      return { success: true as const }
    },
  }
  return handlers as unknown as { [Name in keyof Calls]: Handler<C[Name]> }
}

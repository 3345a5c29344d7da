import type { Endpoint, EventName, Input, Output } from '@kontor/contract'
import type { ErrorLabel } from '@kontor/contract/labels/keys.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../db/types.generated.ts'
import { invalidField } from '../../http/app-error.ts'
import type { DatabaseError } from '../../http/constraints.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { requireVersion, type VersionedTable } from '../../work/versions.ts'
import { lockRules } from './try-out.ts'
import { type ChangeWithEffects, type Deciding, withEffects } from './with-effects.ts'

type RowOf<E extends Endpoint> = Input<E['response']> extends { data: infer Row extends object } ? Row : never
/** The fields of the body, but those about its effects. */
type Values<E extends Endpoint> = Omit<Output<E['body']>, 'is_preview' | 'decisions' | 'version'>
type Field<E extends Endpoint> = keyof Values<E> & string
type Reading = Pick<UnitOfWork, 'db' | 'actor'>
/** Stops the compiler at a name that isn't a column. */
type Columns<T extends VersionedTable, Row> = Row & { [Name in Exclude<keyof Row, keyof Database[T]>]: never }

interface Children<E extends Endpoint, T extends VersionedTable, At, Of, Row> {
  table: T
  /** Fields that the contract calls differently from their column. */
  fields?: { readonly [Column in keyof Database[T]]?: Field<E> }
  /** The row, if the caller may change it; it throws otherwise. */
  own: (call: Reading, at: At) => Promise<RowOf<E> & Of>
  toRow: (values: Values<E>) => Columns<T, Row>
  /** The resources that its change affects; `of`: the row, or the columns of its parent. */
  affects: (call: Reading, of: Of) => Affects | Promise<Affects>
  events: readonly EventName[]
  /** Whether a trigger of the table locks the rules: a preview takes its turn as well then, before it locks the row. */
  locksRules: boolean
  /** Refusals of the database, by constraint. */
  refusals?: Readonly<Record<string, readonly [field: Field<E> | `${Field<E>}.${string}`, label: ErrorLabel]>>
}
type Affects = Pick<ChangeWithEffects<unknown>, 'resources' | 'holds' | 'field'>

/**
 * Adds, changes and removes the rows of a table that belong to another row and that bookings depend on (decision 0079): takes the turn
 * of the rules, locks the row, then reads it; refuses an old version; tries the change with its effects, and tells it. `E`: the call that changes one.
 */
export function childrenWithEffects<
  E extends Endpoint,
  T extends VersionedTable,
  At extends { id: number },
  Of,
  Row extends Updateable<Database[T]>,
>(_update: E, children: Children<E, T, At, Of, Row>) {
  const { own, toRow, affects, events, fields = {}, refusals = {}, locksRules } = children
  // Each of these tables has an id; the builder can't combine the types of all of them.
  const table = children.table as 'availabilities'
  const takeTurn = async ({ db, body }: Deciding) => {
    if (locksRules || !body?.is_preview) await lockRules(db)
  }
  const take = async (call: Deciding, at: At) => {
    await takeTurn(call)
    const row = call.db.selectFrom(table).where('id', '=', at.id).select('id').forNoKeyUpdate()
    if (!call.body?.is_preview) await row.execute()
    return own(call, at)
  }
  const carryOut = async <R>(call: Deciding, of: Of, make: () => Promise<R>) =>
    withEffects(call, { ...(await affects(call, of)), events, make })
  const refuse = (error: DatabaseError): never => {
    const refusal = refusals[error.constraint ?? '']
    throw refusal ? invalidField(...refusal) : error
  }
  return {
    own,
    refuse,
    /** `ownParent`: the columns of the row it belongs to, if the caller may change that one; it throws otherwise. */
    async add(
      call: Deciding & { body: Values<E> },
      ownParent: () => Promise<Of & Omit<At, 'id'> & Partial<Insertable<Database[T]>>>,
    ) {
      await takeTurn(call)
      const parent = await ownParent()
      return carryOut(call, parent, async (): Promise<RowOf<E>> => {
        const row = { ...parent, ...toRow(call.body) } as never
        const added = call.db.insertInto(table).values(row).returning('id')
        const { id } = await added.executeTakeFirstOrThrow().catch(refuse)
        return own(call, { ...parent, id } as unknown as At)
      })
    },
    /** `alongside`: what else changes with it, for instance rows of its own. */
    async change(
      call: Deciding & { body: Values<E>; version: number | null },
      at: At,
      alongside: (before: RowOf<E> & Of) => Promise<unknown> = async () => undefined,
    ) {
      const before = await take(call, at)
      const row = { table, id: at.id, fields: fields as Record<string, string> }
      await requireVersion(call, row, () => own(call, at))
      return carryOut(call, before, async (): Promise<RowOf<E>> => {
        await alongside(before)
        const changed = call.db.updateTable(table).set(toRow(call.body) as never)
        await changed.where('id', '=', at.id).execute().catch(refuse)
        return own(call, at)
      })
    },
    async remove(call: Deciding, at: At) {
      const gone = call.db.deleteFrom(table).where('id', '=', at.id)
      const { affected } = await carryOut(call, await take(call, at), () => gone.execute().catch(refuse))
      return { success: true as const, affected }
    },
  }
}

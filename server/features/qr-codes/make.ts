import { randomBytes } from 'node:crypto'
import type { QrCodeDetail, qrCodes } from '@kontor/contract'
import { codeLength, codeTypes, mostLabels, qrCodeIn } from '@kontor/contract/values/qr-code.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { OutdatedError } from '../../db/transaction.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { findCode, readCode } from './rows.ts'

/** 130 random bits: nobody finds a code by trying. */
const newCode = () => qrCodeIn(randomBytes(codeLength))

/** The code of one thing. Two people who ask for it at once get the same one. */
export async function createQrCode(call: Call<typeof qrCodes.create>): Promise<{ data: QrCodeDetail }> {
  const { db, body, emit } = call
  const { type } = body
  const isResource = type === codeTypes.resource
  const field = isResource ? 'resource_id' : 'level_id'
  const elementId = body[field]
  if (elementId === undefined) throw invalidField(field, 'required')
  const element = { resource_id: null, level_id: null, [field]: elementId }
  const made = await db
    .insertInto('qr_codes')
    .values({ type, ...element, code: newCode() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const id = made?.id ?? (await ofElement(db, type, element))?.id
  // It was made by somebody else first, and revoked in between.
  if (id === undefined) throw new OutdatedError()
  if (made) await emit(['qr-code.changed'], [id])
  return readCode(call, id)
}

const ofElement = (
  db: Db,
  type: number,
  { resource_id, level_id }: { resource_id: number | null; level_id: number | null },
) =>
  db
    .selectFrom('qr_codes')
    .select('id')
    .where('type', '=', type)
    .where((eb) => (resource_id === null ? eb('level_id', '=', level_id) : eb('resource_id', '=', resource_id)))
    .executeTakeFirst()

export async function missing({ db, actor, query }: Call<typeof qrCodes.missing>) {
  const count = sql<number>`count(*)::int`.as('count')
  const data = await db
    .selectFrom(lacking(db, actor, query).as('m'))
    .select(count)
    .executeTakeFirstOrThrow()
  return { data }
}

/** Makes the codes that things of a type lack, with one statement. */
export async function createMissing({ db, actor, body, emit }: Call<typeof qrCodes.createMissing>) {
  const elements = await lacking(db, actor, body).execute()
  const now = elements.slice(0, mostLabels).map(({ id }) => id)
  const column = body.type === codeTypes.resource ? 'resource_id' : 'level_id'
  const made = await db
    .insertInto('qr_codes')
    .columns(['type', column, 'code'])
    .expression(
      db
        .selectFrom(
          sql<{ id: number; code: string }>`unnest(${now}::bigint[], ${now.map(newCode)}::text[])`.as<'m'>(
            sql`m (id, code)`,
          ),
        )
        .select([sql<number>`${body.type}::smallint`.as('type'), 'm.id', 'm.code']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (made.length > 0)
    await emit(
      ['qr-code.changed'],
      made.map(({ id }) => id),
    )
  return { data: { made: made.length, left: elements.length - now.length } }
}

/** The resources, places or maps of places that the caller may see and that have no code. */
function lacking(db: Db, actor: Actor, { type, level }: Call<typeof qrCodes.missing>['query']) {
  const isWithin: RawBuilder<boolean> = sql`l.path && ${level}::bigint[]`
  const lacks = (column: string, of: string) =>
    sql<boolean>`not exists (select from qr_codes q where q.type = ${type}::smallint and ${sql.ref(`q.${column}`)} = ${sql.ref(`${of}.id`)})`
  if (type === codeTypes.resource)
    return db
      .selectFrom('resources as r')
      .innerJoin('levels as l', 'l.id', 'r.level_id')
      .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
      .where('access.read', '=', true)
      .$if(!!level?.length, (some) => some.where(isWithin))
      .where(lacks('resource_id', 'r'))
      .select('r.id')
  return db
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where('access.read', '=', true)
    .$if(type === codeTypes.plan, (some) => some.where('l.map_id', 'is not', null))
    .$if(!!level?.length, (some) => some.where(isWithin))
    .where(lacks('level_id', 'l'))
    .select('l.id')
}

/** A new code in place of the old one, which from now on is as unknown as one that never was. Its scans begin at 0. */
export async function replace(call: Call<typeof qrCodes.replace>): Promise<{ data: QrCodeDetail }> {
  const { db, params, emit } = call
  await findCode(call, params.id)
  await db
    .updateTable('qr_codes')
    .set({ code: newCode(), made_at: sql<Date>`now()` })
    .where('id', '=', params.id)
    .execute()
  await db.deleteFrom('qr_code_scans').where('qr_code_id', '=', params.id).execute()
  await emit(['qr-code.changed'], [params.id])
  return readCode(call, params.id)
}

export async function removeQrCode(call: Call<typeof qrCodes.remove>) {
  const { db, params, emit } = call
  await findCode(call, params.id)
  const { numDeletedRows } = await db.deleteFrom('qr_codes').where('id', '=', params.id).executeTakeFirst()
  if (!numDeletedRows) throw new AppError('not_found')
  await emit(['qr-code.changed'], [params.id])
  return { success: true as const }
}

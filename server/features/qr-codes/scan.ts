import type { qrCodes } from '@kontor/contract'
import { type CodeType, codePath, isCode, readCode } from '@kontor/contract/values/qr-code.ts'
import { sql } from 'kysely'
import { publicAreaOf } from '../../access/area.ts'
import { addressOfCompany } from '../../access/companies.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { type Counter, countUp, tooManyRequests } from '../auth/auth.ts'
import { bareCode } from './label/labels.ts'
import { seenCodes } from './rows.ts'

/** Unknown codes that one address may ask for within a quarter of an hour. */
const mostMisses = 50

/**
 * Whether a code works, for anybody. Revoked, unknown and malformed ones are answered alike, and counted by address;
 * codes that work aren't, because a whole office may come from one. Throws `not_found`, `too_many_requests`.
 */
export async function readScan({ ground, company, params, address }: Call<typeof qrCodes.read>) {
  const name = `${company.id} qr_code ${address}`
  const wait = ground.refusals.secondsLeft(name)
  if (wait) throw tooManyRequests(wait)
  const code = readCode(params.code)
  const area = publicAreaOf(ground, company, { kind: 'qr-code', address })
  const missed = await area.run(async (db) => {
    const found = await db
      .selectFrom('qr_codes as q')
      .leftJoin('resources as r', 'r.id', 'q.resource_id')
      .innerJoin('levels as l', (join) => join.on('l.id', '=', sql<number>`coalesce(q.level_id, r.level_id)`))
      .where('q.code', '=', code)
      .where('r.retired_at', 'is', null)
      .where('l.retired_at', 'is', null)
      .select((eb) => eb.ref('q.type').$castTo<CodeType>().as('type'))
      .executeTakeFirst()
    if (found) return found
    const counter: Counter = { kind: 'qr_code', key: address }
    const [count] = await countUp(db, area, [counter])
    return { isOver: count!.count > mostMisses, seconds: count!.seconds_left }
  })
  if ('type' in missed) {
    const image = await bareCode(`${addressOfCompany(company, ground.publicUrl)}${codePath}${code}`)
    return { data: { type: missed.type, image } }
  }
  if (!missed.isOver) throw new AppError('not_found')
  ground.refusals.remember(name, missed.seconds)
  throw tooManyRequests(missed.seconds)
}

/** Says what a code stands for, to somebody who may see it. The scan is counted. */
export async function scan({ db, actor, body }: Call<typeof qrCodes.scan>) {
  const code = readCode(body.code)
  const found = isCode(code)
    ? await seenCodes(db, actor)
        .where('q.code', '=', code)
        .select((eb) => [
          'q.id',
          eb.ref('q.type').$castTo<CodeType>().as('type'),
          'q.resource_id',
          'l.id as level_id',
          sql<string>`case q.type when 1 then ${said('r')} else ${said('l')} end`.as('name'),
        ])
        .executeTakeFirst()
    : undefined
  if (!found) throw new AppError('not_found')
  const { id, ...data } = found
  await db
    .insertInto('qr_code_scans')
    .values({ qr_code_id: id })
    .onConflict((conflict) =>
      conflict.constraint('qr_code_scans_pkey').doUpdateSet({
        scans: sql<number>`qr_code_scans.scans + 1`,
        last_scanned_at: sql<Date>`excluded.last_scanned_at`,
      }),
    )
    .execute()
  return { data }
}

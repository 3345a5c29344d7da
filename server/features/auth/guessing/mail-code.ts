import { randomInt, timingSafeEqual } from 'node:crypto'
import { westernDigits } from '@kontor/contract/values/digits.ts'
import { sql } from 'kysely'
import { type Area, primaryKeyOf, tablesOf } from '../../../access/area.ts'
import { hashOf } from '../../../access/secret.ts'
import type { Db } from '../../../db/connection.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Ground } from '../../../http/ground.ts'
import { languageOf } from '../../../http/labels/sentences.ts'
import { enqueueForMaster } from '../../../jobs/enqueue.ts'
import { seal } from '../../../mail/seal.ts'
import { writeMail } from '../../../mail/write.ts'
import { now } from '../../../sql/instants.ts'
import { codeLetter, codeMinutes } from '../letters.ts'
import { type ProvenAttempt, takeBackGuess } from '../sign-in.ts'
import { countUp } from './counters.ts'
import { codeLimits, tooManyRequests } from './limits.ts'

/** Wrong entries after which a code no longer works. */
const mostTries = 5

/**
 * Asks for a code by mail if the account is being guessed at and the address is unknown: a right password isn't enough
 * then. Without `code`, sends one and throws `code_required`; throws `code_wrong` for a wrong or expired one,
 * `too_many_requests`.
 */
export async function checkMailCode(ground: Ground, area: Area, proven: ProvenAttempt, code: string | undefined) {
  if (!proven.isGuessedAt || !area.sendsMail) return
  if (code === undefined) {
    await area.run((db) => sendCode(db, ground, area, proven))
    throw new AppError('code_required')
  }
  if (!(await area.run((db) => takeMailCode(db, ground, area, proven, code)))) throw new AppError('code_wrong')
}

/** Replaces the code this address was sent before. */
async function sendCode(db: Db, ground: Ground, area: Area, proven: ProvenAttempt): Promise<void> {
  const { userId, attempt } = proven
  await takeBackGuess(db, area, proven)
  const counts = await countUp(db, area, [
    { kind: 'code_account', key: attempt.email },
    { kind: 'code_pair', key: `${attempt.address} ${attempt.email}` },
  ])
  for (const { kind, count, seconds_left } of counts)
    if (count > (kind === 'code_pair' ? codeLimits.pair : codeLimits.account)) throw tooManyRequests(seconds_left)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const tables = tablesOf(area)
  const kept = {
    code_hash: hashOfCode(ground, area, userId, code),
    expires_at: sql<Date>`now() + make_interval(mins => ${codeMinutes})`,
    tries: 0,
  }
  const person = await db
    .with('kept', (codes) =>
      codes
        .insertInto(tables.sign_in_codes)
        .values({ user_id: userId, address: attempt.address, ...kept })
        .onConflict((conflict) => conflict.constraint(primaryKeyOf(tables.sign_in_codes)).doUpdateSet(kept)),
    )
    .selectFrom(`${tables.users} as u`)
    .innerJoin('languages as l', 'l.id', 'u.language_id')
    .where('u.id', '=', userId)
    .select(['u.email', 'l.locale'])
    .executeTakeFirstOrThrow()
  const { email, locale } = person
  if (area.companyId !== null) await writeMail(db, ground, email, codeLetter(area, languageOf(locale), code))
  else {
    const sealed = seal(ground.secret, code).toString('base64')
    await enqueueForMaster(db, 'send-master-code', { email, lang: locale, sealed })
  }
}

/** Whether it is the code; it is used up then. A wrong one counts among its tries, not among the guesses at the password. */
async function takeMailCode(db: Db, ground: Ground, area: Area, proven: ProvenAttempt, code: string): Promise<boolean> {
  const { sign_in_codes } = tablesOf(area)
  const { userId, attempt } = proven
  const tried = await db
    .updateTable(sign_in_codes)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('address', '=', attempt.address)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  const isRight = !!tried && timingSafeEqual(tried.code_hash, hashOfCode(ground, area, userId, code))
  if (!isRight) await takeBackGuess(db, area, proven)
  else await db.deleteFrom(sign_in_codes).where('user_id', '=', userId).where('address', '=', attempt.address).execute()
  return isRight
}

/** Six digits are soon tried through, so the hash is keyed with the secret. */
const hashOfCode = ({ secret }: Ground, { companyId }: Area, userId: number, code: string) =>
  hashOf(`${secret} ${companyId} ${userId} ${digitsOf(code)}`)

/** Accepts a code as people type or paste it: with blanks, or in Arabic digits. */
const digitsOf = (code: string) => westernDigits(code).replace(/\D/g, '')

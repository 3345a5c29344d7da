import { randomInt, timingSafeEqual } from 'node:crypto'
import { hashOf } from '../../../access/secret.ts'
import { type Db, queryText } from '../../../db/connection.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Ground } from '../../../http/ground.ts'
import { languageOf } from '../../../http/sentences.ts'
import { enqueueForMaster } from '../../../jobs/enqueue.ts'
import { seal } from '../../../mail/seal.ts'
import { writeMail } from '../../../mail/write.ts'
import { type Area, tablesOf } from '../area.ts'
import { codeLetter, codeMinutes } from '../letters.ts'
import { type Proven, takeBack } from '../sign-in.ts'
import { countUp } from './counters.ts'
import { codeLimits, tooMany } from './limits.ts'

/** Wrong entries after which a code no longer works. */
const mostTries = 5

/**
 * Where the account is guessed at and the address unknown, a right password is not enough: without `code` one goes out by
 * mail. Throws `code_required` then, `code_wrong` for one that is wrong or too old, `too_many_requests`.
 */
export async function checkMailCode(ground: Ground, area: Area, proven: Proven, code: string | undefined) {
  if (!proven.isGuessedAt || !area.sendsMail) return
  if (code === undefined) {
    await area.run((db) => sendCode(db, ground, area, proven))
    throw new AppError('code_required')
  }
  if (!(await area.run((db) => takeMailCode(db, ground, area, proven, code)))) throw new AppError('code_wrong')
}

/** Replaces the code this address was sent before. */
async function sendCode(db: Db, ground: Ground, area: Area, proven: Proven): Promise<void> {
  const { userId, attempt } = proven
  await takeBack(db, area, proven)
  const counts = await countUp(db, area, [
    { kind: 'code_account', key: attempt.email },
    { kind: 'code_pair', key: `${attempt.address} ${attempt.email}` },
  ])
  for (const { kind, count, seconds_left } of counts)
    if (count > (kind === 'code_pair' ? codeLimits.pair : codeLimits.account)) throw tooMany(seconds_left)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { own, key, value } = tablesOf(area.companyId)
  const [person] = await queryText<{ email: string; locale: string }>(
    db,
    `with kept as (
       insert into ${own}sign_in_codes (${key}user_id, address, code_hash, expires_at)
       values (${value}$1, $2, $3, now() + make_interval(mins => $4))
       on conflict (${key}user_id, address) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at
     )
     select u.email, l.locale from ${own}users u join languages l on l.id = u.language_id where u.id = $1`,
    [userId, attempt.address, hashOfCode(ground, area, userId, code), codeMinutes],
  )
  const { email, locale } = person!
  if (area.companyId !== null) await writeMail(db, ground, email, codeLetter(area, languageOf(locale), code))
  else {
    const sealed = seal(ground.secret, code).toString('base64')
    await enqueueForMaster(db, 'send-master-code', { email, lang: locale, sealed })
  }
}

/** Whether it is the code; it is used up then. A wrong one counts among its tries, not among the guesses at the password. */
async function takeMailCode(db: Db, ground: Ground, area: Area, proven: Proven, code: string): Promise<boolean> {
  const { own } = tablesOf(area.companyId)
  const { userId, attempt } = proven
  const [tried] = await queryText<{ code_hash: Buffer }>(
    db,
    `update ${own}sign_in_codes set tries = tries + 1
     where user_id = $1 and address = $2 and tries < $3 and expires_at > now() returning code_hash`,
    [userId, attempt.address, mostTries],
  )
  const isRight = !!tried && timingSafeEqual(tried.code_hash, hashOfCode(ground, area, userId, code))
  if (!isRight) await takeBack(db, area, proven)
  else
    await queryText(db, `delete from ${own}sign_in_codes where user_id = $1 and address = $2`, [
      userId,
      attempt.address,
    ])
  return isRight
}

/** Six digits are soon tried through: the hash is worth nothing without the secret. */
const hashOfCode = ({ secret }: Ground, { companyId }: Area, userId: number, code: string) =>
  hashOf(`${secret} ${companyId} ${userId} ${digitsOf(code)}`)

/** As somebody types or pastes it: with blanks, or in Arabic digits. */
const digitsOf = (code: string) =>
  code.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/\D/g, '')

import { type PasswordChange, profile } from '@kontor/contract'
import { sql } from 'kysely'
import { type Area, areaOf } from '../../access/area.ts'
import type { Company } from '../../access/companies.ts'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Ground } from '../../http/ground.ts'
import { afterPreparing } from '../../http/implement.ts'
import { languageOf } from '../../http/labels/sentences.ts'
import { writeMail } from '../../mail/write.ts'
import { changedLetter, checkPassword, checkStrength, hashPassword, settleSignIn } from '../auth/auth.ts'

interface Asking {
  ground: Ground
  company: Company
  body: PasswordChange
  token: string
  address: string
}

/**
 * Changes the caller's own password. The present one is asked for and counted like a guess at the sign-in, so that a
 * browser left open can't be used to find it out. The database ends the other sessions of the person.
 */
export const changePassword = afterPreparing(profile.password, {
  prepare: async ({ ground, company, body, token, address }: Asking) => {
    if (body.password !== body.password_confirmation) throw invalidField('password_confirmation', 'passwords_differ')
    const area = areaOf(ground, company)
    const { userId } = await ground.tokens.verify(token, false)
    const person = await area.run((db) => personOf(db, userId))
    await checkStrength(body.password, [person.name, person.email, company.name])
    const proven = await prove(ground, area, { email: person.email, password: body.current_password }, address)
    const hash = await hashPassword(body.password, { address, isKnown: true })
    return { hash, proven, person }
  },
  handle: async ({ db, actor, ground, company, prepared: { hash, proven, person } }) => {
    const area = areaOf(ground, company)
    const { numUpdatedRows } = await db
      .updateTable('credentials')
      .set({ password_hash: hash, updated_at: sql<Date>`now()` })
      .where('user_id', '=', actor.userId)
      // The one that was checked: of two changes at once, the second was made with a password that holds no more.
      .where('password_hash', '=', proven.passwordHash)
      .executeTakeFirstOrThrow()
    if (!numUpdatedRows) throw invalidField('current_password', 'wrong_password')
    await settleSignIn(db, area, proven)
    await writeMail(db, ground, person.email, changedLetter(area, languageOf(person.locale)))
    return { success: true as const }
  },
})

async function prove(ground: Ground, area: Area, given: { email: string; password: string }, address: string) {
  try {
    return await checkPassword(ground, area, given, address)
  } catch (error) {
    // A wrong sign-in would end the session; here it is one field of a form.
    if (error instanceof AppError && error.code === 'wrong_credentials')
      throw invalidField('current_password', 'wrong_password')
    throw error
  }
}

const personOf = (db: Db, id: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('languages as l', 'l.id', 'u.language_id')
    .where('u.id', '=', id)
    .select(['u.name', 'u.email', 'l.locale'])
    .executeTakeFirstOrThrow()

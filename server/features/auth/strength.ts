import { invalidField } from '../../http/app-error.ts'
import { threadOf } from '../../http/thread.ts'
import type { Judgement, StrengthQuestion } from './strength-thread.ts'

/** On zxcvbn's scale of 0 to 4; 3 means more than a hundred million guesses. */
const leastScore = 3

/** Reading the dictionaries takes 0.2 s, so a thread does it, when the first password is set. */
const judge = threadOf<StrengthQuestion, Judgement>(new URL('./strength-thread.ts', import.meta.url))

/**
 * Refuses a password that is soon guessed, also by somebody who knows the person: `own` are their name, e-mail and
 * company. Throws `invalid`, at the field.
 */
export async function checkStrength(password: string, own: readonly string[]): Promise<void> {
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
  const { score, isOwn, repeats } = await judge({ password, own: words })
  if (score >= leastScore) return
  throw invalidField('password', isOwn ? 'password_is_own' : repeats ? 'password_repeats' : 'password_is_common')
}

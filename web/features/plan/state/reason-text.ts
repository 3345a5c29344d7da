import { isCountedLimit } from '@kontor/contract/values/limits.ts'
import type { TFunction } from 'i18next'

/** The words of a reason by the code of its refusal. */
const words: Partial<Record<string, ReasonWord>> = {
  ...{ past: 'past', taken: 'taken', pool_full: 'full', closed: 'closed', not_clean: 'unclean', too_long: 'too_long' },
  ...{ too_far_ahead: 'ahead', not_permitted: 'not_permitted' },
}
type ReasonWord = 'past' | 'taken' | 'full' | 'closed' | 'unclean' | 'too_long' | 'ahead' | 'not_permitted'

/** Why a time can't be booked, in a word: "limit reached". */
export const reasonText = (t: TFunction, code: string): string =>
  t(`plan.state.${isCountedLimit(code) ? 'limit' : (words[code] ?? 'blocked')}`)

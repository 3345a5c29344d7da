import { AppError } from '../../../http/app-error.ts'
import { type Language, sentence } from '../../../http/labels/sentences.ts'

/** Most pairs of resource and range that one call may ask for. */
export const mostPairs = 5_000

/** Throws 422 at the field if a call asks for too many pairs of resource and range, with their number. */
export function refuseTooManyPairs(resources: number, ranges: number, field: string, lang: Language): void {
  const pairs = resources * ranges
  if (pairs <= mostPairs) return
  const numbers = new Intl.NumberFormat(lang)
  const values = { pairs: numbers.format(pairs), most: numbers.format(mostPairs) }
  throw new AppError('invalid', { errors: { [field]: [sentence(lang, 'error.too_many_pairs', values)] } })
}

import { tagOf } from '@kontor/contract/values/written-time.ts'

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Kept, because making a formatter costs far more than using it. */
export function numberFormatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.style} ${options.currency}`
  const known = numberFormats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(tagOf(locale), options)
  numberFormats.set(key, made)
  return made
}

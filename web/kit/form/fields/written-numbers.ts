import { westernDigits } from '@kontor/contract/values/digits.ts'
import { tagOf } from '@kontor/contract/values/written-time.ts'

/** The decimal mark and the thousands separator of a language. */
function marksOf(language: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(tagOf(language)).formatToParts(12345.6)
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: find('decimal') || '.', group: find('group') }
}

/**
 * A number as people of a language type it, in Western or Arabic-Indic digits: `1.234,5` in German, `1,234.5` in English. A
 * plain point or comma is a decimal mark in every language, unless it can only be a separator. Null: it is no number.
 */
export function readNumber(typed: string, language: string): number | null {
  const { decimal, group } = marksOf(language)
  const text = westernDigits(typed)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim()
    .replace(/^-?\d{1,3}([\s'\u2019]\d{3})+(?!\d)/, (grouped) => grouped.replace(/[\s'\u2019]/g, ''))
    .replace('\u066b', decimal)
    .replaceAll('\u066c', group.trim())
    .replace('\u2212', '-')
  const separator = group.trim()
  const grouped = separator && new RegExp(`^-?\\d{1,3}(\\${separator}\\d{3})+(\\${decimal}\\d+)?$`).test(text)
  const plain = grouped ? text.replaceAll(separator, '') : text
  const western = plain.replace(decimal, '.').replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(western) ? Number(western) : null
}

/** A number as a field shows it: the language's decimal mark, no separators. `decimals`: always so many. */
export function writeNumber(value: number, language: string, decimals?: number): string {
  const exact = decimals === undefined ? {} : { minimumFractionDigits: decimals }
  const most = { maximumFractionDigits: decimals ?? 6, useGrouping: false }
  return new Intl.NumberFormat(tagOf(language), { ...exact, ...most }).format(value)
}

/** Decimal places of a currency: 2 of EUR, 0 of JPY, 3 of KWD. */
export const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** The sign of a currency in a language: `€`, `CHF`. */
export const signOf = (currency: string, language: string) =>
  new Intl.NumberFormat(tagOf(language), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Minutes as people type a length of time: `90`, `90 min`, `1:30`, `1h30`, `1.5 h`. Null: it is none. */
export function readDuration(typed: string, language: string): number | null {
  const text = westernDigits(typed).trim().toLocaleLowerCase()
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text) ?? /^(\d{1,4})\s*(?:h|س)\s*([0-5]?\d)\s*(?:m|min|د)?$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const [, amount, unit] = /^(.+?)\s*(h|std|hours?|س|min|m|د)?\.?$/.exec(text) ?? []
  const number = amount === undefined ? null : readNumber(amount, language)
  if (number === null || number < 0) return null
  return Math.round(unit && /^(h|std|س)/.test(unit) ? number * 60 : number)
}

/** Minutes as `1:30`. */
export const writeDuration = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`

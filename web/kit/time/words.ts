import { westernDigits } from '@kontor/contract/values/digits.ts'

/** Text as it is compared: lower case, without accents, with Western digits and plain apostrophes. */
export const plain = (text: string): string =>
  westernDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replaceAll('ى', 'ي')

const made = new WeakMap<readonly string[], string>()

/** A part of a pattern: one of these words, the longest first. Never matches where there are none. */
export function oneOf(words: readonly string[]): string {
  const pattern = made.get(words) ?? patternOf(words)
  made.set(words, pattern)
  return pattern
}

const patternOf = (words: readonly string[]): string =>
  words.length
    ? `(?:${words
        .map((word) => plain(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .sort((a, b) => b.length - a.length)
        .join('|')})`
    : '(?!)'

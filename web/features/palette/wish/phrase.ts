import { oneOf, plain } from '../../../kit/time/words.ts'

const before = '(?<![\\p{L}\\p{N}])'
const after = '(?![\\p{L}\\p{N}])'
const patterns = new Map<string, RegExp>()

/** Matches whole words. Compiled once, because each key pressed uses every pattern. */
function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(`${before}(?:${pattern})${after}`, 'u')
  patterns.set(pattern, known)
  return known
}

/** Marks the place of words that were taken. */
export const taken = '\0'

/** A phrase from which words are taken, one meaning after the other. The words left at the end are names. */
export class Phrase {
  readonly #tokens: readonly { raw: string; start: number; end: number }[]
  #text: string

  /** `numbers`: words for figures. They count as words again if nothing takes them. */
  constructor(phrase: string, numbers: Readonly<Record<string, string>> = {}) {
    const figures = new Map(Object.entries(numbers).map(([word, figure]) => [plain(word), figure]))
    const raws = phrase.split(/[\s,،;]+/).filter(Boolean)
    const texts = raws.map((raw) => figures.get(plain(raw)) ?? plain(raw))
    let start = 0
    this.#tokens = raws.map((raw, n) => {
      const token = { raw, start, end: start + texts[n]!.length }
      start = token.end + 1
      return token
    })
    this.#text = texts.join(' ')
  }

  /** Takes the first whole words that match and make sense; null if there are none. The groups are the pattern's. */
  take(pattern: string, makesSense?: (groups: Record<string, string | undefined>) => boolean): RegExpExecArray | null {
    const found = compiled(pattern).exec(this.#text)
    if (!found || makesSense?.(found.groups ?? {}) === false) return null
    this.#blank(found.index, found[0].length)
    return found
  }

  takeOneOf(words: readonly string[]): boolean {
    return this.take(oneOf(words)) !== null
  }

  takeAll(words: readonly string[]): void {
    while (this.takeOneOf(words));
  }

  /** A bare number right after something that was taken: "Monday 9". */
  takeNumberAfterTaken(): string | null {
    const found = new RegExp(`(?<=${taken} )\\d{1,2}(?= |$)`, 'u').exec(this.#text)
    if (found) this.#blank(found.index, found[0].length)
    return found?.[0] ?? null
  }

  /** The phrase as typed, with other words in place of a match. */
  replaced({ index, 0: text }: RegExpExecArray, words: string): string {
    const before = this.#tokens.filter(({ end }) => end <= index)
    const after = this.#tokens.filter(({ start }) => start >= index + text.length)
    return [...before.map(({ raw }) => raw), words, ...after.map(({ raw }) => raw)].join(' ')
  }

  /** The words that weren't taken, as typed; of a word that was taken in part, the rest. */
  left(): string[] {
    return this.#tokens.flatMap(({ raw, start, end }) => {
      const text = this.#text.slice(start, end)
      if (!text.includes(taken)) return [raw]
      const rest = text.replaceAll(taken, ' ').trim()
      return /[\p{L}\p{N}]/u.test(rest) ? [rest] : []
    })
  }

  #blank(index: number, length: number): void {
    this.#text = this.#text.slice(0, index) + taken.repeat(length) + this.#text.slice(index + length)
  }
}

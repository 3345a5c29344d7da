import { folded } from '@kontor/contract/values/folded.ts'

/** The words of a search, without regard to case and accents. */
export const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean)

/** Whether a text contains all words of a search, in any order; without words, every text does. */
export function hasWords(text: string, search: string): boolean {
  const searched = folded(text)
  return wordsOf(search).every((word) => searched.includes(word))
}

/** The part of a label that holds the first word of a search, null where none does. */
export function firstMatch(label: string, search: string): { start: number; end: number } | null {
  const [word] = wordsOf(search)
  if (!word) return null
  let text = ''
  // A letter may fold to none or to two: each folded letter remembers where its own ends.
  const ends: number[] = []
  let end = 0
  for (const letter of label) {
    end += letter.length
    const same = folded(letter)
    text += same
    for (const _ of same) ends.push(end)
    if (!same && ends.length) ends[ends.length - 1] = end
  }
  const at = text.indexOf(word)
  return at < 0 ? null : { start: ends[at - 1] ?? 0, end: ends[at + word.length - 1]! }
}

/** The words of a search, without regard to case. */
export const wordsOf = (search: string): string[] => search.toLocaleLowerCase().split(/\s+/).filter(Boolean)

/** Whether a text contains all words of a search, in any order; without words, every text does. */
export function hasWords(text: string, search: string): boolean {
  const searched = text.toLocaleLowerCase()
  return wordsOf(search).every((word) => searched.includes(word))
}

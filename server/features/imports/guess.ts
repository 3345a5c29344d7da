/** A header without case, accents and signs. */
const plain = (header: string) =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Guesses the setting that each column of a file probably goes to, by the words that headers have for it; '' for a column that
 * none fits, or that another one has. Later words count before earlier ones.
 */
export function guesserOf<C extends string>(
  words: Iterable<readonly [word: string, key: C]>,
  joined: readonly C[],
): (header: readonly string[]) => (C | '')[] {
  const known = new Map([...words].map(([word, key]) => [plain(word), key] as const))
  return (header) => {
    const taken = new Set<C>()
    return header.map((title) => {
      const key = known.get(plain(title))
      if (key === undefined || (taken.has(key) && !joined.includes(key))) return ''
      taken.add(key)
      return key
    })
  }
}

/**
 * The reason why a PostgreSQL ended as it started, from its log: the last fatal line. Lines about sessions don't count
 * (codes of class 57P): those of a PostgreSQL that was killed end for a while after it, and clients try again meanwhile. Null: there is none.
 */
export function startFailureIn(log: string): string | null {
  const line = log
    .trim()
    .split('\n')
    .findLast((text) => text.includes('FATAL:') && !/ 57P\d\d FATAL:/.test(text))
  return line ? line.split('FATAL:')[1]!.trim() : null
}

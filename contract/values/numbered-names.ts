/**
 * The names that follow a first one: "A-01", "A-02" … Without digits at its end, numbers are added. Null: there is no
 * name, or the numbers would need more digits than are safe.
 */
export function namesFrom(first: string, count: number): string[] | null {
  const [, before = '', digits = ''] = /^(.*?)(\d*)$/.exec(first.trim()) ?? []
  if (!first.trim() || digits.length > 9) return null
  const start = digits === '' ? 1 : Number(digits)
  const lead = digits === '' ? `${before} ` : before
  return Array.from({ length: count }, (_, n) => lead + String(start + n).padStart(digits.length || 1, '0'))
}

/** The name that follows in the same numbering; empty if there is none. */
export const nameAfter = (name: string): string => namesFrom(name, 2)?.[1] ?? ''

/** The name that follows the last one with a number at its end. `sorted`: the last one first. */
export function nameAfterAll(sorted: readonly string[]): string {
  const last = sorted.find((name) => /\d$/.test(name))
  return last === undefined ? '' : nameAfter(last)
}

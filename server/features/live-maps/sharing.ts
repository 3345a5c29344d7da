interface Kept<T> {
  /** Milliseconds. */
  ends: number
  answer: Promise<T>
}

/**
 * Shares an answer among those who ask for the same within a time: the first one works it out. Where that fails, each of the
 * others works it out alone. `most`: answers kept at once; the oldest goes first.
 */
export function sharing<T>({ milliseconds, most }: { milliseconds: number; most: number }) {
  const answers = new Map<string, Kept<T>>()
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const now = Date.now()
    for (const [old, { ends }] of answers) {
      if (ends > now && answers.size < most) break
      answers.delete(old)
    }
    const known = answers.get(key)
    if (known) return known.answer.catch(work)
    const answer = work()
    answers.set(key, { ends: now + milliseconds, answer })
    answer.catch(() => answers.delete(key))
    return answer
  }
}

/**
 * Shares an answer among those who ask for the same while it is worked out, and for a time after that. Where it fails, each of the
 * others works it out alone.
 */
export function sharing<T>(milliseconds: number) {
  const answers = new Map<string, Promise<T>>()
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = answers.get(key)
    if (known) return known.catch(work)
    const answer = work()
    const forget = () => {
      if (answers.get(key) === answer) answers.delete(key)
    }
    answers.set(key, answer)
    answer.then(() => setTimeout(forget, milliseconds).unref(), forget)
    return answer
  }
}

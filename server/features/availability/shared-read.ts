const underWay = new Map<string, Promise<unknown>>()

/**
 * Reads once for all who ask with the same key while it is being read, each in a transaction of their own; null: reads for this caller
 * alone. For what is told beside a decision, never for the decision itself, which must be read after its own locks. Where the
 * reading of another fails, as it does when their client has gone, this caller reads.
 */
export function sharedRead<T>(key: string | null, read: () => Promise<T>): Promise<T> {
  if (key === null) return read()
  const others = underWay.get(key) as Promise<T> | undefined
  if (others) return others.catch(read)
  const own = read()
  underWay.set(key, own)
  const forget = () => underWay.delete(key)
  own.then(forget, forget)
  return own
}

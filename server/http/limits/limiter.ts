/** Callers remembered at once; beyond that the oldest windows are forgotten. */
const most = 10_000

/**
 * Counts calls in windows of time, each process by itself: for public calls that cost little. Sign-in, which must not be
 * guessed at, is counted in the database instead. Gives the seconds to wait, 0 when the call may go on.
 */
export function limiterOf(limit: { most: number; seconds: number }): (caller: string, now?: number) => number {
  const windows = new Map<string, { ends: number; count: number }>()
  return (caller, now = Date.now()) => {
    const before = windows.get(caller)
    const window = before && before.ends > now ? before : { ends: now + limit.seconds * 1000, count: 0 }
    window.count++
    if (window !== before) {
      windows.delete(caller)
      windows.set(caller, window)
    }
    if (windows.size > most) windows.delete(windows.keys().next().value!)
    return window.count > limit.most ? Math.ceil((window.ends - now) / 1000) : 0
  }
}

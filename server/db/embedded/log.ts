import { copyFileSync, renameSync, statSync, truncateSync } from 'node:fs'

/** Bytes after which the log is put aside, and how many older ones are kept beside it. */
export interface LogLimits {
  bytes: number
  kept: number
  /** Milliseconds between two checks of its size. */
  every: number
}

const ourLimits: LogLimits = { bytes: 5_000_000, kept: 3, every: 10_000 }

/**
 * Keeps PostgreSQL's log bounded while it runs: `postgres.log` is copied to `postgres.log.1` and emptied, the older ones
 * move on by one, the oldest goes. PostgreSQL keeps its file open for appending, so the file can't be renamed: it would
 * write into the renamed one for ever. Returns what ends the watch.
 */
export function boundLog(log: string, limits: LogLimits = ourLimits): () => void {
  rotateLog(log, limits)
  const watch = setInterval(() => rotateLog(log, limits), limits.every)
  watch.unref()
  return () => clearInterval(watch)
}

function rotateLog(log: string, { bytes, kept }: LogLimits): void {
  try {
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= bytes) return
    for (let n = kept - 1; n >= 1; n--) if (isThere(`${log}.${n}`)) renameSync(`${log}.${n}`, `${log}.${n + 1}`)
    copyFileSync(log, `${log}.1`)
    truncateSync(log)
  } catch (error) {
    // A full disk must not end the program; the next look tries again.
    console.error(`${log} can't be put aside (${(error as Error).message}).`)
  }
}

const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined

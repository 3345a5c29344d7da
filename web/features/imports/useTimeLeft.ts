import { useState } from 'react'
import { t } from '../../i18n.ts'
import { lengthOf } from '../../kit/time/formats.ts'

interface FirstLook {
  /** Rows that were in when the screen first looked, and when that was. */
  done: number
  at: number
}

/** Milliseconds and rows that must have passed before a rate says anything. */
const [leastTime, leastRows] = [3_000, 20]

/** The time that the rows left will take at the rate seen so far, rounded up; null: nobody knows yet. */
export function timeLeft(
  first: FirstLook,
  now: FirstLook,
  total: number,
): { seconds: number } | { minutes: number } | null {
  const [rows, time] = [now.done - first.done, now.at - first.at]
  if (rows < leastRows || time < leastTime || now.done >= total) return null
  const seconds = ((total - now.done) * time) / rows / 1000
  return seconds < 90 ? { seconds: Math.max(10, Math.ceil(seconds / 10) * 10) } : { minutes: Math.ceil(seconds / 60) }
}

/** The time left in words, measured while this screen looks on. */
export function useTimeLeft(isRunning: boolean, done: number, total: number): string | null {
  const [first, setFirst] = useState<FirstLook | null>(null)
  const [now, setNow] = useState<FirstLook | null>(null)
  // Counts change with each answer; the clock is read once for each.
  if (isRunning && now?.done !== done) {
    const seen = { done, at: performance.now() }
    if (!first) setFirst(seen)
    setNow(seen)
  }
  const left = isRunning && first && now ? timeLeft(first, now, total) : null
  if (!left) return null
  return 'seconds' in left ? t('resource_import.seconds', { count: left.seconds }) : lengthOf(left.minutes)
}

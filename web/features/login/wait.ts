import { useEffect, useState } from 'react'

/** Counts down in seconds; `text` is `1:59`. Follows the clock, so that a sleeping tab doesn't wait longer. */
export function useWait() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return {
    left,
    text: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`,
    start(seconds: number) {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    },
  }
}

import { useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'

/** A day that the calendar has, yyyy-MM-dd. */
function dayIn(search: URLSearchParams): string | undefined {
  const date = search.get('date') ?? ''
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date ? date : undefined
}

/**
 * What the grid shows stands in its address, so that Reload, Back and a sent link show the same. A day that the calendar
 * hasn't is taken out of it.
 */
export function useGridAddress() {
  const { presetId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isWrong = search.has('date') && !dayIn(search)
  useEffect(() => {
    if (!isWrong) return
    const without = new URLSearchParams(location.search)
    without.delete('date')
    setSearch(without, { replace: true })
  }, [isWrong, setSearch])
  // Presses in quick succession: each goes on from the one before, which the router may not have followed yet.
  const waiting = useRef<string[]>([])
  const followed = String(search)
  useEffect(() => {
    const index = waiting.current.indexOf(followed)
    waiting.current = index < 0 ? [] : waiting.current.slice(index + 1)
  }, [followed])
  const asked = () => new URLSearchParams(waiting.current.at(-1) ?? location.search)
  const number = (key: string) => Number(search.get(key)) || undefined
  return {
    presetId,
    /** yyyy-MM-dd; absent: today where the places are (R230). */
    date: dayIn(search),
    type: number('type'),
    level: number('level'),
    /** The booking to come into sight. */
    booking: number('booking'),
    /** The day asked for last, which the screen may not have followed yet. */
    asked: () => dayIn(asked()),
    /** Shows something else, in this preset or another one. */
    go(
      change: { date?: string | undefined; type?: number | undefined; level?: number | undefined },
      preset = presetId,
    ) {
      const after = asked()
      after.delete('booking')
      for (const [key, value] of Object.entries(change))
        if (value === undefined) after.delete(key)
        else after.set(key, String(value))
      waiting.current.push(String(after))
      void navigate({ pathname: `/bookings-grid/${preset}`, search: String(after) })
    },
  }
}
export type GridAddress = ReturnType<typeof useGridAddress>

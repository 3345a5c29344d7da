import { useEffect } from 'react'
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
    asked: () => dayIn(new URLSearchParams(location.search)),
    /** Shows something else, in this preset or another one. */
    go(
      change: { date?: string | undefined; type?: number | undefined; level?: number | undefined },
      preset = presetId,
    ) {
      // From the address itself: of presses in quick succession each goes on from the one before.
      const after = new URLSearchParams(location.search)
      after.delete('booking')
      for (const [key, value] of Object.entries(change))
        if (value === undefined) after.delete(key)
        else after.set(key, String(value))
      void navigate({ pathname: `/bookings-grid/${preset}`, search: String(after) })
    },
  }
}
export type GridAddress = ReturnType<typeof useGridAddress>

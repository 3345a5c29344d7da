import { useParams, useSearchParams } from 'react-router'

/** What the grid shows stands in its address, so that Reload, Back and a sent link show the same. */
export function useGridAddress() {
  const { presetId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const number = (key: string) => Number(search.get(key)) || undefined
  const date = search.get('date')
  return {
    presetId,
    /** yyyy-MM-dd; absent: today where the places are (R230). */
    date: date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined,
    type: number('type'),
    level: number('level'),
    go(change: { date?: string | undefined; type?: number | undefined; level?: number | undefined }) {
      setSearch((before) => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries(change))
          if (value === undefined) after.delete(key)
          else after.set(key, String(value))
        return after
      })
    },
  }
}
export type GridAddress = ReturnType<typeof useGridAddress>

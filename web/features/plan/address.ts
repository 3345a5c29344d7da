import { useNavigate, useParams, useSearchParams } from 'react-router'

type Change = Partial<Record<'date' | 'from' | 'to' | 'type' | 'needs' | 'seats' | 'resourceId', string | null>>

/** What the plan shows stands in its address, and goes along from screen to screen: Reload, Back and a sent link agree. */
export function usePlanAddress() {
  const { plan_level_id } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const text = (key: string, shape: RegExp) => {
    const value = search.get(key)
    return value && shape.test(value) ? value : undefined
  }
  const levelId = Number(plan_level_id) || undefined
  const go = (change: Change) => void navigate(`?${changed(current(), change)}`, { replace: true })
  return {
    levelId,
    /** yyyy-MM-dd; absent: today where the place is. */
    date: text('date', /^\d{4}-\d{2}-\d{2}$/),
    /** HH:mm on the clock of the place. */
    from: text('from', /^\d{2}:\d{2}$/),
    to: text('to', /^\d{2}:\d{2}$/),
    type: Number(search.get('type')) || undefined,
    /** Ids of equipment: a link means the same in every language. */
    needs: needsIn(search),
    seats: Math.max(0, Number(search.get('seats')) || 0),
    resourceId: Number(search.get('resourceId')) || undefined,
    search: search.size > 0 ? `?${search}` : '',
    /** The address of another screen of this place, with all that was chosen. */
    at(path: string, change: Change = {}): string {
      const after = changed(search, change)
      return `${['/plan', levelId, path].filter(Boolean).join('/')}${after.size > 0 ? `?${after}` : ''}`
    },
    go,
    toggleNeed(id: number) {
      const needs = needsIn(current())
      go({ needs: (needs.includes(id) ? needs.filter((need) => need !== id) : [...needs, id]).join() || null })
    },
    current,
    navigate,
  }
}

/** What was chosen last, though it may not be drawn yet: a change of what is drawn would undo it. */
const current = () => new URLSearchParams(window.location.search)

const needsIn = (search: URLSearchParams) =>
  (search.get('needs') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0)

export type PlanAddress = ReturnType<typeof usePlanAddress>

function changed(before: URLSearchParams, change: Change): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [key, value] of Object.entries(change))
    if (value) after.set(key, value)
    else after.delete(key)
  return after
}

import type { KeyboardEvent } from 'react'
import type { KeyParts } from '../input/keys.ts'
import type { Layout } from '../rows/layout.ts'
import type { GridStore } from '../store.ts'
import { dayAt, type GridWeek, startOfWeek } from './week.ts'

/** The ways on from a week. */
export interface WeekGoTo
  extends Pick<KeyParts['goTo'], 'today' | 'before' | 'after' | 'info' | 'infoAddress' | 'keys'> {
  day: (date: string, resourceId: number) => void
  dayAddress: (date: string, resourceId: number) => string
}

export interface WeekKeyParts {
  week: GridWeek
  layout: Layout
  store: GridStore
  goTo: WeekGoTo
  /** Rows that fit into the window. */
  page: number
  /** Pixels the rows are scrolled. */
  scrolled: () => number
  /** Whether time runs from right to left on the screen. */
  mirrored: boolean
}

interface Cell {
  /** The row and the day, each counted from 0. */
  row: number
  day: number
}

/** The cell of the keyboard; without one, today's, or the first, of the first row in sight. */
export function weekCell({
  week: { days },
  layout,
  store,
  scrolled,
}: Omit<WeekKeyParts, 'goTo' | 'page' | 'mirrored'>): Cell {
  const { cursor } = store.get()
  const place = cursor && layout.byId.get(cursor.resourceId)
  const top = scrolled() + layout.sizes.group
  const row = place
    ? layout.rows.indexOf(place)
    : Math.max(
        0,
        layout.rows.findIndex((each) => each.top >= top),
      )
  const resource = layout.rows[row]?.resource
  const known = place ? dayAt(days, place.resource, cursor.at) : -1
  const today = days.findIndex((day) => resource && day.isToday(resource))
  return { row, day: Math.max(0, known >= 0 ? known : today) }
}

/** Puts the keyboard to a cell. */
export function goToCell(
  { week: { days }, layout, store }: Pick<WeekKeyParts, 'week' | 'layout' | 'store'>,
  { row, day }: Cell,
) {
  const resource = layout.rows[row]?.resource
  if (resource) store.set({ cursor: { resourceId: resource.id, at: startOfWeek(days[day]!, resource) } })
}

/** Handles the keys of a week. Returns whether the key was one of them. */
export function handleWeekKey(event: KeyboardEvent, parts: WeekKeyParts): boolean {
  if (event.metaKey || event.altKey) return false
  const { week, layout, goTo, page, mirrored } = parts
  const at = weekCell(parts)
  const last = { row: layout.rows.length - 1, day: week.days.length - 1 }
  const ahead = mirrored ? -1 : 1
  const steps: Record<string, Cell> = {
    ArrowRight: { ...at, day: at.day + ahead },
    ArrowLeft: { ...at, day: at.day - ahead },
    ArrowDown: { ...at, row: at.row + 1 },
    ArrowUp: { ...at, row: at.row - 1 },
    PageDown: { ...at, row: at.row + page },
    PageUp: { ...at, row: at.row - page },
    Home: event.ctrlKey ? { row: 0, day: 0 } : { ...at, day: 0 },
    End: event.ctrlKey ? last : { ...at, day: last.day },
  }
  const step = steps[event.key]
  if (step) {
    const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
    goToCell(parts, { row: within(step.row, last.row), day: within(step.day, last.day) })
    return true
  }
  const resource = layout.rows[at.row]?.resource
  if (event.ctrlKey || !resource) return false
  const others: Record<string, () => void> = {
    Enter: () => goTo.day(week.days[at.day]!.date, resource.id),
    i: () => goTo.info(resource.id),
    t: goTo.today,
    '[': goTo.before,
    ']': goTo.after,
    '?': goTo.keys,
  }
  others[' '] = others.Enter!
  others['+'] = others.Enter!
  const does = others[event.key.toLowerCase()] ?? others[event.key]
  does?.()
  return !!does
}

import { Temporal } from 'temporal-polyfill'
import { type Offset, offsetsFrom } from '../time/zones.ts'
import { basic } from './instants.ts'
import { line } from './lines.ts'

const minute = 60_000

/** A change of the clocks. Minutes east of UTC; `local`: what the clock showed then, as if it were UTC. */
interface Change {
  before: number
  after: number
  local: number
}

/**
 * A VTIMEZONE that is right for all instants from one to another (epoch milliseconds). Yearly rules where the changes follow
 * one, since Outlook expects those; otherwise each change by itself (Casablanca).
 */
export function timezoneLines(zone: string, from: number, to: number): string[] {
  const [first, last] = [new Date(from).getUTCFullYear() - 1, new Date(to).getUTCFullYear() + 2]
  const start = Temporal.Instant.fromEpochMilliseconds(Date.UTC(first, 0)).toZonedDateTimeISO(zone)
  const offsets = offsetsFrom(start, Date.UTC(last, 0))
  const changes = changesOf(offsets)
  const rules = rulesOf(changes, last - first)
  const parts = rules ?? [observance(initial(offsets[0]!, changes)), ...changes.map((each) => observance(each))]
  return ['BEGIN:VTIMEZONE', line('TZID', zone), ...parts.flat(), 'END:VTIMEZONE']
}

const changesOf = (offsets: readonly Offset[]): Change[] =>
  offsets.slice(1).map(({ from, minutes }, index) => {
    const before = offsets[index]!.minutes
    return { before, after: minutes, local: from + before * minute }
  })

/** The clock from the beginning on: an observance that changes nothing. */
function initial({ from, minutes }: Offset, changes: readonly Change[]): Change & { isDaylight: boolean } {
  const next = changes[0]
  const local = next ? from + minutes * minute : 0
  return { before: minutes, after: minutes, local, isDaylight: next !== undefined && next.after < minutes }
}

function observance(
  { before, after, local, isDaylight = after > before }: Change & { isDaylight?: boolean },
  rule?: string,
): string[] {
  const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    line('DTSTART', basic(local)),
    line('TZOFFSETFROM', offsetText(before)),
    line('TZOFFSETTO', offsetText(after)),
    ...(rule ? [line('RRULE', rule)] : []),
    `END:${kind}`,
  ]
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}

/** The two yearly rules of the changes; null where they follow none in each of these years. */
function rulesOf(changes: readonly Change[], years: number): string[][] | null {
  const groups = [...Map.groupBy(changes, ({ before, after }) => `${before} ${after}`).values()]
  if (groups.length !== 2) return null
  const parts = groups.map((group) => {
    const rule = group.length === years ? ruleOf(group.map(({ local }) => new Date(local))) : null
    return rule === null ? null : observance(group[0]!, rule)
  })
  return parts.every((part) => part !== null) ? parts : null
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** One change a year, always on the same weekday of the same month, at the same time. */
function ruleOf(days: readonly Date[]): string | null {
  const one = <T>(of: (day: Date) => T): T | null => (new Set(days.map(of)).size === 1 ? of(days[0]!) : null)
  const month = one((day) => day.getUTCMonth())
  const weekday = one((day) => day.getUTCDay())
  const isYearly = new Set(days.map((day) => day.getUTCFullYear())).size === days.length
  if (!isYearly || month === null || weekday === null || one((day) => day.getTime() % 86_400_000) === null) return null
  const isLast = days.every(
    (day) => day.getUTCDate() + 7 > new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate(),
  )
  const nth = isLast ? -1 : one((day) => Math.ceil(day.getUTCDate() / 7))
  return nth === null ? null : `FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${nth}${weekdays[weekday]}`
}

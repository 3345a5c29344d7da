import { type WorkingHours, weekdays } from '@kontor/contract/levels.ts'

/**
 * Opening hours as people say them: `Mon–Fri 08:00–18:00, Sat 09:00–12:00`. Days
 * with the same hours that follow each other are said at once. Empty where it is never open.
 */
export function hoursInWords(hours: WorkingHours, language: string): string {
  const short = shortNames(language)
  const texts = weekdays.map((day) => (hours[day] ?? []).map(([from, to]) => `${from}–${to}`).join(' + '))
  const parts: string[] = []
  for (let first = 0; first < 7; ) {
    let last = first
    while (last < 6 && texts[last + 1] === texts[first]) last++
    const name = last > first ? `${short[first]}–${short[last]}` : short[first]
    if (texts[first]) parts.push(`${name} ${texts[first]}`)
    first = last + 1
  }
  return parts.join(', ')
}

/** Monday first. 1 January 2024 was one. */
function shortNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, day + 1)))
}

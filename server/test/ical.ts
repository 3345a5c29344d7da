import ICAL from 'ical.js'

/** A calendar as another program reads it: `ical.js` shares nothing with the code that writes ours. */
export const parsed = (content: string) => new ICAL.Component(ICAL.parse(content) as string)

const minute = (at: number) => new Date(at).toISOString().slice(0, 16)

/** The times of one event of a calendar, in order, read with nothing but the calendar's own zones: "from to location". */
export function timesIn(content: string, most = 100): string[] {
  const calendar = parsed(content)
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => [zone.getFirstPropertyValue('tzid'), new ICAL.Timezone(zone)]),
  )
  const [master, ...moved] = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  for (const each of moved) master!.relateException(each)
  const instant = (value: ICAL.Time) => {
    const zone = zones.get((value as unknown as { timezone: string }).timezone)
    if (zone) value.zone = zone
    return minute(value.toUnixTime() * 1000)
  }
  const { startDate, endDate, location } = master!
  if (!master!.isRecurring()) return [`${instant(startDate)} ${instant(endDate)} ${location}`]
  const found: string[] = []
  const all = master!.iterator()
  for (let next = all.next(); next && found.length < most; next = all.next()) {
    const { startDate, endDate, item } = master!.getOccurrenceDetails(next)
    found.push(`${instant(startDate)} ${instant(endDate)} ${item.location}`)
  }
  return found
}

/** Times as `timesIn` reads them. Epoch milliseconds. */
export const written = (times: readonly { from: number; to: number; location: string }[]) =>
  times.map(({ from, to, location }) => `${minute(from)} ${minute(to)} ${location || null}`)

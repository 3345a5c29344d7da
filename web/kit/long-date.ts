/** A calendar day as it stands in a letter: `20 November 2026`. */
export function longDate(day: string, locale: string): string {
  const tag = locale === 'en' ? 'en-GB' : locale
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
}

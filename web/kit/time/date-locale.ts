/** dayjs, which the calendar stands on, has each language's months and weekdays in a file of their own. */
const files: Readonly<Record<string, () => Promise<unknown>>> = {
  ar: () => import('dayjs/locale/ar'),
  de: () => import('dayjs/locale/de'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
}
const asked = new Map<string, Promise<string>>()

/**
 * The locale the calendar can speak, once its names are there; loaded when a calendar is opened, and once. English where
 * a locale has no names or they don't come, without a word (R107).
 */
export function dateLocale(locale: string): Promise<string> {
  let loading = asked.get(locale)
  if (!loading) asked.set(locale, (loading = load(locale)))
  return loading
}

async function load(locale: string): Promise<string> {
  if (!Object.hasOwn(files, locale)) return 'en'
  try {
    await files[locale]!()
    return locale
  } catch {
    // Asked again the next time.
    asked.delete(locale)
    return 'en'
  }
}

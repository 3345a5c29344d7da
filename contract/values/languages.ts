/** The languages of the product, each by the name its readers call it. A text that one lacks is shown in English. */
export const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
  { locale: 'es', name: 'Español' },
  { locale: 'fr', name: 'Français' },
  { locale: 'ar', name: 'العربية' },
] as const

export type Language = (typeof languages)[number]['locale']

/** Whether a language is written from right to left; its screens are mirrored. */
export const isRightToLeft = (locale: string) => /^(ar|fa|he|ur)\b/.test(locale)

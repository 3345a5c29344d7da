/** The sign between the parts of a list in a language, by its locale: Arabic has a comma of its own. */
export const commaOf = (locale: string): string => (/^(?:ar|fa|ur)\b/.test(locale) ? '، ' : ', ')

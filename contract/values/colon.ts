/** The sign between a name and what is said about it in a language, by its locale: French puts a space before it. */
export const colonOf = (locale: string): string => (/^fr\b/.test(locale) ? '\u00a0: ' : ': ')

/** A country's name in a language; its code where the browser knows none. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code
}

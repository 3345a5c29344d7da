/** A currency's name in a language; its code where the browser knows none. */
export function currencyName(code: string, language: string): string {
  return new Intl.DisplayNames([language, 'en'], { type: 'currency', fallback: 'code' }).of(code) ?? code
}

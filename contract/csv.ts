/*
 * CSV as spreadsheets read it, the same from the server and from a list in the browser (decision 0029). Without a schema, so
 * that the web can use it.
 */

/** What separates cells, and the mark of decimals. */
export interface CsvStyle {
  separator: ',' | ';'
  decimal: '.' | ','
}

/** Languages whose spreadsheets write 1.5 as 1,5: a comma can't separate cells there. */
const withDecimalComma = /^(de|fr|es)\b/

/** As the spreadsheet of a reader of this language expects it. */
export function csvStyle(locale: string): CsvStyle {
  if (withDecimalComma.test(locale)) return { separator: ';', decimal: ',' }
  return { separator: /^ar\b/.test(locale) ? ';' : ',', decimal: '.' }
}

/** At the start of a file: tells spreadsheets that it is UTF-8. */
export const csvMark = '\uFEFF'

/**
 * A spreadsheet runs a cell that begins like this as a formula. It skips blanks and line breaks first, and some read the
 * full-width signs as the plain ones.
 */
const startsFormula = /^[\s\u200b\u2060\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** One cell: quoted where it must be, and never a formula. Numbers, negative ones too, stay numbers. */
export function cellOf(value: string | number | null, { decimal }: CsvStyle): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', decimal)
  const safe = startsFormula.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row, with its line break. */
export const lineOf = (cells: readonly (string | number | null)[], style: CsvStyle): string =>
  `${cells.map((cell) => cellOf(cell, style)).join(style.separator)}\r\n`

/*
 * CSV as spreadsheets read it, the same from the server and from a list in the browser (decision 0029). Without a schema, so
 * that the web can use it.
 */

/** The cell separator and the decimal mark. */
export interface CsvStyle {
  separator: ',' | ';'
  decimal: '.' | ','
}

/** Languages whose spreadsheets write 1.5 as 1,5: a comma can't separate cells there. */
const withDecimalComma = /^(de|fr|es)\b/

/** The marks that a spreadsheet in this language expects. */
export function csvStyle(locale: string): CsvStyle {
  if (withDecimalComma.test(locale)) return { separator: ';', decimal: ',' }
  return { separator: /^ar\b/.test(locale) ? ';' : ',', decimal: '.' }
}

/** The byte order mark: tells spreadsheets that the file is UTF-8. */
export const csvMark = '\uFEFF'

/** A sign that begins a formula. Some spreadsheets read compatible ones, such as the full-width, small and raised, as the plain ones. */
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫⁺₊⁼₌⁻₋−﬩⩵⩶]'
/** A spreadsheet skips blanks and characters without a shape before it. */
const startsFormula = new RegExp(`^[\\s\\p{Cf}\\0]*${sign}|^[\\t\\r\\n]`, 'u')
/**
 * A spreadsheet set to another separator divides cells at that one and at line breaks, even inside quotes: the text
 * after it would begin a cell.
 */
const innerFormula = (other: string) => new RegExp(`([${other}\\t\\r\\n])(?=[\\v\\f\\p{Z}\\p{Cf}\\0]*${sign})`, 'gu')
const innerFormulas = { ',': innerFormula(';'), ';': innerFormula(',') }

const signAhead = `(?='*[\\s\\p{Cf}\\0]*${sign})`
/** An apostrophe that spreadsheets take for such a mark, whoever wrote it. */
const mark = new RegExp(`^'${signAhead}|^'(?='*[\\t\\r\\n])|(?<=[,;\\t\\r\\n])'${signAhead}`, 'gu')
/** The text of a cell without the marks by which `cellOf` kept it from being a formula. */
export const textOfCell = (cell: string): string => cell.replace(mark, '')
/** A text from which `textOfCell` takes nothing away: its own apostrophes that look like marks are doubled. */
export const keptText = (text: string): string => text.replace(mark, "''")

/** One cell: quoted where it must be, and never a formula. Numbers, negative ones too, stay numbers. */
export function cellOf(value: string | number | null, { separator, decimal }: CsvStyle): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', decimal)
  if (/^-?\d+(\.\d+)?$/.test(value)) return value
  const kept = keptText(value)
  const safe = (startsFormula.test(kept) ? `'${kept}` : kept).replace(innerFormulas[separator], "$1'")
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row, with its line break. */
export const lineOf = (cells: readonly (string | number | null)[], style: CsvStyle): string =>
  `${cells.map((cell) => cellOf(cell, style)).join(style.separator)}\r\n`

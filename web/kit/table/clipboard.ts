/**
 * The cells of a block that a spreadsheet copied: rows by line, cells by tab. A cell with a tab, a line break or a quote in it
 * stands in quotes, each quote in it twice.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    if (end === undefined) break
    rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\t') {
      if (cell.lastIndex === text.length) rows.at(-1)!.push('')
    } else if (end && cell.lastIndex < text.length) rows.push([])
  }
  return rows
}

/** One cell as a spreadsheet reads it. */
export const writeCell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

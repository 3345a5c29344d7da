import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTable } from './read-table.ts'
import { writeSheet } from './tables.ts'

/** The answer of the thread for a file with this content. */
async function read(content: Buffer | string, { isSpreadsheet = false, mostRows = 30_000 } = {}) {
  const path = join(tmpdir(), `table-${randomUUID()}`)
  onTestFinished(() => rm(path, { force: true }))
  writeFileSync(path, content)
  return readTable({ path, isSpreadsheet, mostRows })
}

test('the thread answers rows as one text, with nothing in it that PostgreSQL can’t store', async () => {
  expect(await read(Buffer.from('\ufeffName,Pla\0ce\n\nD-\ud800,Fl\0oor\nD-2', 'utf16le'))).toEqual({
    header: ['Name', 'Place'],
    count: 2,
    rows: JSON.stringify([
      { n: 3, cells: ['D-\ufffd', 'Floor'] },
      { n: 4, cells: ['D-2', ''] },
    ]),
  })
})

test('a table of few cells that is wide and long is refused: each row would be kept as wide', async () => {
  const wide = (rows: number) => `Name${','.repeat(99)}x\n${'D\n'.repeat(rows - 1)}`
  expect(await read(wide(10_000))).toMatchObject({ count: 9_999 })
  expect(await read(wide(10_001))).toBe('too_much_in_table')
})

test('a spreadsheet that names one long text in many cells is refused, however small the file', async () => {
  const long = 'x'.repeat(100_000)
  const sheet = (rows: number) =>
    writeSheet({ header: ['Name'], rows: Array.from({ length: rows }, () => [long]), widths: [10] })
  const small = Buffer.from(await sheet(199))
  expect(small.length).toBeLessThan(200_000)
  expect(await read(small, { isSpreadsheet: true })).toMatchObject({ count: 199 })
  expect(await read(Buffer.from(await sheet(200)), { isSpreadsheet: true })).toBe('too_much_in_table')
})

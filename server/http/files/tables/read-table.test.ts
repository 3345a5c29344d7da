import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTable } from './read-table.ts'

test('the thread answers rows as one text, with nothing in it that PostgreSQL can’t store', async () => {
  const path = join(tmpdir(), `table-${randomUUID()}`)
  onTestFinished(() => rm(path, { force: true }))
  writeFileSync(path, Buffer.from('\ufeffName,Pla\0ce\n\nD-\ud800,Fl\0oor\nD-2', 'utf16le'))
  expect(await readTable({ path, isSpreadsheet: false, mostRows: 10 })).toEqual({
    header: ['Name', 'Place'],
    count: 2,
    rows: JSON.stringify([
      { n: 3, cells: ['D-\ufffd', 'Floor'] },
      { n: 4, cells: ['D-2', ''] },
    ]),
  })
})

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keptData } from './kept-data.ts'

const root = join(import.meta.dirname, '../..')
const sources = ['server/test/kept-data*.ts']
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-'))
const folder = `kept-${process.pid}`
afterAll(() => {
  for (const each of [dataDir, join(root, '.data', folder)]) rmSync(each, { recursive: true, force: true })
})

test('data is kept for runs of the same sources, and another keep replaces it', () => {
  const [first, second] = [keptData(folder, sources, 'first'), keptData(folder, sources, 'second')]
  expect(first.copyTo(join(dataDir, 'none'))).toBe(false)
  writeFileSync(join(dataDir, 'rows'), 'of the first')
  first.keep(dataDir)
  expect([first.copyTo(join(dataDir, 'copy')), second.copyTo(join(dataDir, 'none'))]).toEqual([true, false])
  expect(readFileSync(join(dataDir, 'copy', 'rows'), 'utf8')).toBe('of the first')
  second.keep(dataDir)
  expect([first.copyTo(join(dataDir, 'none')), existsSync(join(dataDir, 'none'))]).toEqual([false, false])
})

import { expect, test } from 'vitest'
import { cellOf, toCsv } from './csv.ts'

test.each([
  ['Desk', 'Desk'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+49 40', "'+49 40"],
  ['@sum', "'@sum"],
  ['-1+2', "'-1+2"],
  [' =1', "' =1"],
  ['\n=1', '"\'\n=1"'],
  ['\r\n \t+1', '"\'\r\n \t+1"'],
  ['\t@x', "'\t@x"],
  ['\u00a0\u200b\ufeff-x', "'\u00a0\u200b\ufeff-x"],
  ['\u3000＝1', "'\u3000＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  [' - ', "' - "],
  ['-1.5', '-1.5'],
])('a cell is quoted where it must be, and never a formula: %s', (text, cell) => {
  expect(cellOf(text)).toBe(cell)
})

test('a file has the columns that show, in their words', () => {
  const columns = {
    name: { header: 'Name' },
    kind: { header: 'Kind', text: ({ kind }: { kind: string }) => kind.toUpperCase() },
  }
  const rows = [
    { id: 1, name: 'A', kind: 'desk' },
    { id: 2, name: 'B', kind: 'room' },
  ]
  expect(toCsv(columns as never, rows as never)).toBe('\uFEFFName,Kind\r\nA,DESK\r\nB,ROOM\r\n')
})

import { expect, test } from 'vitest'
import { cellOf, csvStyle, lineOf, textOfCell } from './csv.ts'

const english = csvStyle('en')

test.each([
  ['Desk', 'Desk'],
  ['a, b', '"a, b"'],
  ['a; b', '"a; b"'],
  ['a\tb', '"a\tb"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+49 40', "'+49 40"],
  ['@sum', "'@sum"],
  ['-1+2', "'-1+2"],
  [' =1', "' =1"],
  ['\n=1', `"'\n'=1"`],
  ['\r\n \t+1', `"'\r\n \t'+1"`],
  ['\t@x', `"'\t'@x"`],
  ['\u00a0\u200b\ufeff-x', "'\u00a0\u200b\ufeff-x"],
  ['\u3000＝1', "'\u3000＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['﹦1', "'﹦1"],
  ['﹢1', "'﹢1"],
  ['﹣1', "'﹣1"],
  ['﹫x', "'﹫x"],
  ['⁼1', "'⁼1"],
  ['x;₊1', '"x;\'₊1"'],
  ['−1', "'−1"],
  [' - ', "' - "],
  ['-1.5', '-1.5'],
  ['\u200e\u00ad=1', "'\u200e\u00ad=1"],
  // A spreadsheet that divides at semicolons or tabs ignores quotes in the middle of a cell.
  ['x;=1', `"x;'=1"`],
  ['x\t +1', `"x\t' +1"`],
  ['x\n@y', `"x\n'@y"`],
  ['x;\n=1', `"x;\n'=1"`],
  ['x, -1; y', '"x, -1; y"'],
])('a cell is quoted where it must be, and never a formula: %s', (text, cell) => {
  expect(cellOf(text, english)).toBe(cell)
})

test('every letter that a compatible form makes a sign of a formula is marked', () => {
  for (let code = 0; code < 0x110000; code++) {
    const letter = code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code)
    if (/^[=+\-@]/.test(letter.normalize('NFKC'))) expect(cellOf(`${letter}x`, english)).toBe(`'${letter}x`)
  }
})

test('where semicolons separate, what follows a comma is no formula either', () => {
  expect(cellOf('x,=1; =1', csvStyle('de'))).toBe(`"x,'=1; =1"`)
})

test('a long text of blanks and separators is read in one go, not from each of them again', () => {
  const text = `;${'\ufeff \u00ad'.repeat(100_000)}x`.repeat(3)
  expect(cellOf(text, english)).toBe(`"${text}"`)
})

test('numbers and separators are those of the reader’s spreadsheet', () => {
  const cells = ['A', -1.5, null, 2000]
  expect(lineOf(cells, csvStyle('en'))).toBe('A,-1.5,,2000\r\n')
  for (const locale of ['de', 'fr', 'es']) expect(lineOf(cells, csvStyle(locale))).toBe('A;-1,5;;2000\r\n')
  expect(lineOf(cells, csvStyle('ar'))).toBe('A;-1.5;;2000\r\n')
})

test.each([
  "'=1",
  "''=1",
  "x;'=1",
  "x,'=1",
  "'\t=1",
  '=1',
  '+49 40',
  ' - ',
  'x;=1',
  'x\t +1',
  "it's",
  "'quoted'",
  '-1.5',
  'a; b',
])('a cell is read back as it was: %s', (text) => {
  const cell = cellOf(text, english)
  expect(textOfCell(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)).toBe(text)
})

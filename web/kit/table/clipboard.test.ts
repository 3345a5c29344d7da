import { expect, test } from 'vitest'
import { readBlock, writeCell } from './clipboard.ts'

test('a block of a spreadsheet is read by lines and tabs, whatever ends its lines', () => {
  expect(readBlock('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readBlock('a\nb')).toEqual([['a'], ['b']])
  expect(readBlock('a\t\t\n\tb')).toEqual([
    ['a', '', ''],
    ['', 'b'],
  ])
  expect(readBlock('one')).toEqual([['one']])
})

test('tabs, line breaks and quotes within a cell survive the way out and back', () => {
  for (const text of ['5" pipe', 'two\nlines', 'a\tb', '""', 'plain'])
    expect(readBlock(`${writeCell(text)}\tnext\n`)).toEqual([[text, 'next']])
})

test('a lone quote is text', () => {
  expect(readBlock('5" pipe\t"x')).toEqual([['5" pipe', '"x']])
})

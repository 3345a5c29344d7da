import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpacksWithin } from './zip.ts'

const little = (...numbers: [value: number, bytes: number][]) =>
  Buffer.concat(
    numbers.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes)
      part.writeUIntLE(value, 0, Math.min(bytes, 6))
      return part
    }),
  )

/** A file of an archive at `start`: its content, and its line of the directory, with 64-bit numbers or without. */
function fileOf(start: number, unpacked: number, isWide = false) {
  const packed = deflateRawSync(Buffer.alloc(unpacked))
  const content = Buffer.concat([little([0x04034b50, 4], [0, 26]), packed])
  const most = 0xffffffff
  const wide = little([1, 2], [24, 2], [unpacked, 8], [packed.length, 8], [start, 8])
  const sizes: [number, number][] = isWide
    ? [
        [most, 4],
        [most, 4],
      ]
    : [
        [packed.length, 4],
        [unpacked, 4],
      ]
  const line = little(
    [0x02014b50, 4],
    [0, 6],
    [8, 2],
    [0, 8],
    ...sizes,
    [0, 2],
    [isWide ? wide.length : 0, 2],
    [0, 10],
    [isWide ? most : start, 4],
  )
  return { content, line: isWide ? Buffer.concat([line, wide]) : line }
}

const endOf = (at: number, counts = [1, 1]) =>
  little([0x06054b50, 4], [0, 4], [counts[0]!, 2], [counts[1]!, 2], [0, 4], [at, 4], [0, 2])

/** The end with 64-bit numbers, which stands before the other one. */
const wideEndOf = (at: number, end: number) =>
  little([0x06064b50, 4], [44, 8], [0, 12], [1, 8], [1, 8], [0, 8], [at, 8], [0x07064b50, 4], [0, 4], [end, 8], [1, 4])

test('the files of an archive are counted as they unpack, with 64-bit numbers as well', () => {
  for (const isWide of [false, true]) {
    const { content, line } = fileOf(0, 1000, isWide)
    const end = content.length + line.length
    const archive = Buffer.concat([
      content,
      line,
      ...(isWide ? [wideEndOf(content.length, end)] : []),
      endOf(content.length),
    ])
    expect([unpacksWithin(archive, 1000), unpacksWithin(archive, 999)]).toEqual([true, false])
  }
})

test('an archive with two directories is counted by the one that is unpacked', () => {
  const small = fileOf(0, 10)
  const bomb = fileOf(small.content.length, 100_000, true)
  const before = Buffer.concat([small.content, bomb.content])
  const [smallAt, bombAt] = [before.length, before.length + small.line.length]
  const end = bombAt + bomb.line.length
  const archive = Buffer.concat([before, small.line, bomb.line, wideEndOf(bombAt, end), endOf(smallAt)])
  expect(unpacksWithin(archive, 99_999)).toBe(false)
})

test('of two counts of files the one that is unpacked counts', () => {
  const small = fileOf(0, 10)
  const bomb = fileOf(small.content.length, 100_000)
  const at = small.content.length + bomb.content.length
  const archive = Buffer.concat([small.content, bomb.content, small.line, bomb.line, endOf(at, [2, 1])])
  expect(unpacksWithin(archive, 99_999)).toBe(false)
})

test('what is no archive, or breaks off, is refused', () => {
  const { content, line } = fileOf(0, 10)
  const archive = Buffer.concat([content, line, endOf(content.length)])
  expect(unpacksWithin(archive, 10)).toBe(true)
  for (const part of [Buffer.alloc(0), archive.subarray(0, -1), archive.subarray(30), Buffer.from('PK\x05\x06')])
    expect(unpacksWithin(part, 1000)).toBe(false)
})

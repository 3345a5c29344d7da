import { inflateRawSync } from 'node:zlib'

const endMark = Buffer.from('PK\x05\x06')
const wideEndMark = 0x06064b50
const wideLocatorMark = 0x07064b50
const entryMark = 0x02014b50
const deflated = 8

/** The archive's directory of files, with 64-bit numbers or without. */
interface Directory {
  entries: number
  at: number
  isWide: boolean
}

/**
 * Whether all files of a ZIP archive together unpack to so many bytes at most. They are really unpacked, one by one and
 * never beyond the bound, because an archive may lie about its sizes. False for what can't be read.
 */
export function unpacksWithin(archive: Buffer, most: number): boolean {
  try {
    const { entries, isWide, ...directory } = directoryOf(archive)
    let { at } = directory
    let left = most
    for (let entry = 0; entry < entries; entry++) {
      if (archive.readUInt32LE(at) !== entryMark) return false
      left -= unpackedSize(archive, { at, isWide }, left)
      if (left < 0) return false
      at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    }
    return true
  } catch {
    return false
  }
}

/** Found as the library that reads the spreadsheet finds it: an archive with two directories would show each another one. */
function directoryOf(archive: Buffer): Directory {
  const end = archive.lastIndexOf(endMark, archive.length - 22)
  if (end < 0 || end < archive.length - 65_557) throw new Error('no directory')
  const wide = end >= 20 && archive.readUInt32LE(end - 20) === wideLocatorMark ? archive.readUInt32LE(end - 12) : 0
  if (wide && archive.readUInt32LE(wide) === wideEndMark)
    return { entries: archive.readUInt32LE(wide + 32), at: archive.readUInt32LE(wide + 48), isWide: true }
  return { entries: archive.readUInt16LE(end + 8), at: archive.readUInt32LE(end + 16), isWide: false }
}

/** The size of an entry when it is unpacked. Throws if it is more than `most`, or can't be read. */
function unpackedSize(archive: Buffer, { at, isWide }: Omit<Directory, 'entries'>, most: number): number {
  const { size, start } = isWide ? wideNumbers(archive, at) : numbers(archive, at)
  const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
  if (archive.readUInt16LE(at + 10) !== deflated) return size
  return inflateRawSync(archive.subarray(content, content + size), { maxOutputLength: Math.max(1, most) }).length
}

const numbers = (archive: Buffer, at: number) => ({
  size: archive.readUInt32LE(at + 20),
  start: archive.readUInt32LE(at + 42),
})

/** Numbers that are too large for 32 bits are in an extra field: the size unpacked, the size packed, and the start. */
function wideNumbers(archive: Buffer, at: number) {
  const { size, start } = numbers(archive, at)
  const tooLarge = [archive.readUInt32LE(at + 24), size, start].map((each) => each === 0xffffffff)
  if (!tooLarge.includes(true)) return { size, start }
  let extra = at + 46 + archive.readUInt16LE(at + 28)
  const end = extra + archive.readUInt16LE(at + 30)
  while (extra + 4 < end && archive.readUInt16LE(extra) !== 1) extra += 4 + archive.readUInt16LE(extra + 2)
  if (extra + 4 >= end) throw new Error('no wide numbers')
  const number = (index: number) =>
    Number(archive.readBigUInt64LE(extra + 4 + 8 * tooLarge.slice(0, index).filter(Boolean).length))
  return { size: tooLarge[1] ? number(1) : size, start: tooLarge[2] ? number(2) : start }
}

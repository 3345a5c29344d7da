import { inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const deflated = 8

/**
 * Whether all files of a ZIP archive together unpack to so many bytes at most. They are really unpacked, one by one and
 * never beyond the bound, because an archive may lie about its sizes. False for what can't be read.
 */
export function unpacksWithin(archive: Buffer, most: number): boolean {
  const end = archive.subarray(-65_557).lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const directory = Math.max(0, archive.length - 65_557) + end
  if (end < 0 || directory + 22 > archive.length || archive.readUInt32LE(directory) !== endOfDirectory) return false
  const entries = archive.readUInt16LE(directory + 10)
  let at = archive.readUInt32LE(directory + 16)
  let left = most
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== entryMark) return false
    left -= unpackedSize(archive, at, left)
    if (left < 0) return false
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return true
}

/** The size of an entry when it is unpacked; infinite if it is more than `most`, or can't be read. */
function unpackedSize(archive: Buffer, entry: number, most: number): number {
  const size = archive.readUInt32LE(entry + 20)
  const start = archive.readUInt32LE(entry + 42)
  if (start + 30 > archive.length || archive.readUInt32LE(start) !== localMark) return Number.POSITIVE_INFINITY
  const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
  if (archive.readUInt16LE(entry + 10) !== deflated) return size
  try {
    return inflateRawSync(archive.subarray(content, content + size), { maxOutputLength: Math.max(1, most) }).length
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

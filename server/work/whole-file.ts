import { open } from 'node:fs/promises'
import type { UploadedFile } from '@kontor/contract'

const pngEnd = Buffer.from('49454e44ae426082', 'hex')
/** The trailer of a GIF. */
const gifEnd = 0x3b

/**
 * Refuses an image that is followed by something else: two files in one are made to be taken for either. A JPEG may be
 * followed by further pictures, as phones write them. Throws where it isn't whole.
 */
export async function requireWholeFile({ path, size, type }: UploadedFile): Promise<void> {
  const file = await open(path)
  try {
    const bytes = async (position: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, Math.max(0, position))).buffer
    const isWhole =
      type === 'image/png'
        ? (await bytes(size - 8, 8)).equals(pngEnd)
        : type === 'image/webp'
          ? (await bytes(4, 4)).readUInt32LE() + 8 >= size - 1
          : type === 'image/gif'
            ? (await bytes(size - 1, 1))[0] === gifEnd
            : /\xff\xd9\0*$/.test((await bytes(size - 64, Math.min(64, size))).toString('latin1'))
    if (!isWhole) throw new Error('the file goes on after the image')
  } finally {
    await file.close()
  }
}

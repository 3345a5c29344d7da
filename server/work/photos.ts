import { createHash } from 'node:crypto'
import { mostPixels, photo, type UploadedFile } from '@kontor/contract'
import { type Party, Turns } from '../db/turns.ts'
import { AppError } from '../http/app-error.ts'
import { type Language, sentence } from '../http/labels/sentences.ts'
import { sharp } from './sharp.ts'
import { requireWholeFile } from './whole-file.ts'

/** One image at a time: sharp works off the event loop, in threads that passwords and files need too. */
const turns = new Turns({
  inAll: 1,
  inGroup: 1,
  inMember: 1,
  waitingInGroup: 16,
  waitingInMember: 2,
  patience: 15_000,
})
/** Seconds after which processing of an image is aborted. */
const longest = 10

/**
 * Encodes an uploaded photo in its turn. It is refused at its field if it is damaged, has too many pixels, or, unless it is
 * a JPEG, goes on after the image.
 */
export function encodePhoto<T>(
  upload: UploadedFile,
  { party, lang }: { party: Party; lang: Language },
  encode: (path: string) => Promise<T>,
): Promise<T> {
  return turns.run(party, async () => {
    try {
      // Phones write a video or notes behind a JPEG; nothing of that is kept.
      if (upload.type !== 'image/jpeg') await requireWholeFile(upload)
      return await encode(upload.path)
    } catch (error) {
      throw refusal(error as Error, lang)
    }
  })
}

/**
 * An image as WebP, upright, without the camera's metadata (place, time, device). `cover`: cut to a square of this edge;
 * `inside`: whole, its longer side at most the edge.
 */
export const webpOf = (image: string | Buffer, edge: number, fit: 'cover' | 'inside'): Promise<Buffer> =>
  sharp(image, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(edge, edge, { fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 82 })
    .timeout({ seconds: longest })
    .toBuffer()

/** The hash of an image's content, part of its address. */
export const hashOfPhoto = (content: Buffer): string => createHash('sha256').update(content).digest('base64url')

/**
 * The library reports an image that is too large only in words; with any other error the image can't be used either.
 */
function refusal({ message }: Error, lang: Language): AppError {
  const label = /pixel limit/.test(message) ? 'too_many_pixels' : 'damaged_image'
  const said = sentence(lang, `error.${label}`, { megapixels: mostPixels / 1_000_000 })
  return new AppError('invalid', { errors: { [photo.field]: [said] } })
}

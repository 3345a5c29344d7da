import { createHash } from 'node:crypto'
import { mostPixels, type PhotoSize, photo, photoSizes, type Uploaded } from '@kontor/contract'
import sharp from 'sharp'
import { type Party, Turns } from '../../db/turns.ts'
import { AppError } from '../../http/app-error.ts'
import { type Language, sentence } from '../../http/labels/sentences.ts'

// One thread for each image, and no cache, so that its memory is freed.
sharp.concurrency(1)
sharp.cache(false)

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

export type Squares = Record<PhotoSize, Buffer> & { hash: string }

/**
 * A photo in its squares, upright, without the camera's metadata (place, time, device). Refused at its field if it is
 * damaged or has too many pixels.
 */
export async function squaresOf({ path }: Uploaded, party: Party, lang: Language): Promise<Squares> {
  return turns.run(party, async () => {
    const large = await square(path, photoSizes.large).catch((error: Error) => {
      throw refusal(error, lang)
    })
    const small = await square(large, photoSizes.small)
    return { small, large, hash: createHash('sha256').update(large).digest('base64url') }
  })
}

const square = (image: string | Buffer, edge: number): Promise<Buffer> =>
  sharp(image, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(edge, edge, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: longest })
    .toBuffer()

/**
 * The library reports an image that is too large only in words; with any other error the image can't be used either.
 */
function refusal({ message }: Error, lang: Language): AppError {
  const label = /pixel limit/.test(message) ? 'too_many_pixels' : 'damaged_image'
  const said = sentence(lang, `error.${label}`, { megapixels: mostPixels / 1_000_000 })
  return new AppError('invalid', { errors: { [photo.field]: [said] } })
}

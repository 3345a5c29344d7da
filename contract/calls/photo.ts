/** The limits of an uploaded photo. No schema stands here, so that the web's start can read the file. */
export const photo = {
  field: 'image',
  most: 10_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
} as const
/** The most pixels such a photo may have; phones take 48 million. */
export const mostPixels = 50_000_000

/** The squares a photo is kept in, and their edge in pixels. */
export const photoSizes = { small: 96, large: 384 } as const
export type PhotoSize = keyof typeof photoSizes

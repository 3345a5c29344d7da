/** The limits of an uploaded picture of a map. No schema stands here, so that screens can read the file. */
export const mapPicture = {
  field: 'picture',
  most: 20_000_000,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf'],
} as const
/** The most pixels such a picture may have: a sheet of A1 scanned at 300 dpi has 70 million. */
export const mostMapPixels = 100_000_000
/** The most pages of a PDF that one of can be chosen from. */
export const mostPages = 500
/** Units along the longer side of a map with a picture; desks, signs and names are measured in units. */
export const longestSide = 1600

/** The size in units of a map with a picture of this shape. */
export function sizeInUnits(width: number, height: number): { width: number; height: number } {
  const share = longestSide / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** Whether two pictures have the same shape, so that what stands on one stands right on the other. */
export function haveSameShape(a: { width: number; height: number }, b: { width: number; height: number }): boolean {
  return Math.abs((a.width * b.height) / (b.width * a.height) - 1) < 0.01
}

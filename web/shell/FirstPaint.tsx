/** Before the first screen is there: the canvas alone. Anything more would only flash. */
export function FirstPaint() {
  return null
}

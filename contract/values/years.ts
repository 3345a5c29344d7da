/**
 * The years a request may name. Beyond them neither Temporal nor PostgreSQL can add days and offsets everywhere; an answer
 * may lie a little outside, so the bounds are for requests alone.
 */
export const firstYear = 1900
export const lastYear = 2199

/** Whether a day or an instant, yyyy-…, may stand in a request. */
export const isInYears = (text: string): boolean => {
  const year = Number(text.slice(0, 4))
  return year >= firstYear && year <= lastYear
}

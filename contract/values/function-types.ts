/**
 * The functions that can be set. Check-in, automatic release, the warning before the end and approval follow with the
 * calls that people check in and decide with: until then a booking would be released, or wait, for good.
 */
export const functionTypes = [
  { id: 1, code: 'bookable' },
  { id: 2, code: 'buffer' },
  { id: 3, code: 'cost' },
] as const
export type FunctionCode = (typeof functionTypes)[number]['code']

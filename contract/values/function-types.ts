/** The functions that can be set. */
export const functionTypes = [
  { id: 1, code: 'bookable' },
  { id: 2, code: 'buffer' },
  { id: 3, code: 'cost' },
  { id: 4, code: 'check_in' },
  { id: 5, code: 'auto_release' },
  { id: 6, code: 'expiring_warning' },
  { id: 7, code: 'approval' },
  { id: 8, code: 'cleaning' },
  { id: 9, code: 'clean_first' },
  { id: 10, code: 'display' },
] as const
export type FunctionCode = (typeof functionTypes)[number]['code']

/** The settings of a function that has none. */
export const noCodes = {
  pre_check_in: null,
  auto_release: null,
  expiring_warning: null,
  buffer_before: null,
  buffer_after: null,
  price_per_hour: null,
  currency_id: null,
  device_template_id: null,
  language_id: null,
}

// For the statements written as text.
export {
  isOpenText as isOpen,
  isOwnText as isOwn,
  relationText as relation,
  shownTitleText as shownTitle,
} from '../../sql/bookings.ts'

/** SQL: an instant in epoch milliseconds. */
export const epoch = (instant: string) => `(extract(epoch from ${instant}) * 1000)::bigint`

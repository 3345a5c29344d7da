import { address, written } from '../../kit/address.ts'

export const calendarAddresses = {
  calendar: address('/calendar', {
    /** `month`, `week` or `day`; absent: the week. */
    view: written.text,
    /** A day of what is shown; absent: today. */
    date: written.day,
    /** `all`: what the reader may see of others, too. */
    whose: written.text,
    /** With `all`: only a place and those below it. */
    level: written.number,
  }),
}

/** Bounds that the web needs without its chunks loading a schema. */

/** The longest a booking may last, in minutes (31 days). The database holds the same bound. */
export const longestBooking = 31 * 24 * 60
/** All bookings start and end on this step, in minutes. */
export const bookingStep = 15
/** Rows that one call may change. */
export const mostAtOnce = 1000
/** A change of more rows is kept, so that it can be undone for as long as an import. */
export const mostBrieflyUndone = 200
/** The most rows of a list that can be picked together, that one call deletes, or puts into a group. */
export const mostPicked = 20_000

/** The most calendars of resources whose events are asked for at once, the most events of each in an answer, and the most days. */
export const [mostCalendars, mostCalendarEvents, mostEventDays] = [50, 100, 92] as const
/** Whether a refusal comes from a limit that counts the host's bookings, by its code. */
export const isCountedLimit = (code: string): boolean => code.startsWith('too_many_')
/** Resources of a place in one answer of the finder; a larger place is read in parts. */
export const mostFound = 1000

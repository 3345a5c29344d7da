export const frequencies = ['daily', 'weekly', 'monthly'] as const

/** The unit of a rhythm: a booking repeats every so many of them. */
export type Frequency = (typeof frequencies)[number]
/** The day of a month that a monthly series repeats on. */
export const monthlyBy = ['date', 'weekday', 'last_weekday'] as const
/** Most days, weeks or months between two dates of a series. */
export const mostInterval = 99
/** Most dates of a series. */
export const mostDates = 400

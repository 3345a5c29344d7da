/** Milliseconds between two reads of changed rows. */
export const together = 80

/** Milliseconds until changed rows are read, after a read at this moment: a change is read at once, and those that follow it together. */
export const untilNext = (readAt: number): number => Math.max(0, together - (Date.now() - readAt))

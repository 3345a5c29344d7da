/** The bars of a sign of occupancy, and how many of them a degree fills. */
export const bars = [1, 2, 3] as const
export const filled = { low: 1, average: 2, high: 3 } as const

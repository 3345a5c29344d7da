/**
 * How many times slower the tests' browsers run (`SLOWER=4`). A race that a fast machine wins fails then; what only takes
 * longer has as much more time.
 */
export const slower = Math.max(1, Number(process.env.SLOWER ?? 1))

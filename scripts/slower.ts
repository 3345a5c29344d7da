/**
 * The factor by which the tests' browsers run slower (`SLOWER=4`). A race that a fast machine wins fails then; time limits
 * grow by the same factor.
 */
export const slower = Math.max(1, Number(process.env.SLOWER ?? 1))

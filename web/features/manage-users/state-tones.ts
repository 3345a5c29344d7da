/** The colour of each state of a person. */
export const stateTones = { active: 'ok', invited: 'line', not_invited: 'warn', inactive: 'flat' } as const

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The number of a weekday as the settings name it (R156); null for a name that is none. */
export function numberOf(name: string): Weekday | null {
  const number = weekdays.indexOf(name.toLowerCase())
  return number < 0 ? null : (number as Weekday)
}

/** The weekday of a calendar day, yyyy-MM-dd. */
export const weekdayOf = (date: string) => new Date(`${date}T00:00Z`).getUTCDay() as Weekday

/** In which columns of a week that begins with `first` these days stand, counted from 1. */
export const columnsOfWeek = (days: readonly Weekday[], first: Weekday): number[] =>
  days.map((day) => ((day - first + 7) % 7) + 1).sort()

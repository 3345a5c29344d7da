/**
 * The occupancy of places and resources (decision 0067): the booked share of a day, with the degree and colour that the preferences
 * give it. Each of them is said in words and by a number of bars as well, never by the colour alone (R281).
 */

export { isAboutResource } from './about-resource.ts'
export { bars, filled } from './bars.ts'
export { OccupancySign } from './OccupancySign.tsx'
export { OccupancyWeek } from './OccupancyWeek.tsx'
export { TodayOccupancy } from './TodayOccupancy.tsx'
export { bookedText, occupancyText } from './text.ts'

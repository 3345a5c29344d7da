import { keptData } from '../server/test/kept-data.ts'

/** The files that say what a new demo company holds, and how it is stored. */
const sources = ['contract/**/*.ts', 'server/{demo,db,migrations,features/companies}/**/*']

/** The data of the demo company that a start would make now: its bookings are around the present day. */
const kept = () => keptData('journeys', sources, new Date().toDateString())

/** Copies the demo database that an earlier run has kept into a new data folder; false if there is none from today. */
export const copyDemo = (dataDir: string): boolean => kept().copyTo(dataDir)

/** Keeps the data folder of a stopped program that has just made its demo company; older ones go. */
export const keepDemo = (dataDir: string): void => kept().keep(dataDir)

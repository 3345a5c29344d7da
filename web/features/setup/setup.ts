/** The card of the start page, the one part that another screen shows. */
export { SetupCard } from './SetupCard.tsx'

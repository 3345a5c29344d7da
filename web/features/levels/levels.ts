/** What other screens may use of the places'. */
export { PlaceMenu } from './menu/PlaceMenu.tsx'
export { usePlaces } from './menu/places.ts'
export { NothingToBook } from './NothingToBook.tsx'

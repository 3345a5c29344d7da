/** What other screens may use of the places'. */
export { PlaceMenu, PlaceOption } from './menu/PlaceMenu.tsx'
export { usePlaces } from './menu/places.ts'
export { NothingToBook } from './NothingToBook.tsx'

/** What other screens may use of the places'. */
export { PlaceMenu, usePlaces } from './menu/PlaceMenu.tsx'
export { NothingToBook } from './NothingToBook.tsx'

/** The parts of places that other screens may use. */
export { PlaceMenu, usePlaces, usePlacesOnDemand } from './menu/PlaceMenu.tsx'
export { NothingToBook, useNothingToBook } from './NothingToBook.tsx'
export { PlaceFilter } from './PlaceFilter.tsx'

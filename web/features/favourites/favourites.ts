export { FavouriteSign } from './FavouriteSign.tsx'
export { ResourceStar } from './ResourceStar.tsx'

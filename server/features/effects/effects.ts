// Changes of places and resources with what becomes of the bookings that they affect.
export { childrenWithEffects } from './children.ts'
export { hold, holdRows, lockRules } from './try-out.ts'
export { type Deciding, withEffects } from './with-effects.ts'

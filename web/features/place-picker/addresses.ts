import type { Child } from '../../kit/session/screen.ts'

/** The screen over a form on which a place is picked, for a `PlaceField`. */
export const placeChild: Child = { path: 'level', load: () => import('./PlacePicker.tsx') }

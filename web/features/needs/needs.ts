/** The needs of a booking beyond its time: a type, seats, equipment. Plan and grid keep them in their address. */
export { followNeeds, type NeedsChange } from './choosing.ts'
export { NeedChips } from './NeedChips.tsx'
export { NeedPresets } from './NeedsFields.tsx'
export { NeedsPanel } from './NeedsPanel.tsx'
export { NeedToggles } from './NeedToggles.tsx'
export { meetsNeeds, type Needs, namedNeeds, type OfferedNeeds } from './needs-of.ts'
export { SeatsField } from './SeatsField.tsx'

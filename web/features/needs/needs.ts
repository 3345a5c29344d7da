/** What people look for beyond a time: a type, seats, equipment. The plan and the grid have it, and keep it in their address. */
export { NeedChips } from './NeedChips.tsx'
export { NeedsFields } from './NeedsFields.tsx'
export { NeedsPanel } from './NeedsPanel.tsx'
export { meetsNeeds, type Needs, namedNeeds, type Offered } from './needs-of.ts'

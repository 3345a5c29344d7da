/** Invites people over another screen, such as the guide of a new company. */
export { InvitationLinks } from './invite/InvitationLinks.tsx'
export type { InvitedFrom } from './invite/invited-from.ts'
/** Explains the rights of a person at a place. */
export { AtPlace } from './why/AtPlace.tsx'

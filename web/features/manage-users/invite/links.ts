import type { InvitationLink } from '@kontor/contract'
import { store } from '../../../kit/store.ts'

/** Links that are told once; null: none are shown. */
export const shownLinks = store<readonly InvitationLink[] | null>(null)

/** Shows the links of people who aren't sent a mail, until they are closed. */
export const showLinks = (links: readonly InvitationLink[]) => links.length > 0 && shownLinks.set(links)

import type { Child } from '../../kit/session/screen.ts'

/** The section of a resource with its calendar feed. */
export const feedChild: Child = { path: 'calendar-feed', load: () => import('./ResourceFeedSection.tsx') }

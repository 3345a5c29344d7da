import type { Child } from '../../kit/session/screen.ts'

/** The section of a resource with its use on days that are over. */
export const resourceUseChild: Child = { path: 'daily-use', load: () => import('./ResourceUseSection.tsx') }
/** A panel with the use of a place. */
export const levelUseChild: Child = { path: 'daily-use', load: () => import('./LevelUsePanel.tsx') }

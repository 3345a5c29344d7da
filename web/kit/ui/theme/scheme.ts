import { browserChoice } from './browser-choice.ts'

/** `auto` follows the system. */
export const schemes = ['auto', 'light', 'dark'] as const

/** The colour scheme of this browser. Its event tells `scheme.js` in the page, which reads it before the first paint. */
const scheme = browserChoice('color-scheme', schemes, 'auto')
export const { choose: chooseScheme, use: useScheme } = scheme

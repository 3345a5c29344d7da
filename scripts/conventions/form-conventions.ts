import type { SourceFile } from './conventions.ts'

/**
 * The one place each for keeping typed text, for guarding it, for drawing only the rows in sight, and for sending a
 * file with its progress.
 */
const homes = [
  {
    found: /\buseBlocker\(|'beforeunload'/,
    home: /^web\/kit\/(?:form\/saving\/leaving\/LeaveGuard|jobs\/)|^web\/shell\/JobTray/,
    why: 'LeaveGuard asks for all of them: whoever keeps typed text tells it by useUnsaved',
  },
  {
    found: /\b(?:useValues|useMessages)[(<]/,
    home: /^web\/kit\/form\//,
    why: 'a form is useEndpointForm, or useBody where it sends something else than it holds',
  },
  {
    found: /\buseVirtualizer\(/,
    home: /^(?!web\/kit\/table\/)|\/GridFrame\.tsx$/,
    why: 'GridFrame has the window of rows and the active cell',
  },
]

/** Each of these is said once (decisions 0034, 0037 and 0040). */
export function breachesOfForms({ path, text }: SourceFile): string[] {
  if (!/^web\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) return []
  return homes.flatMap(({ found, home, why }) => {
    const match = text.match(found)?.[0]
    return match && !home.test(path) ? [`${path}: "${match}"; ${why}.`] : []
  })
}

/**
 * The names of a style sheet's classes, made of the sheet's code: `class-plugin.ts` writes them into the sheet. A list of them all would
 * make the start heavier with every screen.
 */
export const classNamesOf = (code: string): Record<string, string> =>
  new Proxy<Record<string, string>>({}, { get: (known, name: string) => (known[name] ??= `_${name}_${code}`) })

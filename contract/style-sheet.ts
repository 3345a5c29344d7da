/**
 * What a style sheet that people wrote would load from elsewhere, as it says it: imports, and addresses other than pictures
 * that stand in the sheet itself (`data:image/…`). Looked for in comments and texts too, and behind escapes: what a
 * browser might read as an address must not be missed. Where a sheet is shown it stays inside of what it styles (a shadow
 * root), so that loading is all it could do to anybody.
 */
export function loadsOf(css: string): string[] {
  const found = [css, unescaped(css)].flatMap((text) => text.match(loading) ?? [])
  return [...new Set(found.map((what) => what.slice(0, 80).replace(/[\s;]+$/, '')))]
}

const loading =
  /@import\b[^;]{0,80};?|\burl\((?!\s*['"]?data:image\/)[^)]{0,80}\)?|(?<![\w])(?:-webkit-)?(?:image-set|image|src)\([^)]{0,80}\)?/gi

/** `\75rl(` is `url(` to a browser. */
const unescaped = (css: string) =>
  css.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => letterOf(Number.parseInt(code, 16))).replace(/\\/g, '')

const letterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

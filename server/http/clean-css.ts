/**
 * A style sheet people wrote, as it may be stored: it loads nothing from elsewhere. Where it is shown it stays inside of
 * what it styles (a shadow root).
 */
export function cleanCss(css: string): string {
  return css
    .replace(/\\[0-9a-f]{1,6}\s?/gi, '')
    .replace(/@import[^;]*;?/gi, '')
    .replace(/url\((?!\s*['"]?data:image\/)[^)]*\)/gi, 'none')
    .replace(/<\/?style/gi, '')
}

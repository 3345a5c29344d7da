import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8').trim()

/** Puts into the page what it needs before its first paint, and preloads the Latin font, which the style sheet would name later. */
export function pageAtOnce(): Plugin[] {
  const icon = `data:image/svg+xml,${encodeURIComponent(read('public', 'mark.svg'))}`
  return [
    {
      name: 'scheme-in-page',
      transformIndexHtml: (page) =>
        page
          .replace('<!-- scheme -->', () => `<script>${read('scheme.js').replace(/^\/\/.*\n/gm, '')}</script>`)
          .replaceAll('"/mark.svg"', `"${icon}"`),
    },
    {
      name: 'preload-latin',
      transformIndexHtml: {
        order: 'post',
        handler(_html, { bundle }) {
          const font = Object.keys(bundle ?? {}).find((name) => name.includes('inter-latin-wght-normal'))
          if (!font) return
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
          return [{ tag: 'link', attrs, injectTo: 'head' }]
        },
      },
    },
  ]
}

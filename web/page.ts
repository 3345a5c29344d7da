import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8').trim()

/** Files that every page needs before its first paint are inlined: each would be a request of its own. */
export function pageAtOnce(): Plugin[] {
  const icon = `data:image/svg+xml,${encodeURIComponent(read('public', 'mark.svg'))}`
  return [
    {
      name: 'scheme-in-page',
      transformIndexHtml: (page) =>
        page
          .replace('<!-- scheme -->', () => `<script>${read('scheme.js').replace(/^\/\/.*\n/gm, '')}</script>`)
          .replace('href="/mark.svg"', `href="${icon}"`),
    },
    { name: 'sign-in-in-page', apply: 'build', enforce: 'post', generateBundle: { order: 'post', handler: intoPage } },
  ]
}

type Bundle = Parameters<Extract<Exclude<Plugin['generateBundle'], undefined>, (...args: never[]) => void>>[1]

/**
 * The sign-in's styles are written into the page, and the bundler's few functions into each chunk. Whoever lists either as
 * to be loaded before a part lists the program instead, which is always there.
 */
function intoPage(_options: unknown, bundle: Bundle): void {
  const names = Object.keys(bundle)
  const named = (pattern: RegExp) => names.find((name) => pattern.test(name))!
  const [program, styles, runtime] = [/\/program-[^/]+\.js$/, /\/program-[^/]+\.css$/, /\/rolldown-runtime-/].map(named)
  const page = bundle['index.html']!
  const [sheet, functions] = [bundle[styles!]!, bundle[runtime!]!]
  if (page.type !== 'asset' || sheet.type !== 'asset' || functions.type !== 'chunk') throw new Error('no page')
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    chunk.code = withFunctions(chunk.code, runtime!, functions.code).replaceAll(`"${styles}"`, `"${program}"`)
    chunk.code = chunk.code.replaceAll(`"${runtime}"`, `"${program}"`)
    chunk.imports = chunk.imports.filter((name) => name !== runtime)
  }
  page.source = String(page.source)
    .replace(new RegExp(`\\s*<(?:link|script)[^>]*${runtime}[^>]*>(?:</script>)?`), '')
    .replace(new RegExp(`<link[^>]*${styles}[^>]*>`), () => `<style>${String(sheet.source).trim()}</style>`)
  delete bundle[runtime!]
  delete bundle[styles!]
}

/** `import{n as e,r as t}from"./rolldown-runtime.js"` with the functions themselves: they keep no state. */
function withFunctions(code: string, runtime: string, functions: string): string {
  const [, body, exported] = functions.match(/^([\s\S]*?)export\s*\{([^}]*)\};?\s*$/)!
  const returned = exported!.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1')
  const importing = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${runtime.replace(/.*\//, '')}";?`)
  return code.replace(importing, (_, taken: string) => {
    const names = taken.replace(/([\w$]+) as ([\w$]+)/g, '$1:$2')
    return `const{${names}}=(()=>{${body}return{${returned}}})();`
  })
}

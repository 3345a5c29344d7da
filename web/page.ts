import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8').trim()

/** Puts the files that every page needs before its first paint into the page: each would cost a request. */
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
    { name: 'sign-in-in-page', apply: 'build', enforce: 'post', generateBundle: { order: 'post', handler: intoPage } },
  ]
}

/** The program puts the bundler's functions there. */
const held = 'globalThis.bundlersFunctions'

type Bundle = Parameters<Extract<Exclude<Plugin['generateBundle'], undefined>, (...args: never[]) => void>>[1]

type Chunk = Extract<Bundle[string], { type: 'chunk' }>

/**
 * Writes the sign-in's styles into the page, and the bundler's few functions into the program, which hands them to all other
 * chunks: separate files would cost a request each. A chunk that lists either file as to be loaded first lists the program instead.
 * No chunk may import the program only from here on: its name wouldn't change with that of the program, and a browser that keeps it
 * would load the program of an earlier build as well.
 */
function intoPage(_options: unknown, bundle: Bundle): void {
  const program = chunkOf(bundle, /\/program-[^/]+\.js$/)
  const runtime = chunkOf(bundle, /\/rolldown-runtime-[^/]+\.js$/)
  const styles = assetOf(bundle, /\/program-[^/]+\.css$/)
  const page = assetOf(bundle, /^index\.html$/)
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || chunk === runtime) continue
    chunk.code = chunk === program ? withFunctions(chunk.code, runtime) : takingFunctions(chunk.code, runtime)
    for (const gone of [styles, runtime])
      chunk.code = chunk.code.replaceAll(`"${gone.fileName}"`, `"${program.fileName}"`)
    chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
    // It runs after the program: what the program imports may not take its functions (`oneWay`).
    if (chunk !== program && !chunk.imports.includes(program.fileName)) chunk.imports.push(program.fileName)
  }
  const atPlace = (name: string) => new RegExp(`\\s*<(?:link|script)[^>]*${name}[^>]*>(?:</script>)?`)
  page.source = String(page.source)
    .replace(atPlace(runtime.fileName), '')
    .replace(atPlace(styles.fileName), () => `<style>${String(styles.source).trim()}</style>`)
  if (!page.source.includes('<style>')) throw new Error(`The page doesn't name the styles ${styles.fileName}.`)
  delete bundle[runtime.fileName]
  delete bundle[styles.fileName]
}

function fileOf(bundle: Bundle, name: RegExp): Bundle[string] {
  const file = Object.values(bundle).find(({ fileName }) => name.test(fileName))
  if (file) return file
  const names = Object.keys(bundle).sort().join(', ')
  throw new Error(`The bundler made no file named ${name}. web/page.ts depends on that name; it made: ${names}`)
}

function chunkOf(bundle: Bundle, name: RegExp) {
  const file = fileOf(bundle, name)
  if (file.type !== 'chunk') throw new Error(`${file.fileName} is no script, which web/page.ts takes it for.`)
  return file
}

function assetOf(bundle: Bundle, name: RegExp) {
  const file = fileOf(bundle, name)
  if (file.type !== 'asset') throw new Error(`${file.fileName} is a script, which web/page.ts doesn't take it for.`)
  return file
}

const importing = (runtime: Chunk) =>
  new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${runtime.fileName.replace(/.*\//, '')}";?`)

/** Makes a chunk take the bundler's functions from where the program puts them. */
function takingFunctions(code: string, runtime: Chunk): string {
  const taken = (names: string) => names.replace(/([\w$]+) as ([\w$]+)/g, '$1:$2')
  return code.replace(importing(runtime), (_, names: string) => `const{${taken(names)}}=${held};`)
}

/** Writes the bundler's functions into the program, before its own code. */
function withFunctions(code: string, runtime: Chunk): string {
  const [, body, exported] = runtime.code.match(/^([\s\S]*?)export\s*\{([^}]*)\};?\s*$/) ?? []
  if (!body || !exported) throw new Error(`${runtime.fileName} ends without the list of its functions.`)
  const returned = exported.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1')
  return `${held}=(()=>{${body}return{${returned}}})();${takingFunctions(code, runtime)}`
}

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

/** The name under which the program exports the bundler's functions. */
const held = 'bundlersFunctions'

type Bundle = Parameters<Extract<Exclude<Plugin['generateBundle'], undefined>, (...args: never[]) => void>>[1]

type Chunk = Extract<Bundle[string], { type: 'chunk' }>

/**
 * Writes the sign-in's styles into the page, and the bundler's few functions into the program, from which all other
 * chunks import them: separate files would cost a request each. A chunk that lists either file as to be loaded first
 * lists the program instead.
 */
function intoPage(_options: unknown, bundle: Bundle): void {
  const program = chunkOf(bundle, /\/program-[^/]+\.js$/)
  const runtime = chunkOf(bundle, /\/rolldown-runtime-[^/]+\.js$/)
  const styles = assetOf(bundle, /\/program-[^/]+\.css$/)
  const page = assetOf(bundle, /^index\.html$/)
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || chunk === runtime) continue
    chunk.code = withFunctions(chunk.code, runtime, chunk === program ? null : program)
    for (const gone of [styles, runtime])
      chunk.code = chunk.code.replaceAll(`"${gone.fileName}"`, `"${program.fileName}"`)
    chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
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

/** Makes a chunk take the bundler's functions from the program; `program` is null for the program itself. */
function withFunctions(code: string, runtime: Chunk, program: Chunk | null): string {
  const importing = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${runtime.fileName.replace(/.*\//, '')}";?`)
  const taken = code.match(importing)?.[1]?.replace(/([\w$]+) as ([\w$]+)/g, '$1:$2')
  if (program) {
    if (!taken) return code
    const from = program.fileName.replace(/.*\//, '')
    return code.replace(importing, () => `import{${held} as ${held}}from"./${from}";const{${taken}}=${held};`)
  }
  const [, body, exported] = runtime.code.match(/^([\s\S]*?)export\s*\{([^}]*)\};?\s*$/) ?? []
  if (!body || !exported) throw new Error(`${runtime.fileName} ends without the list of its functions.`)
  const returned = exported.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1')
  const functions = `const ${held}=(()=>{${body}return{${returned}}})();`
  return `${functions}${code.replace(importing, () => `const{${taken}}=${held};`)}\nexport{${held}};`
}

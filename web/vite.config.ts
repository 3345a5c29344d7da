import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@kontor/contract/values/languages.ts'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './chunks.ts'
import { classNames, scopedName } from './class-plugin.ts'
import { namedByContent } from './content-names.ts'
import { importsOf } from './imports.ts'
import { namedWidths } from './named-widths.ts'
import { oneWay } from './one-way.ts'
import { pageAtOnce } from './page.ts'
import { textsOfImports } from './texts-of-imports.ts'

/** Preloads the Latin font with the page, because every screen needs it; the style sheet would name it later. */
function preloadLatin(): Plugin {
  return {
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
  }
}

/** The service worker at the root, with the files it keeps from the start: those the page itself loads. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        const html = readFileSync(join(dir!, 'index.html'), 'utf8')
        const first = html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)
        const files = ['/mark.svg', '/manifest.webmanifest', ...[...first].map(([, name]) => name)]
        const build = createHash('sha256')
          .update(readdirSync(join(dir!, 'assets')).sort().join() + html)
          .digest('hex')
          .slice(0, 16)
        const source = readFileSync(join(import.meta.dirname, 'offline', 'service-worker.js'), 'utf8')
          .replace('__BUILD__', build)
          .replace('__FILES__', JSON.stringify(files))
        writeFileSync(join(dir!, 'service-worker.js'), source)
      },
    },
  }
}

/** Files that show texts before anybody is signed in; behind the sign-in each part loads its own. */
const beforeSignIn = [
  'main.tsx',
  ...globSync('features/login/*.{ts,tsx}', { cwd: import.meta.dirname }),
  ...['shell/failed/NotFound.tsx', 'shell/help/HelpAlone.tsx'],
]

/** Bundles only the English texts that are needed before the sign-in, and those that the web itself needs. */
function textsBeforeSignIn(): Plugin {
  const sources = [...importsOf(beforeSignIn).files].filter((file) => /\.tsx?$/.test(file))
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  return {
    name: 'texts-before-sign-in',
    apply: 'build',
    enforce: 'pre',
    transform(json, id) {
      const namespace = id.match(/\/labels\/en\/(error|shell)\.json$/)?.[1]
      if (!namespace) return null
      const isSaid = ([key]: [string, unknown]) => text.includes(`'${namespace}.${key.replace(/_(one|other)$/, '')}'`)
      return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(json)).filter(isSaid)))
    },
  }
}

/** The kinds of text that the schema library offers as methods; a kind that no schema of the contract names is left out. */
const kindOfText = /^ {4}(\w+)\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm

/**
 * The web writes no JSON Schema, says what is wrong in its own words, checks no value that refers to itself, and needs one kind of
 * text of twenty: the other parts of the schema library would be an eighth of the kit's chunk.
 */
function withoutUnusedSchemas(): Plugin {
  const contract = join(import.meta.dirname, '..', 'contract')
  const text = globSync('**/*.ts', { cwd: contract, exclude: ['node_modules/**'] })
    .map((file) => readFileSync(join(contract, file), 'utf8'))
    .join('\n')
  return {
    name: 'without-unused-schemas',
    apply: 'build',
    transform(code, id) {
      if (/\/zod\/v4\/locales\/en\.js$/.test(id))
        return { code: 'export default () => ({ localeError: () => undefined })', map: null }
      if (/\/zod\/v4\/classic\/schemas\.js$/.test(id)) {
        const kept = code.replace(kindOfText, (method, kind) => (text.includes(`.${kind}(`) ? method : ''))
        if (kept === code) throw new Error('The schema library writes its kinds of text otherwise: see kindOfText.')
        return { code: kept, map: null }
      }
      if (!/\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema|memoizer)\.js$/.test(id)) return null
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `nothing as ${name}`)
      return { code: `const nothing = () => undefined\nexport { ${names.join(', ')} }`, map: null }
    },
  }
}

/**
 * Leaves out the schemas and calls of the contract that the web doesn't use, such as those of answers: the bundler can't know
 * that making one does nothing else, so each is made by a function that says so.
 */
function withoutUnusedContract(): Plugin {
  return {
    name: 'without-unused-contract',
    apply: 'build',
    transform(code, id) {
      if (!/\/contract\/[^?]*\.ts$/.test(id)) return null
      const made = this.parse(code).body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        return declared?.type === 'VariableDeclaration' ? declared.declarations.map(({ init }) => init) : []
      })
      const calls = made.filter((init) => init?.type === 'CallExpression')
      const pure = calls.reduceRight((rest, call) => {
        const { start, end } = call!
        return `${rest.slice(0, start)}/*@__PURE__*/ (() => ${rest.slice(start, end)})()${rest.slice(end)}`
      }, code)
      return { code: pure, map: null }
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    namedWidths(),
    { ...optimizeLocales.vite({ locales: languages.map(({ locale }) => locale) }), enforce: 'pre' },
    textsBeforeSignIn(),
    textsOfImports(),
    withoutUnusedSchemas(),
    withoutUnusedContract(),
    preloadLatin(),
    pageAtOnce(),
    oneWay(),
    classNames(),
    // The last two read what the others have written.
    namedByContent(),
    serviceWorker(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks },
      },
    },
  },
})

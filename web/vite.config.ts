import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@kontor/contract/languages.ts'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { importsOf } from './imports.ts'

/** Latin text is on every screen: its font starts loading with the page, not after the style sheet. */
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
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
        const first = Object.keys(bundle).filter(
          (name) =>
            entry?.type === 'chunk' &&
            (name === entry.fileName || entry.imports.includes(name) || /inter-latin-wght|index-.*\.css/.test(name)),
        )
        const files = ['/scheme.js', '/mark.svg', '/manifest.webmanifest', ...first.map((name) => `/${name}`)]
        const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 16)
        const source = readFileSync(join(import.meta.dirname, 'offline', 'service-worker.js'), 'utf8')
          .replace('__BUILD__', build)
          .replace('__FILES__', JSON.stringify(files))
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

/** Where texts are said before anybody is signed in; behind the sign-in all of them have come with the start-up data. */
const beforeSignIn = [
  'main.tsx',
  ...globSync('features/login/*.{ts,tsx}', { cwd: import.meta.dirname }),
  ...['shell/NotFound.tsx', 'shell/help/HelpAlone.tsx'],
]

/** Only the English texts needed before the sign-in, and by the web itself, come with the program. */
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

const read = (file: string) => readFileSync(file, 'utf8')

/** Whether a module comes with one of these files: by what they import at once, and of what is exported by name only what they name. */
function within(...entries: string[]): (id: string) => boolean {
  const { files, packages } = importsOf(entries)
  const text = [...files]
    .filter((file) => /\.tsx?$/.test(file))
    .map(read)
    .join('\n')
  const imports = [
    ...text.matchAll(/^import \{([^}]*)\} from '(?:@tabler\/icons-react|.*\/api(?:\/\w+)?\.generated\.ts)'/gm),
  ]
  const named = new Set(imports.flatMap(([, names]) => names!.match(/\w+/g)))
  return (id) => {
    const byName = id.match(/\/http\/api\/(\w+)\.generated\.ts$|\/icons-react\/.*\/icons\/(\w+)\.m?js/)
    if (byName) return named.has(byName[1] ?? byName[2]!)
    const ofPackage = id.match(/\/node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//)?.[1]
    if (ofPackage) return [...packages].some((name) => name === ofPackage || name.startsWith(`${ofPackage}/`))
    return files.has(id.replace(/\?.*$/, ''))
  }
}

const isOfSignIn = within('main.tsx', 'features/login/LoginPage.tsx')
const isOfStart = within('routes.tsx', 'shell/Shell.tsx', 'shell/Home.tsx')

/** What brings a large library with it, and is loaded when it is needed. */
const isLoadedLate =
  /\/kit\/overlay\/(?!use|.*(?:Button|Stepper)|Menu\.)|\/(?:RichText|rich-text|style-sheet|(?:master-)?help[\w-]*)\.tsx?$/

/** The chunk of a file that several screens share. */
function roomOf(id: string): string | null {
  if (isLoadedLate.test(id)) return null
  if (/\/web\/kit\/|\/node_modules\/@tabler\/|\/node_modules\/@tanstack\/|\/contract\/csv\.ts/.test(id))
    return 'screens'
  return id.match(/\/web\/features\/([\w-]+)\//)?.[1] ?? null
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: languages.map(({ locale }) => locale) }), enforce: 'pre' },
    textsBeforeSignIn(),
    preloadLatin(),
    serviceWorker(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Chunks are few: on a cold start each file is asked for, and a small one costs as much time as a large one.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every page needs; it stays in the cache when the product changes.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//,
              priority: 9,
            },
            { name: 'program', test: (id) => isOfSignIn(id) || id.includes('vite/preload-helper'), priority: 8 },
            // What every screen behind the sign-in needs, and the start itself.
            { name: 'inside', test: (id) => isOfStart(id) || /\/@tanstack\/query-core\//.test(id), priority: 7 },
            // The library of schemas and what most of them say; those of a feature come with its screens.
            { name: 'schemas', test: /\/node_modules\/zod\/|\/contract\//, minShareCount: 6, priority: 2 },
            // What several screens share, by the room it stands in.
            { name: roomOf, debugName: 'rooms', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isTitle, titles } from '@kontor/contract/labels/titles.ts'
import type { Plugin } from 'vite'
import { importsOf } from './imports.ts'

const folder = join(import.meta.dirname, '..', 'contract', 'labels', 'en')
const namespaces = readdirSync(folder).map((file) => file.replace('.json', ''))
const written = new RegExp(`['"\`]((?:${namespaces.join('|')})\\.[\\w.]*)`, 'g')
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const loading = /(?<![\w.])import\(\s*'(\.[^']+)'\s*\)/g

/** These are loaded with the very first texts. */
const always = ['error', 'shell']
/** These come with the sign-in page, whose parts must not wait for texts (R104). */
const ofSignIn = ['login', 'sign_in_steps']

/**
 * Finds the label namespaces that a file (a path within `web`) and its imports use. A namespace of which only the title
 * is used counts as `titles`.
 */
export function textsOf(file: string, read = new Sources()): string[] {
  const keys = [...importsOf([file], read.statements).files].flatMap((each) => read.keysOf(each))
  const isBefore = file.startsWith('features/login/') || file.startsWith('shell/UsageClosed')
  const without = new Set(isBefore ? [...always, ...ofSignIn] : always)
  const names = new Set(keys.filter((key) => !isTitle(key)).map((key) => key.split('.')[0]!))
  const isTitleAlone = keys.some((key) => isTitle(key) && !names.has(key.split('.')[0]!))
  return [...names, ...(isTitleAlone ? [titles] : [])].filter((name) => !without.has(name)).sort()
}

/** Keeps what was read of the files for the time of a build: most parts import the same ones. */
class Sources {
  readonly statements: Parameters<typeof importsOf>[1] = new Map()
  readonly #keys = new Map<string, string[]>()

  keysOf(file: string): string[] {
    const known = this.#keys.get(file)
    if (known) return known
    const text = /\.tsx?$/.test(file) ? readFileSync(file, 'utf8').replace(comments, '') : ''
    const keys = [...new Set([...text.matchAll(written)].map(([, key]) => key!))]
    this.#keys.set(file, keys)
    return keys
  }
}

/** A table of screens: its texts first show within the shell, and are requested together with the screen's. */
const isTable = (file: string) => file === 'routes.tsx' || file.endsWith('.generated.ts')

/**
 * Makes a part that loads later wait for its texts: `import('./Part.tsx')` becomes `withTexts('grid+list',
 * import('./Part.tsx'))`, which resolves once both are there.
 */
export function textsOfImports(): Plugin {
  const known = new Map<string, string[]>()
  const sources = new Sources()
  return {
    name: 'texts-of-imports',
    enforce: 'pre',
    transform(code, id) {
      const file = id.replace(/\?.*$/, '')
      if (!/\.tsx?$/.test(file) || relative(import.meta.dirname, file).match(/^\.\.|node_modules/)) return null
      let isChanged = false
      const rewritten = code.replace(loading, (whole, from: string) => {
        const part = relative(import.meta.dirname, join(dirname(file), from))
        const isKept = this.meta.watchMode !== true
        const names = known.get(part) ?? textsOf(part, isKept ? sources : undefined)
        if (isKept) known.set(part, names)
        if (names.length === 0) return whole
        isChanged = true
        return `${isTable(part) ? 'withNextTexts' : 'withTexts'}('${names.join('+')}', ${whole})`
      })
      if (!isChanged) return null
      const kit = join(import.meta.dirname, 'kit', 'session', 'texts.ts')
      return { code: `${rewritten}\nimport { withNextTexts, withTexts } from '${kit}'\n`, map: null }
    },
  }
}

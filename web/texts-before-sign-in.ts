import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { importsOf } from './imports.ts'

/** Files that show texts before anybody is signed in; behind the sign-in each part loads its own. */
const beforeSignIn = [
  'main.tsx',
  ...globSync('features/login/*.{ts,tsx}', { cwd: import.meta.dirname }),
  ...['shell/failed/NotFound.tsx', 'shell/help/HelpAlone.tsx'],
]

/** Bundles only the English texts that are needed before the sign-in, and those that the web itself needs. */
export function textsBeforeSignIn(): Plugin {
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

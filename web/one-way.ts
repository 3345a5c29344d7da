import type { Plugin } from 'vite'

/**
 * Refuses chunks that import each other: one of them would run before what it needs. The groups of
 * `web/vite.config.ts` say which file is in which chunk.
 */
export function oneWay(): Plugin {
  return {
    name: 'one-way',
    generateBundle(_, bundle) {
      const done = new Set<string>()
      const follow = (name: string, path: readonly string[]) => {
        const from = path.indexOf(name)
        if (from >= 0) this.error(`These chunks import each other: ${[...path.slice(from), name].join(' > ')}`)
        const chunk = bundle[name]
        if (done.has(name) || chunk?.type !== 'chunk') return
        for (const next of chunk.imports) follow(next, [...path, name])
        done.add(name)
      }
      for (const name of Object.keys(bundle)) follow(name, [])
    },
  }
}

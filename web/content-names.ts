import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The name of a script or style sheet in a text, without its folder. */
const nameInText = /[\w.-]+\.(?:js|css)/g
const namesIn = (text: string): string[] => text.match(nameInText) ?? []
const isNamed = (file: string) => /\.(?:js|css)$/.test(file)
const stemOf = (file: string) => file.replace(/-[\w-]{8}(?=\.\w+$)/, '')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/**
 * The names of scripts and style sheets by their content and that of all files they name, by their present names. Files name each other in
 * circles, so a text counts with the stems of the names in it.
 */
export function contentNames(texts: ReadonlyMap<string, string>): Map<string, string> {
  const stems = new Map([...texts.keys()].map((file) => [file, stemOf(file)]))
  const own = new Map([...texts].map(([file, text]) => [file, hashOf(withNames(text, stems))]))
  const named = new Map([...texts].map(([file, text]) => [file, namesIn(text).filter((name) => texts.has(name))]))
  return new Map(
    [...stems].map(([file, stem]) => {
      const contents = [...reachedFrom(file, named)].map((each) => `${stems.get(each)} ${own.get(each)}`).sort()
      return [file, stem.replace(/(?=\.\w+$)/, `-${hashOf([own.get(file), ...contents].join('\n'))}`)]
    }),
  )
}

/** A file and all that it names, directly or not. */
function reachedFrom(file: string, named: ReadonlyMap<string, readonly string[]>, found = new Set<string>()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of named.get(file)!) reachedFrom(next, named, found)
  return found
}

export const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(nameInText, (name) => names.get(name) ?? name)

/**
 * Names every script and style sheet by what is written in the end: browsers keep them for a year. The bundler's own names are made
 * before its plugins have written the last of them, so another version of a plugin would change a file and keep its name.
 */
export function namedByContent(): Plugin {
  return {
    name: 'named-by-content',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        const assets = join(dir!, 'assets')
        const read = (file: string) => readFileSync(join(assets, file), 'utf8')
        const texts = new Map(
          readdirSync(assets)
            .filter(isNamed)
            .map((file) => [file, read(file)]),
        )
        const names = contentNames(texts)
        for (const [file, text] of texts) writeFileSync(join(assets, file), withNames(text, names))
        for (const [file, name] of names) renameSync(join(assets, file), join(assets, name))
        const page = join(dir!, 'index.html')
        writeFileSync(page, withNames(readFileSync(page, 'utf8'), names))
      },
    },
  }
}

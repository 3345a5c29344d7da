import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Four letters for a style sheet, the same on each build: its classes share them, so that their names compress well. */
const codeOf = (file: string) =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file.replace(/\?.*$/, '')))
    .digest('base64url')
    .slice(0, 4)

/** The name of a class of a style sheet in the page. */
export const scopedName = (name: string, file: string): string => `_${name}_${codeOf(file)}`

/** Writes no list of a style sheet's classes into the program: a name follows from the sheet's code. */
export function classNames(): Plugin {
  const maker = JSON.stringify(`${import.meta.dirname}/class-names.ts`)
  return {
    name: 'class-names',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\.module\.css$/.test(id)) return null
      const values = [...code.matchAll(/ = "([^"]*)"/g)].map(([, value]) => value!)
      const other = values.find((value) => !/^_[\w-]+$/.test(value) || !value.endsWith(`_${codeOf(id)}`))
      if (other !== undefined) throw new Error(`${id} has a class of more than one name: ${other}`)
      const made = `/*@__PURE__*/ classNamesOf(${JSON.stringify(codeOf(id))})`
      return { code: `import { classNamesOf } from ${maker}\nexport default ${made}`, map: null }
    },
  }
}

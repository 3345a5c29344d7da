import type { Plugin } from 'vite'
import { widths } from './kit/ui/theme/widths.ts'

/** Puts the ranges of `widths.ts` in place of their names in style sheets, whose media queries know no variables. */
export function namedWidths(): Plugin {
  return {
    name: 'named-widths',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(?:\?|$)/.test(id)) return null
      return code.replace(/\(--(\w+)\)(?=[^;{]*\{)/g, (whole, name) =>
        name in widths ? `(${widths[name as keyof typeof widths]})` : whole,
      )
    },
  }
}

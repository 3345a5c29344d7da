/// <reference path="./css-tree.d.ts" />
import type { CssLocation, CssNode, WalkContext } from 'css-tree'
import parse from 'css-tree/parser'
import { ident } from 'css-tree/utils'
import walk from 'css-tree/walker'
import { cssProperties } from './css-properties.data.ts'

/** Something a style sheet may not contain. `label` is a key of the namespace `error`, `line` counts from 1. */
export interface CssProblem {
  label: 'css_loads' | 'css_unreadable' | 'css_property' | 'css_at_rule'
  line: number
  /** The offending words of the style sheet, shortened. */
  what: string
}

const atRules = new Set(['media', 'supports', 'container', 'layer', 'keyframes', '-webkit-keyframes', 'font-face'])
/**
 * Functions that load the address in a text, or run it. A plain `url(…)` is a node of its own; an escaped one isn't.
 */
const functions = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set', 'element', 'paint', 'expression'])
const fontDescriptors = new Set([
  'src',
  'font-display',
  'unicode-range',
  'ascent-override',
  'descent-override',
  'line-gap-override',
  'size-adjust',
])

/**
 * Problems of a style sheet that people wrote (R439), in its order: anything that would load something from elsewhere,
 * rules and properties that aren't known to be harmless, and parts that the parser can't read but a browser might.
 * Pictures in the sheet itself (`data:image/…`) are allowed. Names are compared without escapes, as a browser reads
 * them.
 */
export function problemsOf(css: string): CssProblem[] {
  const found: CssProblem[] = []
  // Browsers do this first (CSS Syntax 3, 3.3); otherwise `\r\n` would end an escape here differently from there.
  const text = css.replace(/\r\n?|\f/g, '\n').replaceAll('\0', '\uFFFD')
  const add = (label: CssProblem['label'], { loc }: { loc?: CssLocation | null | undefined }, what?: string) => {
    const source = loc ? text.slice(loc.start.offset, loc.end.offset) : ''
    found.push({ label, line: loc?.start.line ?? 1, what: shorten(what ?? source) })
  }
  const sheet = parse(text, { positions: true, parseCustomProperty: true })
  walk(sheet, function (this: WalkContext, node: CssNode) {
    if (node.type === 'Atrule' && !atRules.has(nameOf(node.name))) {
      add('css_at_rule', node, `@${nameOf(node.name)}`)
      return walk.skip
    }
    if (node.type === 'Url' && !/^\s*data:image\//i.test(node.value)) add('css_loads', node)
    if (node.type === 'Function' && functions.has(nameOf(node.name))) add('css_loads', node)
    if (node.type === 'Raw' || node.type === 'CDO' || node.type === 'CDC') add('css_unreadable', node)
    if (node.type === 'Declaration' && !isKnown(nameOf(node.property), this.atrule?.name))
      add('css_property', node, nameOf(node.property))
    return undefined
  })
  return found.sort((a, b) => a.line - b.line)
}

const nameOf = (written: string) => ident.decode(written).toLowerCase()

function isKnown(property: string, atRule: string | undefined): boolean {
  if (property.startsWith('--') || cssProperties.has(property)) return true
  return atRule !== undefined && nameOf(atRule) === 'font-face' && fontDescriptors.has(property)
}

function shorten(words: string): string {
  const line = words.trim().replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

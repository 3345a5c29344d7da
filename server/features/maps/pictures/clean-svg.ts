import { sanitize } from '../../../http/files/sanitize.ts'
import { elementsDrawn } from './elements-drawn.ts'

/** The most shapes of a picture, those that it draws again by reference counted each time. */
export const mostShapes = 100_000

/** The deepest that groups may lie within each other: the parser's work for each tag grows with its depth. */
const deepest = 1000

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use', 'stop']
const groups = ['g', 'text', 'tspan', 'defs', 'symbol', 'clipPath', 'linearGradient', 'radialGradient']
const dropped = ['script', 'style', 'title', 'desc', 'metadata', 'foreignObject', 'iframe', 'image', 'a:script']

const geometry =
  'id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height points transform offset viewBox href gradientUnits gradientTransform spreadMethod clipPathUnits'
const looks =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit opacity color display visibility clip-path clip-rule stop-color stop-opacity font-family font-size font-style font-weight text-anchor dominant-baseline letter-spacing'
const properties = new Set(looks.split(' '))

/** A picture of its own, and its size in its own units. */
export interface CleanSvg {
  svg: string
  width: number
  height: number
}

/**
 * An SVG as it may be shown as a picture, rebuilt from a list of allowed elements, attributes and styles:
 * nothing that runs, loads or links. Null: it is no SVG, has no size, or draws too much or too deep.
 */
export function cleanSvg(text: string): CleanSvg | null {
  const root = tagIn(text, /<svg\b/i)
  const box = root && boxOf(root.attributes)
  if (!box || isTooDeep(text)) return null
  const drawn = sanitize(text, {
    allowedTags: [...shapes, ...groups],
    allowedAttributes: { '*': [...geometry.split(' '), ...properties, 'style'] },
    nonTextTags: dropped,
    selfClosing: shapes,
    textFilter: (words, element) => (element === 'text' || element === 'tspan' ? words : ''),
    transformTags: {
      svg: (_, attributes) => ({ tagName: 'g', attribs: looksOf(attributes) }),
      '*': (tagName, attributes) => ({ tagName, attribs: cleanAttributes(attributes) }),
    },
    // The styles are cleaned below, by property; the library's own parser knows those of HTML.
    parseStyleAttributes: false,
    // SVG is XML: element names keep their case, and any element may close itself.
    parser: { xmlMode: true },
  })
  const count = elementsDrawn(drawn)
  // The frame itself is one of them.
  if (count < 2 || count > mostShapes) return null
  const [left, top, width, height] = box
  const style = styleSheet(text)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${style && `<style>${style}</style>`}${drawn}</svg>`,
    width,
    height,
  }
}

/**
 * The first tag that opens like this, and what follows it; null: there is none. Files of strangers are read by what they contain
 * once, not by patterns with an open end, which take the square of the length of what never ends.
 */
function tagIn(text: string, opening: RegExp): { attributes: string; after: string } | null {
  const found = opening.exec(text)
  const from = found ? found.index + found[0].length : 0
  const to = found ? text.indexOf('>', from) : -1
  return to < 0 ? null : { attributes: text.slice(from, to), after: text.slice(to + 1) }
}

function isTooDeep(text: string): boolean {
  const open: string[] = []
  let from = text.indexOf('<')
  while (from >= 0 && open.length <= deepest) {
    const to = text.indexOf('>', from)
    if (to < 0) break
    const [, closes, name] = /^<(\/?)([\w:-]*)/.exec(text.slice(from, from + 50))!
    if (closes && name === open.at(-1)) open.pop()
    else if (!closes && name && text[to - 1] !== '/') open.push(name)
    from = text.indexOf('<', to)
  }
  return open.length > deepest
}

/** The box that the picture shows, by `viewBox` or else its size. */
function boxOf(root: string): [number, number, number, number] | null {
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]
  const box = attribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const whole = box ?? [0, 0, Number.parseFloat(attribute('width') ?? ''), Number.parseFloat(attribute('height') ?? '')]
  const [, , width, height] = whole
  const isUsable = whole.length === 4 && whole.every(Number.isFinite) && width! > 0 && height! > 0
  return isUsable ? (whole as [number, number, number, number]) : null
}

function cleanAttributes(attributes: Record<string, string>): Record<string, string> {
  const { style, 'xlink:href': linked, href = linked, ...others } = attributes
  const kept = Object.entries(others).filter(([, value]) => isHarmless(value))
  return {
    ...Object.fromEntries(kept),
    ...(href?.startsWith('#') && { href }),
    ...(style && { style: declarations(style) }),
  }
}

/** The looks that a frame gives to its content. */
const looksOf = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(cleanAttributes(attributes)).filter(([name]) => properties.has(name) || name === 'style'),
  )

/** No function but a colour, and a reference to the picture's own parts. */
function isHarmless(value: string): boolean {
  if (/[\\<@]/.test(value)) return false
  const parts = value.split('(')
  return parts.slice(1).every((part, index) => {
    const name = parts[index]!.trimEnd()
      .split(/[^\w-]/)
      .at(-1)!
    return (
      /^(?:rgba?|hsla?|translate[XY]?|scale[XY]?|rotate|skew[XY]|matrix)$/i.test(name) ||
      (name.toLowerCase() === 'url' && /^["']?#[\w.:-]+["']?$/.test(part.split(')')[0]!.trim()))
    )
  })
}

/** The allowed ones of a style's declarations. */
function declarations(style: string): string {
  return style
    .split(';')
    .map((each) => each.split(':').map((part) => part.trim()))
    .filter(([name = '', value = '', ...rest]) => properties.has(name) && rest.length === 0 && isHarmless(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

/** The rules of the picture's own style sheets for its classes and elements. */
function styleSheet(text: string): string {
  return (
    text
      .split(/<\/style>/i)
      .slice(0, -1)
      .map((part) =>
        withoutComments((tagIn(part, /<style\b/i)?.after ?? '').replace(/<!\[CDATA\[|\]\]>|<!--|-->/g, '')),
      )
      .flatMap((sheet) => sheet.split('}').slice(0, -1))
      .map((rule) => rule.split('{').slice(-2))
      // An import before the selector isn't part of its rule.
      .map(([before = '', body]) => [before.slice(before.lastIndexOf(';') + 1).trim(), declarations(body ?? '')])
      .filter(([selector, body]) => body && /^[\w\s.,#-]+$/.test(selector!))
      .map(([selector, body]) => `${selector}{${body}}`)
      .join('')
  )
}

function withoutComments(sheet: string): string {
  const [first, ...others] = sheet.split('/*')
  return first! + others.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '')).join('')
}

/** What a drawing may be made of, and what each of it may say. Nothing that runs, loads or links. */
const elements = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'])
const attributes = new Set(
  `d x y x1 y1 x2 y2 cx cy r rx ry width height points transform class stroke-width stroke-dasharray stroke-linecap
  stroke-linejoin text-anchor font-size opacity`.split(/\s+/),
)
/** Elements whose content isn't a drawing either. */
const dropped =
  /<(script|style|foreignObject|title|desc|metadata|iframe|image|use|a|animate\w*|set)\b[^>]*(\/>|>[\s\S]*?<\/\1\s*>)/gi
const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
const attribute = /([\w:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

/**
 * A drawing as it may be stored: shapes and words alone, by a list of what is allowed, so that it can stand in a page as
 * it is. Colours are the viewer's: it knows `class` names (`floor`, `wall`, `core`, `table`, `zone`), whatever the scheme.
 */
export function cleanDrawing(svg: string): string {
  const bare = svg
    .replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!\w[^>]*>/g, '')
    .replace(dropped, '')
  let cleaned = ''
  let at = 0
  const open: string[] = []
  for (const match of bare.matchAll(tag)) {
    const [whole, closing, name = '', said = '', alone] = match
    cleaned += textOf(bare.slice(at, match.index), open)
    at = match.index + whole.length
    if (!elements.has(name)) continue
    if (closing) {
      if (open.at(-1) === name) cleaned += `</${open.pop()}>`
      continue
    }
    if (!alone) open.push(name)
    cleaned += `<${name}${allowedOf(said)}${alone ? '/' : ''}>`
  }
  cleaned += textOf(bare.slice(at), open)
  return (
    cleaned +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

/** Words count inside of text only; whatever else stood between tags goes. */
function textOf(between: string, open: readonly string[]): string {
  const last = open.at(-1)
  if (last !== 'text' && last !== 'tspan') return ''
  return between.replace(/[<>]/g, '').replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;')
}

function allowedOf(said: string): string {
  return [...said.matchAll(attribute)]
    .filter(([, name, a, b]) => attributes.has(name!) && !/url\s*\(|javascript:|&#/i.test(a ?? b ?? ''))
    .map(([, name, a, b]) => ` ${name}="${(a ?? b ?? '').replace(/"/g, '&quot;')}"`)
    .join('')
}

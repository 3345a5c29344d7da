import { sanitize } from '../../http/files/sanitize.ts'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const said = [
  ...[
    'd',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'width',
    'height',
    'points',
    'transform',
    'class',
  ],
  ...[
    'stroke-width',
    'stroke-dasharray',
    'stroke-linecap',
    'stroke-linejoin',
    'text-anchor',
    'font-size',
    'opacity',
    'systemLanguage',
  ],
]
/** Elements dropped with their content, because it isn't a drawing or isn't drawn at its place. */
const dropped = [
  ...['script', 'style', 'title', 'desc', 'metadata', 'foreignObject', 'iframe', 'image'],
  ...['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker', 'filter', 'linearGradient', 'radialGradient'],
]

/**
 * A drawing as it may be stored: shapes and words only, by a list of allowed elements, so that a page can include it
 * unchanged. Nothing that runs, loads or links; a link keeps its shapes. The viewer sets the colours by `class` names
 * (`floor`, `wall`, `core`, `table`, `zone`), in both schemes. Words may come in several languages (`switch`).
 */
export function cleanDrawing(svg: string): string {
  return sanitize(svg, {
    allowedTags: ['g', 'switch', 'text', 'tspan', ...shapes],
    allowedAttributes: { '*': said },
    nonTextTags: dropped,
    selfClosing: shapes,
    textFilter: (text, element) => (element === 'text' || element === 'tspan' ? text : ''),
    // SVG is XML: element names keep their case, and any element may close itself.
    parser: { xmlMode: true },
  })
}

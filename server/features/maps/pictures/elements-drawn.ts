interface Part {
  /** Elements in it, without those of parts with an id of their own. */
  count: number
  parts: Part[]
  /** The ids of what it draws again. */
  uses: string[]
  total?: number
}

const tags = /<(\/?)([\w:]+)([^>]*?)(\/?)>/g

/**
 * The number of elements that a clean SVG draws: what it draws again by `use` counts each time, so that a few lines
 * can't ask a browser for millions of shapes. Infinity if a part draws itself.
 */
export function elementsDrawn(svg: string): number {
  const whole: Part = { count: 0, parts: [], uses: [] }
  const byId = new Map<string, Part>()
  const open = [whole]
  for (const [, closes, name, attributes, closesItself] of svg.matchAll(tags)) {
    if (closes) {
      open.pop()
      continue
    }
    const part = partAt(attributes!, open.at(-1)!, byId)
    part.count++
    const used = name === 'use' && / href="#([^"]*)"/.exec(attributes!)?.[1]
    if (used) part.uses.push(used)
    if (!closesItself) open.push(part)
  }
  return totalOf(whole, byId, new Set())
}

function partAt(attributes: string, around: Part, byId: Map<string, Part>): Part {
  const id = / id="([^"]*)"/.exec(attributes)?.[1]
  if (!id) return around
  const part: Part = { count: 0, parts: [], uses: [] }
  around.parts.push(part)
  byId.set(id, part)
  return part
}

function totalOf(part: Part, byId: ReadonlyMap<string, Part>, above: Set<Part>): number {
  if (above.has(part)) return Number.POSITIVE_INFINITY
  if (part.total !== undefined) return part.total
  above.add(part)
  const used = part.uses.flatMap((id) => byId.get(id) ?? [])
  part.total = [...part.parts, ...used].reduce((sum, each) => sum + totalOf(each, byId, above), part.count)
  above.delete(part)
  return part.total
}

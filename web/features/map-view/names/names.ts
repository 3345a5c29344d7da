/** A sign outside of a room, in units of the drawing as it is shown. */
export interface Sign {
  id: number
  name: string
  x: number
  y: number
}

/**
 * Pixels of a name below a sign: the width of a letter, the height of its line, the distance from the sign's middle to
 * the line; `half`: half a sign.
 */
const text = { letter: 6.1, line: 13, from: 14, half: 14 }
/** The distance, in units, up to which signs can collide at any usual scale. */
const reach = 130

const widthOf = (name: string) => name.length * text.letter

/**
 * For each sign the scale (pixels a unit) from which on its name fits below it, clear of its neighbours' signs and
 * names.
 */
export function nameScales(signs: readonly Sign[]): Map<number, number> {
  const [scales] = scalesOf(signs, [signs.map(({ name }) => widthOf(name))])
  return new Map(signs.map(({ id }, n) => [id, scales![n]!]))
}

/**
 * The scales for several forms of the names, in the order of the signs; `widths`: in pixels, for each form. Only neighbours are compared,
 * each pair once for all forms, so two thousand signs take a few milliseconds.
 */
function scalesOf(signs: readonly Sign[], widths: readonly number[][]): Float64Array[] {
  const scales = widths.map(() => new Float64Array(signs.length))
  const order = signs.map((_, n) => n).sort((a, b) => signs[a]!.x - signs[b]!.x)
  for (const [n, a] of order.entries())
    for (let m = n + 1; m < order.length && signs[order[m]!]!.x - signs[a]!.x < reach; m++) {
      const b = order[m]!
      const [across, down] = [signs[b]!.x - signs[a]!.x, signs[b]!.y - signs[a]!.y]
      if (Math.abs(down) > reach) continue
      for (let form = 0; form < widths.length; form++) {
        const [ofA, ofB] = [widths[form]![a]!, widths[form]![b]!]
        const names = Math.min(((ofA + ofB) / 2 + 4) / across, text.line / Math.abs(down))
        const own = scales[form]!
        own[a] = Math.max(own[a]!, names, clearOf(ofA, across, down))
        own[b] = Math.max(own[b]!, names, clearOf(ofB, across, -down))
      }
    }
  return scales
}

/** A form of a sign's name, and the scale (pixels a unit) from which on it fits below the sign. */
export interface SignForm {
  text: string
  from: number
}

/**
 * The forms of each sign's name, the longest first. Whatever form its neighbours show, the longest of each that fits keeps clear of
 * them: one that fits does so beside neighbours of its own length, and those with a shorter form need less.
 */
export function nameForms(signs: readonly Sign[]): Map<number, SignForm[]> {
  const texts = signs.map(({ name }) => shortened(name))
  const most = Math.max(0, ...texts.map(({ length }) => length))
  const forms = Array.from({ length: most }, (_, form) => texts.map((own) => own[form] ?? own.at(-1)!))
  const scales = scalesOf(
    signs,
    forms.map((names) => names.map(widthOf)),
  )
  return new Map(
    signs.map(({ id }, n) => [id, forms.map((names, form) => ({ text: names[n]!, from: scales[form]![n]! }))]),
  )
}

const numberIn = (name: string) => /\d{1,3}$/.exec(name)?.[0]

/** A name, its last part ("A05" of "3-A05"), and the number at its end; only the name if it ends in no number. */
function shortened(name: string): string[] {
  const number = numberIn(name)
  const part = /[^\s._/·–-]+$/.exec(name)?.[0]
  return number && part ? [...new Set([name, part, number])] : [name]
}

/**
 * The names of a map whose signs have the numbers in them: the names with numbers come together, once half of them fit, rather than
 * here and there.
 */
export function wholeNames(signs: readonly Sign[]): Map<number, SignForm[]> {
  const scales = nameScales(signs)
  const numbered = signs.filter(({ name }) => numberIn(name)).map(({ id }) => scales.get(id)!)
  const half = numbered.sort((a, b) => a - b)[Math.floor(numbered.length / 2)] ?? 0
  return new Map(
    signs.map(({ id, name }) => [id, [{ text: name, from: Math.max(scales.get(id)!, numberIn(name) ? half : 0) }]]),
  )
}

/** The scale from which on a name of this width is clear of another sign, so far away in units. Only signs below can be in its way. */
function clearOf(width: number, across: number, below: number): number {
  if (below <= 0) return 0
  return Math.min((width / 2 + text.half + 2) / Math.abs(across), (text.from + text.line + text.half) / below)
}

/** Whether text centred on a point would cover a sign at this scale. `half`: of a sign, in pixels. */
export function coversSign(
  words: string,
  at: { x: number; y: number },
  signs: readonly Sign[],
  scale: number,
  half = text.half,
): boolean {
  const across = (widthOf(words) / 2 + half) / scale
  const down = (text.line / 2 + half) / scale
  return signs.some(({ x, y }) => Math.abs(x - at.x) < across && Math.abs(y - at.y) < down)
}

/** Whether text centred on a point would cover the name below a sign at this scale. */
export function coversName(
  words: string,
  at: { x: number; y: number },
  signs: readonly Sign[],
  { names, scale }: { names: ReadonlyMap<number, string>; scale: number },
): boolean {
  return signs.some(({ id, x, y }) => {
    const name = names.get(id)
    if (name === undefined) return false
    const down = (at.y - y) * scale - (text.from + text.line / 2)
    return Math.abs(x - at.x) * scale < (widthOf(words) + widthOf(name)) / 2 && Math.abs(down) < text.line
  })
}

/** A room as it is shown: its middle in units, and the places of its sign and text. */
export interface DrawnRoom {
  x: number
  y: number
  layout: RoomLayout
}

/** Pixels of a room's text: the width of a letter, and the height above and below the baseline. */
const roomText = { letter: 6.8, above: 11, below: 3 }

/** Whether the name below a sign would lie over the sign or the words of a room at this scale. */
export function coversRoom({ name, x, y }: Sign, rooms: readonly DrawnRoom[], scale: number): boolean {
  const half = widthOf(name) / 2
  return rooms.some((room) => {
    const [across, down] = [(x - room.x) * scale, (y - room.y) * scale]
    const meets = (aside: number, top: number, bottom: number, width: number) =>
      Math.abs(across - aside) < half + width && down + text.from < bottom && down + text.from + text.line > top
    const { sign, name: words, nameY, seatsY } = room.layout
    const width = ((words?.length ?? 0) * roomText.letter) / 2
    return (
      meets(sign.x, sign.y - text.half, sign.y + text.half, text.half) ||
      (words !== null && meets(0, nameY - roomText.above, (seatsY ?? nameY) + roomText.below, width))
    )
  })
}

/** Whether the name below a sign lies within a map of this width, in units: what lies beyond its edge can't be brought into sight. */
export function isWithinBox({ name, x }: Sign, width: number, scale: number): boolean {
  const half = widthOf(name) / 2
  return x * scale >= half && (width - x) * scale >= half
}

/** The median distance between signs and their nearest neighbours, in units. */
export function spacingOf(signs: readonly Sign[]): number {
  const sorted = [...signs].sort((a, b) => a.x - b.x)
  const nearest = sorted.map((a, n) => {
    let best = reach
    for (const step of [-1, 1])
      for (let m = n + step; sorted[m] && Math.abs(sorted[m]!.x - a.x) < best; m += step)
        best = Math.min(best, Math.hypot(sorted[m]!.x - a.x, sorted[m]!.y - a.y))
    return best
  })
  return nearest.sort((a, b) => a - b)[Math.floor(nearest.length / 2)] ?? reach
}

export interface RoomLayout {
  /** From the room's middle, in pixels. */
  sign: { x: number; y: number }
  /** The part of the name that fits; null: none. */
  name: string | null
  nameY: number
  /** The height of the second line; null: there is no room for one. */
  seatsY: number | null
}

/** Places the sign, the name and the seats of a room of this size in pixels. */
export function roomLayout(name: string, width: number, height: number): RoomLayout {
  const shown = cutTo(name, Math.floor((width - 8) / 6.8))
  if (width >= 90 && height >= 72)
    return {
      sign: { x: 19 - width / 2, y: 19 - height / 2 },
      name: shown,
      nameY: 4,
      seatsY: height >= 84 ? 19 : null,
    }
  if (height < 46) return { sign: { x: 0, y: 0 }, name: null, nameY: 0, seatsY: null }
  const isTall = height >= 66
  return { sign: { x: 0, y: isTall ? -14 : -9 }, name: shown, nameY: isTall ? 12 : 17, seatsY: isTall ? 25 : null }
}

/** A name that is too long is shortened to its number ("Booth 3.1"), otherwise to its beginning. */
function cutTo(name: string, letters: number): string | null {
  if (name.length <= letters) return name
  const last = name.split(/\s+/).at(-1)!
  if (/\d/.test(last) && last.length <= letters) return last
  return letters >= 4 ? `${name.slice(0, letters - 1)}…` : null
}

import type { DrawnDesk, FloorResource } from './floor.ts'

/** A part of a drawing and the resources in it. */
export interface FloorPart {
  drawing: string
  places: DrawnDesk[]
}

const rect = (className: string, x: number, y: number, width: number, height: number, more = '') =>
  `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}"${more}/>`
const path = (className: string, d: string) => `<path class="${className}" d="${d}"/>`
const place = (resource_id: number, x: number, y: number, width: number, height: number): DrawnDesk => ({
  resource_id,
  x,
  y,
  width,
  height,
  rotation: 0,
})

/** The outer walls with their windows. Without halls the building steps back at a corner. */
export function outlineOfPart(hasHalls: boolean): FloorPart {
  const walls = hasHalls ? 'M40 40H960V680H40Z' : 'M40 40H960V492H800V620H40Z'
  const windows = hasHalls
    ? 'M52 40H948M960 160V540M40 540V160M52 680H948'
    : 'M52 40H948M960 160V480M632 620H52M40 608V160'
  return { drawing: path('floor', walls) + path('window', windows), places: [] }
}

/** A room with its door towards the floor. Its place is the room itself. */
export function roomAt(room: FloorResource, x: number, y: number, width: number, height: number): FloorPart {
  const door = x + width - 34
  const base = y + height
  return {
    drawing:
      rect('room', x, y, width, height) +
      path('opening', `M${door} ${base}h20`) +
      path('wall', `M${door} ${base}v-20a20 20 0 0 1 20 20`),
    places: [place(room.id, x, y, width, height)],
  }
}

export function boothAt(booth: FloorResource, x: number, y: number): FloorPart {
  return {
    drawing: rect('room', x, y, 88, 62) + path('opening', `M${x} ${y + 36}v16`),
    places: [place(booth.id, x, y, 88, 62)],
  }
}

/** A bank of lockers against the wall: one box each, which holds its sign and the name below that. */
export function lockersAt(lockers: readonly FloorResource[], x: number, y: number): FloorPart {
  const deep = 54
  return {
    drawing: lockers.map((_, n) => rect('table', x, y + n * deep, 88, deep, ' rx="2"')).join(''),
    places: lockers.map(({ id }, n) => place(id, x + 31, y + n * deep + 3, 26, 26)),
  }
}

/** Lifts, stairs and other parts that every floor has at the same spot. */
export function coreOf(x: number, y: number): FloorPart {
  const steps = Array.from({ length: 7 }, (_, n) => `M${x + 104} ${y + 12 + n * 13}h36`).join('')
  return {
    drawing:
      rect('core', x, y, 150, 106, ' rx="3"') +
      path('wall', `M${x + 50} ${y}v106M${x + 96} ${y}v106M${x} ${y + 53}h96`) +
      path('wall', `M${x + 54} ${y + 4}l38 45m0 -45l-38 45M${x + 54} ${y + 57}l38 45m0 -45l-38 45`) +
      path('wall', steps),
    places: [],
  }
}

/** Units of the drawing. */
export const deskWide = 44
const deskDeep = 26

/** Two rows of desks that face each other. A desk's place on the map is its chair. */
export function deskBlock(desks: readonly FloorResource[], x: number, y: number): FloorPart {
  const columns = Math.ceil(desks.length / 2)
  const wide = columns * deskWide
  const between = Array.from({ length: columns - 1 }, (_, n) => `M${x + (n + 1) * deskWide} ${y}v${2 * deskDeep}`)
  return {
    drawing:
      rect('table', x, y, wide, 2 * deskDeep, ' rx="4"') +
      path('table', `M${x} ${y + deskDeep}h${wide}${between.join('')}`),
    places: desks.map(({ id }, n) => {
      const upper = n < columns
      const column = upper ? n : n - columns
      return {
        ...place(id, x + column * deskWide + 9, upper ? y - 22 : y + 2 * deskDeep - 4, 26, 26),
        rotation: upper ? 0 : 180,
      }
    }),
  }
}

export function galleyOf(x: number, y: number): FloorPart {
  return {
    drawing:
      rect('core', x, y, 160, 92) + path('wall', `M${x + 12} ${y + 92}v-70h60v70M${x + 96} ${y + 34}h44v30h-44z`),
    places: [],
  }
}

/** A hall or a car park along the street. Parking has its bays drawn. */
export function hallOf(hall: FloorResource, x: number, y: number, width: number, height: number): FloorPart {
  const bays = Array.from({ length: Math.floor(width / 22) - 1 }, (_, n) => `M${x + (n + 1) * 22} ${y + height}v-38`)
  return {
    drawing:
      rect('room', x, y, width, height) +
      path('opening', `M${x + width - 44} ${y}h30`) +
      (hall.kind === 'parking' ? path('wall', bays.join('')) : ''),
    places: [place(hall.id, x, y, width, height)],
  }
}

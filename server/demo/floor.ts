import {
  boothAt,
  coreOf,
  deskBlock,
  deskWide,
  type FloorPart,
  galleyOf,
  hallOf,
  lockersAt,
  outlineOfPart,
  roomAt,
} from './floor-parts.ts'

export interface FloorResource {
  id: number
  name: string
  kind: string
  seats: number | null
  ordering: number
}

export interface DrawnDesk {
  resource_id: number
  x: number
  y: number
  width: number
  height: number
  rotation: number
}

export interface Floor {
  width: number
  height: number
  drawing: string
  places: DrawnDesk[]
}

const width = 1000
/** A desk block holds a letter's desks, `0-A01` to `0-A10`, in two rows that face each other. */
const blocks: [number, number][] = [
  [84, 268],
  [84, 428],
  [604, 268],
  [604, 428],
]

/** Words on a drawing, in every language of the product. */
type Words = Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'ar', string>>

/** The zones of a floor: the desks with one letter. */
const zones: readonly Words[] = [
  { en: 'Fleet operations', de: 'Flottenbetrieb', fr: 'Exploitation', es: 'Operaciones', ar: 'تشغيل الأسطول' },
  { en: 'Engineering', de: 'Technik', fr: 'Ingénierie', es: 'Ingeniería', ar: 'الهندسة' },
  { en: 'Commercial', de: 'Vertrieb', fr: 'Commercial', es: 'Comercial', ar: 'المبيعات' },
  { en: 'Quiet', de: 'Ruhezone', fr: 'Zone calme', es: 'Zona tranquila', ar: 'منطقة هادئة' },
]
const lifts: Words = {
  en: 'Lifts and stairs',
  de: 'Aufzüge und Treppe',
  fr: 'Ascenseurs et escaliers',
  es: 'Ascensores y escalera',
  ar: 'المصاعد والدرج',
}
const galley: Words = { en: 'Galley', de: 'Teeküche', fr: 'Cuisine', es: 'Cocina', ar: 'المطبخ' }

/** Words on the drawing, by their middle. They aren't mirrored with it. */
interface Label {
  /** A prefix of the words. */
  letter?: string
  words: Words
  x: number
  y: number
}

/**
 * A floor as an architect would sketch it: meeting rooms along the top, booths and lockers at the side, desks in blocks
 * around the core, and on the ground floor the rooms for visitors. Every other floor is the mirror image.
 */
export function drawFloor(resources: readonly FloorResource[], storey: number): Floor {
  const of = (...kinds: string[]) => resources.filter(({ kind }) => kinds.includes(kind))
  const halls = of('event', 'parking')
  const rooms = of('room')
  const drawn = [
    outlineOfPart(halls.length > 0),
    ...meetingRooms(rooms.filter(({ seats, ordering }) => ordering < 200 && (seats ?? 0) > 1)),
    ...rooms.filter(({ ordering }) => ordering >= 200).map((booth, n) => boothAt(booth, 872, 150 + n * 62)),
    lockersAt(of('locker'), 872, 300),
    coreOf(400, 262),
    ...deskBlocks(of('desk')),
    ...(halls.length > 0 ? hallsAlong(halls) : [galleyOf(640, 528)]),
  ]
  const floor = {
    width,
    height: halls.length > 0 ? 720 : 660,
    drawing: drawn.map(({ drawing }) => drawing).join(''),
    places: drawn.flatMap(({ places }) => places),
  }
  const labels = [
    ...zoneLabels(of('desk')),
    { words: lifts, x: 475, y: 384 },
    ...(halls.length > 0 ? [] : [{ words: galley, x: 720, y: 543 }]),
  ]
  const turned = storey % 2 ? mirrored(floor) : floor
  const texts = labels.map((label) => labelled(label, storey % 2 ? width - label.x : label.x))
  return { ...turned, drawing: turned.drawing + texts.join('') }
}

/** A label in all languages; English stands for any other. */
function labelled({ letter, words, y }: Label, x: number): string {
  const { en, ...others } = words
  const said = (text: string, lang = '') =>
    `<text class="zone" x="${x}" y="${y}" text-anchor="middle" font-size="11"${lang}>${letter ? `${letter} · ` : ''}${text}</text>`
  const translated = Object.entries(others).map(([lang, text]) => said(text, ` systemLanguage="${lang}"`))
  return `<switch>${translated.join('')}${said(en)}</switch>`
}

/** The name of each block of desks, above it. */
function zoneLabels(desks: readonly FloorResource[]): Label[] {
  return [...deskLetters(desks)].map(([letter, seats], n) => {
    const [x, y] = blocks[n % blocks.length]!
    const middle = x + (Math.ceil(seats.length / 2) * deskWide) / 2
    return { letter, words: zones[n % zones.length]!, x: middle, y: y - 32 }
  })
}

const deskLetters = (desks: readonly FloorResource[]) =>
  Map.groupBy(desks, ({ name }) => name.match(/-([A-Z])/)?.[1] ?? '')

/**
 * Wide rooms for many people, along the top wall. The combined room has its sign where the wall between its parts ends, and its name
 * on the open floor below, so the parts come first: at the other end are the booths.
 */
function meetingRooms(rooms: readonly FloorResource[]): FloorPart[] {
  const pair = rooms.find(({ name }) => name.includes(' + '))
  const parts = pair?.name.split(' + ') ?? []
  const isPart = ({ name }: FloorResource) => parts.includes(name)
  const single = [...rooms.filter(isPart), ...rooms.filter((room) => room !== pair && !isPart(room))]
  const share = (room: FloorResource) => Math.sqrt(room.seats ?? 4)
  const all = single.reduce((sum, room) => sum + share(room), 0)
  const span = Math.min(920, single.length * 190)
  let x = 40
  const drawn = single.map((room) => {
    const wide = Math.round((span * share(room)) / all)
    const at = x
    x += wide
    return roomAt(room, at, 40, wide, 110)
  })
  if (!pair) return drawn
  const wall = drawn[1]?.places[0]?.x ?? 40
  return [
    ...drawn,
    { drawing: '', places: [{ resource_id: pair.id, x: wall - 13, y: 137, width: 26, height: 26, rotation: 0 }] },
  ]
}

function deskBlocks(desks: readonly FloorResource[]): FloorPart[] {
  return [...deskLetters(desks)].map(([, seats], n) => {
    const [x, y] = blocks[n % blocks.length]!
    return deskBlock(seats, x, y)
  })
}

function hallsAlong(halls: readonly FloorResource[]): FloorPart[] {
  const spans = [250, 230, 250, 190]
  let x = 40
  return halls.map((hall, n) => {
    const wide = spans[n] ?? 150
    const at = x
    x += wide
    return hallOf(hall, at, 548, wide, 132)
  })
}

function mirrored({ drawing, places, ...floor }: Floor): Floor {
  return {
    ...floor,
    drawing: `<g transform="translate(${width} 0) scale(-1 1)">${drawing}</g>`,
    places: places.map((place) => ({ ...place, x: width - place.x - place.width })),
  }
}

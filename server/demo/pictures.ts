import { createHash, randomUUID } from 'node:crypto'
import { cleanSvg } from '../features/maps/pictures/clean-svg.ts'
import type { Filling } from './demo.ts'
import type { Floor, FloorResource } from './floor.ts'

/** The floor whose map shows a picture, as if an architect's file had been uploaded. */
const pictured = 'Pier 17 · 2nd floor'
/** Units of a metre on it, from the desks of a zone to its outline, and below the lowest desks, for their names. */
const metre = 26
const around = 26
const forNames = 24

const looks =
  '.floor{fill:#fbfaf7;stroke:#5d6b7a;stroke-width:4}.room{fill:#eef2f5;stroke:#5d6b7a}.core{fill:#dfe4e8;stroke:#5d6b7a}.table{fill:#fff;stroke:#9aa6b1}.wall{fill:none;stroke:#5d6b7a}.window{fill:none;stroke:#8fb7d6;stroke-width:2}.opening{fill:none;stroke:#fbfaf7;stroke-width:3}'
const zoneNames: Readonly<Record<string, string>> = {
  ...{ A: 'A · Trading floor', B: 'B · Chartering', C: 'C · Finance', D: 'D · Library' },
}

interface DrawnFloor extends Floor {
  name: string
  resources: readonly FloorResource[]
}

/** Gives one of these floors an uploaded picture, a scale and zones, beside the others that are drawn. */
export async function addPicture({ client, companyId }: Filling, floors: readonly DrawnFloor[]): Promise<void> {
  const floor = floors.find(({ name }) => name === pictured)
  if (!floor) return
  const { name, width, height, drawing } = floor
  const plain = drawing.replace(/<switch>.*?<\/switch>/gs, '')
  const { svg } = cleanSvg(`<svg viewBox="0 0 ${width} ${height}"><style>${looks}</style>${plain}</svg>`)!
  const hash = createHash('sha256').update(svg).digest('base64url')
  await client.query(
    `with picture as (
       insert into map_pictures (company_id, map_id, hash, type, name, width, height, content)
       select $1, m.id, $3, 'image/svg+xml', 'pier-17-floor-2.svg', $4, $5, convert_to($6, 'UTF8') from maps m
       where m.company_id = $1 and m.name = $2 returning id, map_id
     ), shown as (
       update maps m set picture_id = picture.id, units_per_metre = $7 from picture where m.company_id = $1 and m.id = picture.map_id
     )
     insert into map_areas (company_id, map_id, key, kind, name, points)
     select $1, picture.map_id, a.key, 'zone', a.name, a.points
     from picture cross join jsonb_to_recordset($8) as a (key uuid, name text, points real[])`,
    [companyId, name, hash, width, height, svg, metre, JSON.stringify(zonesOf(floor))],
  )
}

/** A zone around the desks of each letter. */
function zonesOf({ resources, places }: DrawnFloor) {
  const letters = new Map(resources.map(({ id, kind, name }) => [id, kind === 'desk' && name.match(/-([A-Z])/)?.[1]]))
  const byLetter = Map.groupBy(places, ({ resource_id }) => letters.get(resource_id) || '')
  return [...byLetter].flatMap(([letter, desks]) => {
    if (!letter) return []
    const [left, top] = [Math.min(...desks.map(({ x }) => x)), Math.min(...desks.map(({ y }) => y))]
    const [right, bottom] = [
      Math.max(...desks.map(({ x, width }) => x + width)),
      Math.max(...desks.map(({ y, height }) => y + height)),
    ]
    const [x, y, past, below] = [left - around / 2, top - around * 1.4, right + around / 2, bottom + forNames]
    return [{ key: randomUUID(), name: zoneNames[letter] ?? letter, points: [x, y, past, y, past, below, x, below] }]
  })
}

import { translationsInto } from '../db/query/translations.ts'
import { cleanDrawing } from '../features/maps/clean.ts'
import type { Filling } from './demo.ts'
import { drawFloor, type FloorResource } from './floor.ts'
import { addPicture } from './pictures.ts'
import { floorNames } from './types.data.ts'

interface FloorRow {
  level_id: number
  building: string
  floor: string
  /** The number of the floor in its building, counted from the ground. */
  ordering: number
  resources: FloorResource[]
}

/** Every floor gets its drawing, with each of its resources on it: one look, and one statement that stores all. */
export async function drawFloors({ client, companyId }: Filling): Promise<void> {
  const { rows } = await client.query<FloorRow>(
    `select l.id as level_id, b.name as building, l.name as floor, l.ordering,
       json_agg(json_build_object('id', r.id, 'name', r.name, 'kind', t.kind, 'seats', r.seats, 'ordering', r.ordering)
         order by r.ordering, r.id) as resources
     from levels l join levels b on b.company_id = $1 and b.id = l.parent_id
     join resources r on r.company_id = $1 and r.level_id = l.id
     join resource_types t on t.company_id = $1 and t.id = r.resource_type_id
     where l.company_id = $1 and l.kind = 'floor' group by l.id, b.name, l.name, l.ordering order by l.id`,
    [companyId],
  )
  const floors = rows.map(({ level_id, building, floor: floorName, ordering, resources }) => {
    const { drawing, ...floor } = drawFloor(resources, ordering)
    const translated = Object.entries(floorNames(floorName)).map(([locale, text]) => [locale, `${building} · ${text}`])
    const translations = translationsInto('name', Object.fromEntries(translated))
    const name = `${building} · ${floorName}`
    return { level_id, name, translations, resources, drawing: cleanDrawing(drawing), ...floor }
  })
  await client.query(
    `with floor as (
       select * from jsonb_to_recordset($2) as f (level_id bigint, name text, translations jsonb, width int, height int, drawing text, places jsonb)
     ), drawn as (
       insert into maps (company_id, name, translations, width, height, drawing)
       select $1, name, translations, width, height, drawing from floor order by level_id returning id, name
     ), hung as (
       update levels l set map_id = drawn.id from floor join drawn using (name) where l.company_id = $1 and l.id = floor.level_id
     )
     insert into resource_places (company_id, map_id, resource_id, x, y, width, height, rotation)
     select $1, drawn.id, p.resource_id, p.x, p.y, p.width, p.height, p.rotation
     from floor join drawn using (name)
     cross join jsonb_to_recordset(floor.places) as p (resource_id bigint, x real, y real, width real, height real, rotation real)`,
    [companyId, JSON.stringify(floors)],
  )
  await addPicture({ client, companyId }, floors)
}

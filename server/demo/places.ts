import { translationsInto } from '../db/query/translations.ts'
import type { Filling } from './demo.ts'
import type { DemoBuilding } from './names.data.ts'
import { attributes, capacityTypes, floorNames, models, types } from './types.data.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
/** Open every day, shorter at the weekend, because people look at the demo on any day. */
const workingHours = {
  ...Object.fromEntries(weekdays.map((day) => [day, [['07:00', '20:00']]])),
  saturday: [['08:00', '18:00']],
  sunday: [['08:00', '18:00']],
}
const dayAndNight = Object.fromEntries([...weekdays, 'saturday', 'sunday'].map((day) => [day, [['00:00', '24:00']]]))

export async function addTypes({ client, companyId }: Filling): Promise<void> {
  await client.query(
    `insert into resource_types (company_id, name, kind, translations)
     select $1, name, kind, translations from json_to_recordset($2) as type(name text, kind text, translations jsonb)`,
    [companyId, JSON.stringify(types)],
  )
  await client.query(
    `insert into attributes (company_id, name, icon, translations)
     select $1, name, icon, translations from json_to_recordset($2) as entry(name text, icon text, translations jsonb)`,
    [companyId, JSON.stringify(attributes)],
  )
  for (const [table, entries] of Object.entries({
    resource_models: models,
    resource_capacity_types: capacityTypes,
  }))
    await client.query(
      `insert into ${table} (company_id, name, translations)
       select $1, name, translations from json_to_recordset($2) as entry(name text, translations jsonb)`,
      [companyId, JSON.stringify(entries)],
    )
}

interface DemoResource {
  floor: string
  type: string
  name: string
  ordering: number
  capacity?: number
  /** The unit of the capacity. */
  counts?: string
  model?: string
  seats?: number
  buffer?: number
  needs_approval?: boolean
  hours?: object
  attributes?: string[]
}

/** A site, its building, its floors, and their resources. */
export async function addBuilding({ client, companyId }: Filling, place: DemoBuilding): Promise<void> {
  const addLevel = async (kind: string, name: string, parent: number | null, ordering: number) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into levels (company_id, kind, name, timezone, parent_id, ordering, working_hours, translations)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        ...[companyId, kind, name, place.timezone, parent, ordering],
        ...[
          kind === 'site' ? JSON.stringify(workingHours) : null,
          JSON.stringify(translationsInto('name', floorNames(name))),
        ],
      ],
    )
    return Number(rows[0]!.id)
  }
  const site = await addLevel('site', place.site, null, 0)
  const building = await addLevel('building', place.building, site, 0)
  for (const [index, floor] of place.floors.entries()) await addLevel('floor', floor, building, index)
  await client.query(
    `with added as (
       insert into resources (company_id, level_id, resource_type_id, name, capacity, seats, buffer_before, buffer_after,
         needs_approval, working_hours, ordering, pre_check_in, resource_model_id, resource_capacity_type_id, created_at)
       select $1, l.id, t.id, r.name, coalesce(r.capacity, 1), r.seats, coalesce(r.buffer, 0), coalesce(r.buffer, 0),
         coalesce(r.needs_approval, false), r.hours, r.ordering, 15, m.id, c.id, now() - interval '400 days'
       from jsonb_to_recordset($3) as r (floor text, type text, name text, capacity int, seats int, buffer int,
         needs_approval boolean, hours jsonb, ordering int, model text, counts text)
       join levels l on l.company_id = $1 and l.parent_id = $2 and l.name = r.floor
       join resource_types t on t.company_id = $1 and t.name = r.type
       left join resource_models m on m.company_id = $1 and m.name = r.model
       left join resource_capacity_types c on c.company_id = $1 and c.name = r.counts
       returning id, level_id, name
     )
     insert into resource_attributes (company_id, resource_id, attribute_id)
     select $1, added.id, a.id
     from jsonb_to_recordset($3) as r (floor text, name text, attributes text[])
     join levels l on l.company_id = $1 and l.parent_id = $2 and l.name = r.floor
     join added on added.level_id = l.id and added.name = r.name
     join attributes a on a.company_id = $1 and a.name = any (r.attributes)`,
    [companyId, building, JSON.stringify(resourcesOf(place))],
  )
  await combineRooms({ client, companyId }, building)
}

function resourcesOf(place: DemoBuilding): DemoResource[] {
  const floors = place.floors.flatMap((floor, index) => [
    ...desksOf(place.desks, floor, index),
    ...place.rooms.slice(index * 6, index * 6 + 6).map((name, n) => roomOf(floor, name, n)),
    ...[1, 2].map((n) => ({ floor, type: 'Phone booth', name: `Booth ${index}.${n}`, ordering: 200 + n, seats: 1 })),
    ...lockersOf(floor, index, place.floors.length > 1),
  ])
  const [ground] = place.floors
  const spaces = place.eventSpaces.map((name, n) => ({
    floor: ground!,
    type: 'Event space',
    name,
    ordering: 50 + n,
    seats: 120 - n * 40,
    buffer: 30,
    needs_approval: true,
    attributes: ['Video'],
  }))
  const parking = place.eventSpaces.length
    ? [
        { floor: ground!, type: 'Parking', name: 'Car park', ordering: 400, capacity: 24, counts: 'Cars' },
        { floor: ground!, type: 'Parking', name: 'Bicycle room', ordering: 401, capacity: 40, counts: 'Bicycles' },
      ]
    : []
  return [...floors, ...spaces, ...parking]
}

function desksOf(count: number, floor: string, index: number): DemoResource[] {
  return Array.from({ length: count }, (_, n) => ({
    floor,
    type: 'Desk',
    name: `${index}-${String.fromCharCode(65 + Math.floor(n / 10))}${String((n % 10) + 1).padStart(2, '0')}`,
    ordering: 300 + n,
    seats: 1,
    model: n % 4 === 0 ? 'Sit-stand desk' : 'Fixed desk',
    attributes: [...(n % 3 ? ['Two screens'] : []), ...(n % 4 === 0 ? ['Height adjustable'] : [])],
  }))
}

function roomOf(floor: string, name: string, n: number): DemoResource {
  const seats = [8, 12, 6, 10, 4, 4][n]!
  return {
    floor,
    type: 'Meeting room',
    name,
    ordering: 100 + n,
    seats,
    // The biggest room of a floor has a buffer between meetings.
    buffer: n === 1 ? 15 : 0,
    attributes: [...(seats >= 8 ? ['Video'] : []), ...(seats >= 6 ? ['Whiteboard'] : [])],
  }
}

/** Three a floor; on the first floor that has one above, a combined room replaces the third. */
function lockersOf(floor: string, index: number, isLarge: boolean): DemoResource[] {
  const count = index === 0 && isLarge ? 2 : 3
  return Array.from({ length: count }, (_, n) => ({
    floor,
    type: 'Locker',
    name: `Locker ${index}${String(n + 1).padStart(2, '0')}`,
    ordering: 500 + n,
    hours: dayAndNight,
  }))
}

/** The two smallest rooms of the first floor form a combined room: booking it blocks both, and the other way round. */
async function combineRooms({ client, companyId }: Filling, building: number): Promise<void> {
  await client.query(
    `with part as (
       select r.id, r.name, r.level_id, r.resource_type_id from resources r join levels l on l.company_id = $1 and l.id = r.level_id
       where r.company_id = $1 and l.parent_id = $2 and l.ordering = 0 and r.ordering in (104, 105)
         and (select count(*) from levels f where f.company_id = $1 and f.parent_id = $2) > 1
     ), pair as (
       insert into resources (company_id, level_id, resource_type_id, name, seats, ordering, pre_check_in, created_at)
       select $1, min(level_id), min(resource_type_id), string_agg(name, ' + ' order by id), 10, 106, 15,
         now() - interval '400 days' from part having count(*) = 2
       returning id
     )
     insert into resource_links (company_id, resource_id, other_id, kind)
     select $1, part.id, pair.id, 'linked' from part cross join pair`,
    [companyId, building],
  )
}

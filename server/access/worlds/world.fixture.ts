import type { AccessType, PermissionCode } from '@kontor/contract'
import fc from 'fast-check'
import type pg from 'pg'
import type { Office } from '../../test/factories.ts'

/** The rows that rights are read from, by their tables. */
export type World = Record<
  | 'roles'
  | 'containers'
  | 'mega_containers'
  | 'role_permissions'
  | 'container_roles'
  | 'container_users'
  | 'container_levels'
  | 'container_resources'
  | 'mega_container_containers'
  | 'mega_container_roles'
  | 'delegations',
  readonly WorldRow[]
>
export interface WorldRow {
  id: number
  name: string
  access_type: AccessType
  role_id: number
  container_id: number
  mega_container_id: number
  user_id: number
  level_id: number
  resource_id: number
  source: string
  permission: PermissionCode
  create: boolean
  read: boolean
  update: boolean
  delete: boolean
  is_active: boolean
  value: number | null
  delegator_id: number
  delegate_id: number
  permissions: readonly PermissionCode[]
  starts: string
  ends: string | null
}

/** Persons, and behind them a service and somebody who has left. */
export const peopleOfWorld = [1, 2, 3, 4].map((n) => n * 1_000_000)
const [service, retired] = [5_000_000, 6_000_000]
/** Levels by id with the level above: three deep, and one beside them; the last one is retired. */
export const levels: readonly { id: number; parent_id: number | null; is_retired?: boolean }[] = [
  { id: 11_000_000, parent_id: null },
  { id: 12_000_000, parent_id: 11_000_000 },
  { id: 13_000_000, parent_id: 12_000_000 },
  { id: 14_000_000, parent_id: 12_000_000 },
  { id: 15_000_000, parent_id: null },
  { id: 16_000_000, parent_id: 11_000_000, is_retired: true },
]
/** One on each level, and a retired one on the first. */
export const resources: readonly { id: number; level_id: number; is_retired?: boolean }[] = [
  ...levels.map(({ id }) => ({ id: id + 10_000_000, level_id: id })),
  { id: 30_000_000, level_id: 11_000_000, is_retired: true },
]

const codes: Record<AccessType, readonly PermissionCode[]> = {
  USER: ['BOOKINGS', 'MANAGE_USERS', 'PLAN', 'RESOURCES', 'DAYS_AHEAD'],
  USER_MANAGER: ['MANAGE_USERS'],
  LEVEL: [
    ...(['LEVELS', 'MANAGE_LEVELS', 'RESOURCES', 'MANAGE_RESOURCES', 'BOOKINGS'] as const),
    ...(['DAYS_AHEAD', 'LONGEST_MINUTES'] as const),
  ],
  RESOURCE: ['RESOURCES', 'MANAGE_RESOURCES', 'BOOKINGS', 'DAYS_AHEAD', 'LONGEST_MINUTES'],
  RECEPTION_DESK: ['VISITOR_MANAGEMENT'],
}
const types = Object.keys(codes) as AccessType[]

type Some = Partial<WorldRow>
const several = (first: number, each: readonly AccessType[]): Some[] =>
  each.map((access_type, n) => ({ id: first + n, name: `One ${n}`, access_type }))
const roles = several(40_000_000, [...types, ...types, 'LEVEL', 'RESOURCE'])
const containers = several(50_000_000, [...types, ...types, 'USER', 'LEVEL', 'RESOURCE'])
const megas: Some[] = [1, 2, 3].map((n) => ({ id: 60_000_000 + n, name: `One ${n}` }))

const pairs = (as: readonly Some[], bs: readonly Some[], row: (a: Some, b: Some) => Some | false): Some[] =>
  as.flatMap((a) => bs.flatMap((b) => row(a, b) || []))
const ofType = (...some: AccessType[]) => containers.filter(({ access_type }) => some.includes(access_type!))
const container = ({ id: container_id, access_type }: Some): Some => ({ container_id, access_type })

const members = pairs(
  ofType('USER', 'USER_MANAGER'),
  [...peopleOfWorld, service, retired].map((user_id) => ({ user_id })),
  (of, { user_id }) => ({ ...container(of), user_id }),
)
const joined = pairs(megas, containers, (mega, of) => ({ mega_container_id: mega.id, container_id: of.id }))
const flags = { create: fc.boolean(), read: fc.boolean(), update: fc.boolean(), delete: fc.boolean() }
const permissions = roles.flatMap(({ id: role_id, access_type }) =>
  codes[access_type!].map((permission) =>
    fc.record({
      ...{ role_id: fc.constant(role_id), permission: fc.constant(permission), ...flags },
      ...{ is_active: fc.boolean(), value: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 5 }) },
    }),
  ),
)

/** Past, running and coming ones, with and without an end, of persons and of somebody who has left. */
const delegations = fc
  .record({
    delegator_id: fc.constantFrom(...peopleOfWorld, retired!),
    delegate_id: fc.constantFrom(...peopleOfWorld),
    permissions: fc.subarray([...new Set(Object.values(codes).flat())], { maxLength: 4 }),
    days: fc.constantFrom<[number, number | null]>([-3, -2], [-1, 1], [-1, null], [1, 2], [1, null]),
  })
  .filter(({ delegator_id, delegate_id }) => delegator_id !== delegate_id)
  .map(({ days: [first, last], ...row }) => ({
    ...row,
    starts: daysAway(first),
    ends: last === null ? null : daysAway(last),
  }))
const daysAway = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Any rights of these people, on these places. */
export const worlds = fc
  .record({
    role_permissions: fc.tuple(...permissions.map((each) => fc.option(each))),
    container_roles: fc.subarray(
      pairs(
        roles,
        containers,
        (role, of) => role.access_type === of.access_type && { ...container(of), role_id: role.id },
      ),
    ),
    byHand: fc.subarray(members),
    delegations: fc.uniqueArray(delegations, {
      ...{ minLength: 2, maxLength: 4 },
      // No two of the same people overlap: one is over, the other isn't.
      selector: ({ delegator_id, delegate_id, ends }) =>
        [delegator_id, delegate_id, ends !== null && Date.parse(ends) < Date.now()].join(),
    }),
    byConnector: fc.subarray(members),
    container_levels: fc.subarray(
      pairs(ofType('LEVEL'), levels, (of, { id: level_id }) => ({ ...container(of), level_id })),
    ),
    container_resources: fc.subarray(
      pairs(ofType('RESOURCE'), resources, (of, { id: resource_id }) => ({ ...container(of), resource_id })),
    ),
    mega_container_containers: fc.subarray(joined, { minLength: 8 }),
    own: fc.subarray(
      joined.flatMap((of) =>
        pairs(roles, [containers.find(({ id }) => id === of.container_id)!], (role, { access_type }) => {
          return role.access_type === access_type && { ...of, access_type, role_id: role.id }
        }),
      ),
    ),
  })
  .map(({ role_permissions, byHand, byConnector, own, ...world }): World => {
    const isJoined = (row: Some) =>
      world.mega_container_containers.some(
        (each) => each.mega_container_id === row.mega_container_id && each.container_id === row.container_id,
      )
    const all = {
      ...{ ...world, roles, containers, mega_containers: megas },
      role_permissions: role_permissions.filter((row) => row !== null),
      container_users: [
        ...byHand.map((row) => ({ ...row, source: 'hand' })),
        ...byConnector.map((row) => ({ ...row, source: 'connector:1' })),
      ],
      mega_container_roles: own.filter(isJoined),
    }
    return all as never
  })

type Client = Pick<pg.ClientBase, 'query'>

/** Adds the people and places of all worlds. */
export async function addPeopleAndPlaces(client: Client, { id, roomType }: Office): Promise<void> {
  await client.query(
    `insert into users (company_id, id, name, email, language_id, kind, is_active, retired_at) overriding system value
     select $1, p, 'Person ' || p, p || '@example.com', (select min(id) from languages), case p when $3 then 'service' else 'person' end,
       p <> $4, case p when $4 then now() end from unnest($2::bigint[]) p`,
    [id, [...peopleOfWorld, service, retired], service, retired],
  )
  for (const level of levels)
    await client.query(
      `insert into levels (company_id, id, parent_id, kind, name, timezone, retired_at) overriding system value
       values ($1, $2, $3, $4, $6, 'UTC', case when $5 then now() end)`,
      [
        id,
        level.id,
        level.parent_id,
        level.parent_id ? 'floor' : 'site',
        level.is_retired ?? false,
        `Level ${level.id}`,
      ],
    )
  await client.query(
    `insert into resources (company_id, id, level_id, resource_type_id, name, retired_at) overriding system value
     select $1, r.id, r.level_id, $2, 'Room ' || r.id, case when r.is_retired then now() end
     from jsonb_to_recordset($3) r (id bigint, level_id bigint, is_retired boolean)`,
    [id, roomType, JSON.stringify(resources)],
  )
}

/** Adds the rows of a world: a statement for each table. */
export async function addWorld(client: Client, { id }: Office, world: World): Promise<void> {
  const tables = ['roles', 'containers', 'mega_containers', ...Object.keys(world)] as (keyof World)[]
  for (const table of new Set(tables)) {
    const rows = world[table]
    if (!rows.length) continue
    const columns = Object.keys(rows[0]!)
      .map((name) => `"${name}"`)
      .join()
    await client.query(
      `insert into ${table} (company_id, ${columns}) overriding system value
       select $1, ${columns} from jsonb_populate_recordset(null::${table}, $2)`,
      [id, JSON.stringify(rows)],
    )
  }
}

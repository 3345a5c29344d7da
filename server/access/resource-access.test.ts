// @module-tag once
import { type Limits, limitNames, type PermissionCode } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../test/factories.ts'
import type { Grant, HeldValue } from './grants.ts'
import { rightsOnResources } from './resource-access.ts'
import { grantsOf, grantsTable, resourceAccessText } from './scope-text.ts'

const server = useApp()

/** Pseudo-random numbers, the same on each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('rights on resources kept in memory are those that SQL finds, for any grants', async () => {
  const office = await makeOffice(server.app)
  const next = numbers(7)
  await addRoom(office, { name: 'Upstairs', level_id: office.site })
  await addRoom(office, { name: 'Beside' })
  await inCompany(office.id, async (_, client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into containers (company_id, name, access_type) select $1, 'List ' || n, 'RESOURCE' from generate_series(1, 4) n returning id`,
      [office.id],
    )
    const containers = rows.map(({ id }) => Number(id))
    await client.query(
      `insert into container_resources (company_id, container_id, resource_id)
       select $1, c, r.id from unnest($2::bigint[]) with ordinality u (c, n) join resources r on r.company_id = $1 and (r.id + n) % 2 = 0`,
      [office.id, containers],
    )
    for (let round = 0; round < 200; round++) {
      const grants = Array.from({ length: next(4) }, () => grant(next, [office.site, office.floor], containers))
      const { rows: found } = await client.query(
        `with ${grantsTable('$1')}
         select r.id, to_json(l.path) as path, access.*,
           array_to_json(array(select container_id from container_resources c where c.company_id = $2 and c.resource_id = r.id)) as containers
         from resources r join levels l on l.company_id = $2 and l.id = r.level_id
         cross join ${resourceAccessText('r', 'l')} access where r.company_id = $2`,
        [grantsOf({ grants }), office.id],
      )
      const rightsOn = rightsOnResources({ grants })
      for (const { id: _, path, containers: lists, ...rights } of found) {
        const expected = rights.read === null ? null : rights
        expect(rightsOn({ path, containers: lists })).toEqual(expected)
      }
    }
  })
})

const codes = ['RESOURCES', 'BOOKINGS', 'MANAGE_RESOURCES'] as const

function grant(next: (below: number) => number, levels: number[], containers: number[]): Grant {
  const flag = () => next(3) === 0
  const held = new Map<PermissionCode, HeldValue>()
  for (const code of codes)
    if (flag())
      held.set(code, { is_active: flag(), create: flag(), read: flag(), update: flag(), delete: flag(), value: null })
  for (const name of limitNames satisfies readonly (keyof Limits)[])
    if (flag())
      held.set(name.toUpperCase() as PermissionCode, {
        is_active: true,
        create: false,
        read: false,
        update: false,
        delete: false,
        value: 1 + next(5),
      })
  const some = (ids: number[]) => ids.filter(() => flag())
  return { held, items: { LEVEL: some(levels), RESOURCE: some(containers), USER: [], RECEPTION_DESK: [] } }
}

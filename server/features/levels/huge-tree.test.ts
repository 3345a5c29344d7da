import { levels } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, ownerPool } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { useOwnDatabase } from '../../test/urls.ts'

// Statistics are the database's.
useOwnDatabase()
const server = useApp()

/** 50 buildings with 10 floors with 9 zones with a resource each; the id of the first building. */
async function build({ id, site, roomType }: Office): Promise<number> {
  return inCompany(id, async (_, client) => {
    const below = (kind: string, parent: string, count: number) =>
      client.query(
        `insert into levels (company_id, kind, name, parent_id, timezone)
         select $1, '${kind}', '${kind} ' || l.id || '-' || n, l.id, 'UTC' from levels l, generate_series(1, ${count}) n
         where l.company_id = $1 and ${parent}`,
        [id],
      )
    await below('building', `l.id = ${site}`, 50)
    await below('floor', `l.kind = 'building'`, 10)
    await below('zone', `l.kind = 'floor' and l.parent_id <> ${site}`, 9)
    await client.query(
      `insert into resources (company_id, name, level_id, resource_type_id)
       select $1, 'Seat ' || id, id, $2 from levels where company_id = $1 and kind = 'zone'`,
      [id, roomType],
    )
    const { rows } = await client.query<{ id: number }>(
      `select min(id)::int as id from levels where company_id = $1 and kind = 'building'`,
      [id],
    )
    return rows[0]!.id
  })
}

test('the tree of 5,000 places comes whole, with what each holds, and one building of it with the way there', async () => {
  const office = await makeOffice(server.app)
  // The statistics of the tables are from before the company grew.
  await (await ownerPool()).query('analyze')
  const building = await build(office)
  const { body, status } = await office.admin.call(levels.all, { query: { depth: 'ALL' } })
  expect([status, body.data.length]).toEqual([200, 5052])
  // The floor of the office holds a room of its own.
  expect(body.data[0]).toMatchObject({ id: office.site, resource_count: 4501 })
  expect(body.data.find(({ id }) => id === building)).toMatchObject({ resource_count: 90, depth: 1 })

  const guest = await addPerson(server.app, office, 'employee', 'Gus')
  await inCompany(office.id, async (db) => {
    await db.deleteFrom('container_users').where('user_id', '=', guest.id).execute()
    await give(db, office, [
      { type: 'USER', codes: ['PLAN'], users: [guest.id] },
      { type: 'LEVEL', codes: ['LEVELS', 'RESOURCES'], levels: [building] },
    ])
  })
  const { data } = (await guest.call(levels.all, { query: { depth: 'ALL' } })).body
  expect(data).toHaveLength(1 + 1 + 10 + 90)
  expect(data.slice(0, 2)).toMatchObject([
    { id: office.site, resource_count: 90, is_declarable: false, meta: { read: false } },
    { id: building, resource_count: 90, is_declarable: true, meta: { read: true } },
  ])
}, 60_000)

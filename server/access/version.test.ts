// @module-tag once
import { bookings, profile } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { inCompany, makeOffice, type Office, ownerPool } from '../test/factories.ts'

const server = useApp()

const versionOf = (office: Office) =>
  inCompany(office.id, async (_, client) => {
    const text = 'select version::int as version from access_versions where company_id = $1'
    return (await client.query<{ version: number }>(text, [office.id])).rows[0]!.version
  })

/** Whether a statement of this company moved its access version. `$1`: the company. */
async function moves(office: Office, text: string): Promise<boolean> {
  const before = await versionOf(office)
  await inCompany(office.id, (_, client) => client.query(text, [office.id]))
  return (await versionOf(office)) !== before
}

test('names, languages and new people leave everybody’s permissions as they are known', async () => {
  const office = await makeOffice(server.app)
  const before = await versionOf(office)
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query<{ id: number }>(`select id from languages where locale = 'de'`),
  )
  const { status } = await office.ann.call(profile.update, { body: { language_id: rows[0]!.id } })
  expect([status, await versionOf(office)]).toEqual([200, before])
  for (const text of [
    `update users set name = name || '!' where company_id = $1`,
    `insert into users (company_id, name, email, language_id) select $1, 'New', 'new@example.com', min(id) from languages`,
    `update roles set name = name || '!' where company_id = $1`,
    `update containers set name = name || '!' where company_id = $1`,
    `update mega_containers set name = name || '!' where company_id = $1`,
  ])
    expect([text, await moves(office, text)]).toEqual([text, false])
})

test('what people may do moves it: permissions, members, what containers hold', async () => {
  const office = await makeOffice(server.app)
  for (const text of [
    'update role_permissions set is_active = not is_active where company_id = $1',
    'update container_levels set level_id = level_id where company_id = $1',
    'delete from container_levels where company_id = $1',
    'delete from container_roles where company_id = $1',
    'delete from roles where company_id = $1',
    'delete from mega_containers where company_id = $1',
  ])
    expect([text, await moves(office, text)]).toEqual([text, true])
})

test('whatever permissions are read from moves it, however it is changed', async () => {
  const { rows } = await (await ownerPool()).query<{ name: string; on: string[] }>(
    `select t.name, array(select distinct event_manipulation::text from information_schema.triggers
       where event_object_table = t.name and action_statement like '%bump_access_%' order by 1) as on
     from unnest(array['container_levels', 'container_resources', 'container_roles', 'container_users', 'delegations',
       'mega_container_containers', 'mega_container_roles', 'role_permissions']) t (name)`,
  )
  expect(rows.filter(({ on }) => on.join() !== 'DELETE,INSERT,UPDATE')).toEqual([])
})

test('a membership moves the rights of its person alone', async () => {
  const office = await makeOffice(server.app)
  const versionsOf = () =>
    inCompany(office.id, async (_, client) => {
      const text =
        'select access_version_of(id)::int as version from users where company_id = $1 and id = any ($2) order by id'
      const { rows } = await client.query<{ version: number }>(text, [office.id, [office.ann.id, office.ben.id]])
      return rows.map(({ version }) => version)
    })
  const [ann, ben] = await versionsOf()
  const remove = 'delete from container_users where company_id = $1 and user_id = $2'
  await inCompany(office.id, (_, client) => client.query(remove, [office.id, office.ann.id]))
  expect(await versionsOf()).toEqual([ann! + 1, ben])
  expect((await office.ann.call(bookings.list, { body: {} })).status).toBe(403)
  expect((await office.ben.call(bookings.list, { body: {} })).status).toBe(200)
})

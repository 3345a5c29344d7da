import { help } from '@kontor/contract'
import { expect, test } from 'vitest'
import { limiterOf } from '../../http/limits/limiter.ts'
import { callerWith, useApp } from '../../test/app.ts'
import { makeOffice, ownerPool } from '../../test/factories.ts'

const server = useApp()

async function write(route: string, name: string, translations = {}) {
  await (await ownerPool()).query(
    `insert into help_pages (route, name, content, translations) values ($1, $2, '<p>How</p>', $3)
     on conflict (route) do update set name = excluded.name, translations = excluded.translations`,
    [route, name, JSON.stringify(translations)],
  )
}

test('R21 R438 help is found by the path of a screen, whatever its ids', async () => {
  const { ann } = await makeOffice(server.app)
  await write('/ships/edit', 'Ships')
  const read = async (route: string) => (await ann.call(help.ofRoute, { body: { route } })).body.data
  const found = { route: '/ships/edit', name: 'Ships', content: '<p>How</p>' }
  expect(await read('/ships/edit/7')).toEqual(found)
  expect(await read('/ships/12/edit')).toEqual(found)
  expect(await read('/ships/edit')).toEqual(found)
})

test('R441 a screen nobody has written help for answers with none', async () => {
  const { ann } = await makeOffice(server.app)
  const { status, body } = await ann.call(help.ofRoute, { body: { route: '/nothing/here' } })
  expect([status, body.data]).toEqual([200, null])
})

test('R443 help is read in the reader’s language, else in English', async () => {
  const { ann } = await makeOffice(server.app)
  await write('/boats', 'Boats', { de: { name: 'Boote', content: '<p>Wie</p>' } })
  const read = async (lang: string) =>
    (await ann.call(help.ofRoute, { body: { route: '/boats' }, query: { lang } } as never)).body.data
  expect(await read('de')).toMatchObject({ name: 'Boote', content: '<p>Wie</p>' })
  expect(await read('fr')).toMatchObject({ name: 'Boats', content: '<p>How</p>' })
  const all = (await ann.call(help.all, { query: { lang: 'de' } } as never)).body.data
  expect(all.find(({ route }) => route === '/boats')).toMatchObject({ name: 'Boote' })
})

test('help is found by the words of its path, and one there isn’t is 404', async () => {
  const { ann } = await makeOffice(server.app)
  await write('/sails/add', 'Sails')
  const read = (slug: string) => ann.call(help.bySlug, { params: { slug } })
  expect((await read('sails-add')).body.data.name).toBe('Sails')
  expect((await read('sails-edit')).status).toBe(404)
})

test('help needs no session, also where there is no company; the lists of it do', async () => {
  const office = await makeOffice(server.app)
  for (const host of [office.host, 'kontor.localhost'])
    expect((await callerWith(server.app, host)(help.ofRoute, { body: { route: '/login' } })).status).toBe(200)
  expect((await callerWith(server.app, office.host)(help.all)).status).toBe(401)
})

test('who asks too often waits until the minute is over', () => {
  const wait = limiterOf({ most: 2, seconds: 60 })
  expect([wait('a', 0), wait('a', 1000), wait('a', 2000), wait('b', 2000)]).toEqual([0, 0, 58, 0])
  expect([wait('a', 60_000), wait('a', 60_001)]).toEqual([0, 0])
})

import { home, levels, resourceInfo, resources, search } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, makeOffice, type Person } from '../../test/factories.ts'

const server = useApp()

const star = (person: Person, id: number, isFavorite = true) =>
  person.call(isFavorite ? resources.favor : resources.disfavor, { params: { id } })
const isStarred = async (person: Person, id: number) =>
  (await person.call(resourceInfo.get, { params: { id } })).body.data.is_favorite

test('R301 the star follows and stays: on the page, in the list and on the plan, for each person apart', async () => {
  const { admin, ann, room, floor } = await makeOffice(server.app)
  for (let times = 0; times < 2; times++) expect((await star(admin, room)).status).toBe(200)
  const row = (await admin.call(resources.list)).body.data.find(({ id }) => id === room)
  const page = (await admin.call(resources.get, { params: { id: room } })).body.data
  const plan = (await admin.call(levels.finder, { params: { id: floor } })).body.data.find(({ id }) => id === room)
  expect([row, page, plan].map((each) => each!.is_favorite)).toEqual([true, true, true])
  expect([await isStarred(admin, room), await isStarred(ann, room)]).toEqual([true, false])
  for (let times = 0; times < 2; times++) expect((await star(admin, room, false)).status).toBe(200)
  expect(await isStarred(admin, room)).toBe(false)
})

test('a resource of another company has no star, and a deleted one loses those it had', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  expect((await star(office.ann, other.room)).status).toBe(404)
  const empty = await addRoom(office, { name: 'Empty' })
  await star(office.ann, empty)
  const [removed, late] = await Promise.all([
    office.admin.call(resources.remove, { params: { id: empty } }),
    star(office.ben, empty),
  ])
  expect(removed.status).toBe(200)
  expect([200, 404]).toContain(late.status)
  expect((await star(office.ann, empty)).status).toBe(404)
})

test('eight stars and no-stars at once are all answered, and leave one or none', async () => {
  const { ann, room } = await makeOffice(server.app)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => star(ann, room, n % 2 === 0)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await star(ann, room)
  expect(await isStarred(ann, room)).toBe(true)
})

test('a favourite is the first that home and the palette offer, also before it was ever booked', async () => {
  const office = await makeOffice(server.app)
  const { ann, deskType } = office
  await addRoom(office, { name: 'D-1', resource_type_id: deskType })
  const favourite = await addRoom(office, { name: 'D-9', resource_type_id: deskType })
  expect((await ann.call(home.usual)).body.data).toEqual([])
  await star(ann, favourite)
  const [first] = (await ann.call(home.usual)).body.data
  expect(first).toMatchObject({ name: 'D-9', is_favorite: true })
  expect(first!.offers.at(-1)!.datetime_from).toMatch(/T09:00:00Z$/)
  const { offers } = (await ann.call(search.offers, { body: { kind: 'desk' } as never })).body.data
  expect(offers[0]!.name).toBe('D-9')
})

// @module-tag once
import type { Endpoint } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../server/test/app.ts'
import { addPerson, inCompany, makeOffice, type Person } from '../server/test/factories.ts'
import { give } from '../server/test/grants.ts'
import { useOwnDatabase } from '../server/test/urls.ts'
import { calls } from './sweep/calls.ts'
import { type Ids, shortestRequest } from './sweep/requests.ts'

useOwnDatabase()
const server = useApp()

/** Calls that MANAGE_USERS opens, whatever else does, and those of people whose rows it decides about. */
const ofManagers = calls.filter(
  ({ endpoint: { access, path } }) =>
    (Array.isArray(access) && access.some((code: string) => code.startsWith('MANAGE_USERS'))) ||
    /^\/company\/v1\/(users|people-imports)\b/.test(path),
)

const [hisName, hisAddress] = ['Zebedee Quill', 'zebedee@rooms.example']

/** A company with a team lead, a colleague whom the lead manages, and one whom the lead doesn't. */
async function makeTeam() {
  const office = await makeOffice(server.app)
  const { ann: lead, ben: employee, room } = office
  const [mate, stranger] = [
    await addPerson(server.app, office, 'employee', 'Matilda Fern'),
    await addPerson(server.app, office, 'employee', hisName),
  ]
  const team = await inCompany(office.id, async (db) => {
    await db.updateTable('users').set({ email: hisAddress }).where('id', '=', stranger.id).execute()
    await give(db, office, [
      { type: 'USER', users: [mate.id] },
      { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [lead.id] },
    ])
    await give(db, office, [{ type: 'USER', codes: ['MANAGE_USERS'], users: [lead.id] }])
    const { container_id } = await db
      .selectFrom('container_users')
      .where('user_id', '=', mate.id)
      .orderBy('id', 'desc')
      .select('container_id')
      .executeTakeFirstOrThrow()
    const time = { resource_id: room, ends: new Date('2199-01-02') }
    const assigned = { ...time, user_id: stranger.id, starts: new Date('2199-01-01') }
    const { id } = await db
      .insertInto('resource_assignments')
      .values(assigned)
      .returning('id')
      .executeTakeFirstOrThrow()
    const upload = { user_id: lead.id, lang: 'en', file_name: 'people.csv', row_count: 2, kind: 'person' }
    const made = { ...upload, header: ['E-mail'], mapping: ['email'], state: 'undone', ended_at: new Date() }
    const run = await db.insertInto('resource_imports').values(made).returning('id').executeTakeFirstOrThrow()
    const row = { resource_import_id: run.id, plan: 'change', result: 'kept' }
    for (const [n, person] of [mate, stranger].entries())
      await db
        .insertInto('resource_import_rows')
        .values({ ...row, n, cells: [], user_id: person.id })
        .execute()
    const { id: language } = await db
      .selectFrom('languages')
      .where('locale', '=', 'en')
      .select('id')
      .executeTakeFirstOrThrow()
    return { people_container: container_id, resource_assignment: id, people_import: run.id, language }
  })
  return { office, lead, employee, mate, stranger, ids: { ...team, resource: room } satisfies Ids }
}
type Team = Awaited<ReturnType<typeof makeTeam>>

/** A request about a person: by id, among those that are picked, the address always the stranger's. */
function about(endpoint: Endpoint, { ids }: Team, { id }: Person) {
  const filled = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => filled(each, key))
    if (value instanceof Blob || typeof value !== 'object' || value === null)
      // Ids that may be unknown, such as those that are picked, have no kind: the sweep writes 15.
      return value === 15 ? id : key === 'email' ? hisAddress : key === 'is_preview' ? false : value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, name)]))
  }
  return filled(shortestRequest(endpoint, { ...ids, user: id })) as never
}

/** All that a company keeps about a person. */
const keptOf = ({ office }: Team, { id }: Person) =>
  inCompany(office.id, async (_, client) => {
    const { rows } = await client.query(
      `select to_jsonb(u) as person, (select jsonb_agg(m order by m.id) from container_users m where m.user_id = u.id) as groups,
         (select jsonb_agg(a order by a.id) from resource_assignments a where a.user_id = u.id) as assigned,
         (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null) as sessions,
         (select count(*)::int from password_resets r where r.user_id = u.id) as links
       from users u where u.company_id = $1 and u.id = $2`,
      [office.id, id],
    )
    return rows
  })

const told = (answer: { body: unknown }) => JSON.stringify(answer.body ?? null)

test('the calls of managers are many, and found by what opens them', () => {
  const names = ofManagers.map(({ name }) => name)
  for (const name of [
    'users.list',
    'users.names',
    'why.ask',
    'peopleLeaving.former',
    'peopleImport.get',
    'assignments.list',
  ])
    expect(names).toContain(name)
})

test.each(ofManagers)(
  '$name tells a team lead nothing about whom they don’t manage, beyond what any employee is told, and changes nothing of theirs',
  async ({ endpoint }) => {
    const team = await makeTeam()
    const { lead, employee, mate, stranger } = team
    const before = await keptOf(team, stranger)
    const request = about(endpoint, team, stranger)
    const answer = await lead.call(endpoint, request)
    expect(answer.status).toBeLessThan(500)
    if (told(answer).includes(hisName)) expect(told(await employee.call(endpoint, request))).toContain(hisName)
    expect(await keptOf(team, stranger)).toEqual(before)
    // The answer about a managed person is another one, so that the request says something.
    const asked = about(endpoint, team, mate)
    const same = await lead.call(endpoint, asked)
    const shape = ({ status, body }: { status: number; body: unknown }) => [
      status,
      JSON.stringify(body ?? null).replace(/\d+/g, '0'),
    ]
    // Nobody here is a former person.
    const isOfFormer = endpoint.path.includes('/former')
    if (endpoint.path.includes('/users') && !isOfFormer && JSON.stringify(request) !== JSON.stringify(asked))
      expect(shape(same)).not.toEqual(shape(answer))
  },
)

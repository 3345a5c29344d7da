import { randomBytes, randomUUID } from 'node:crypto'
import { contract } from '@kontor/contract'
import { codeLength, qrCodeIn } from '@kontor/contract/values/qr-code.ts'
import type { FastifyInstance } from 'fastify'
import {
  addPerson,
  addRoom,
  inCompany,
  makeOffice,
  type Office,
  ownerPool,
  type Person,
} from '../../server/test/factories.ts'
import { give } from '../../server/test/grants.ts'
import { catalogues, entryOf } from './catalogues.ts'
import { type Ids, slot } from './requests.ts'

/**
 * A company that has, for each kind of id, a row that its administrator sees, one that they don't, and one of another
 * company.
 */
export interface World {
  office: Office
  own: Ids
  hidden: Ids
  foreign: Ids
  /** A person who sees the hidden place too, and may act for the administrator, who doesn't. */
  eve: Person
}

export async function makeWorld(app: FastifyInstance): Promise<World> {
  const office = await makeOffice(app)
  const other = await makeOffice(app)
  const own = await withEntries(office, {
    ...(await rowsOf(office, office.floor, 'Own')),
    ...(await rowsOfAll()),
  })
  const foreign = await withEntries(other, await rowsOf(other, other.floor, 'Foreign'))
  const hiding = await inCompany(office.id, (db) =>
    insert(db, 'levels', { company_id: office.id, kind: 'site', name: 'Hidden place', timezone: 'UTC' }),
  )
  // People, mails, roles, containers and documents aren't hidden by a place.
  const {
    user: _user,
    mail: _mail,
    container: _container,
    resource_container: _resources,
    people_container: _people,
    manager_container: _managers,
    level_container: _levels,
    role: _role,
    mega_container: _mega,
    document: _document,
    document_version: _text,
    ...rows
  } = await rowsOf(office, hiding, 'Hidden')
  const eve = await addPerson(app, office, 'administrator', 'Eve')
  await inCompany(office.id, async (db, client) => {
    await give(db, office, [
      { type: 'USER', users: [eve.id] },
      { type: 'LEVEL', codes: ['LEVELS', 'RESOURCES', 'BOOKINGS'], levels: [hiding] },
    ])
    await client.query(
      `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
       select $1, $2, $3, array_agg(code), now() - interval '1 hour', now() + interval '1 hour' from permissions`,
      [office.id, office.admin.id, eve.id],
    )
  })
  const hidden = {
    ...rows,
    resource_import: await inCompany(office.id, (db) => insert(db, 'resource_imports', importBy(office.ben))),
    people_import: await inCompany(office.id, (db) => insert(db, 'resource_imports', peopleImportBy(office.ben))),
    preset: await presetOf(office.ben),
    delegation: await delegationOf(office, office.ben, office.ann),
  }
  return { office, own, hidden, foreign, eve }
}

/** Rows outside of companies: the product's, made at the start, and the provider's. */
async function rowsOfAll(): Promise<Ids> {
  const first = async (table: string) => {
    const { rows } = await (await ownerPool()).query<{ id: number }>(`select min(id) as id from ${table}`)
    return Number(rows[0]!.id)
  }
  const [application, country, currency, language, preference] = [
    await first('applications'),
    await first('countries'),
    await first('currencies'),
    await first('languages'),
    await first(`preferences where key = 'BookingFirstSortField'`),
  ]
  return {
    ...{ application, country, currency, language, preference, help_css: 1, access_type: 1, permission: 9 },
    help_page: await addHelpPage(),
    application_version: await addVersion(application),
  }
}

/** A help text of an address that no screen has: the sweep deletes it. */
async function addHelpPage(): Promise<number> {
  const { rows } = await (await ownerPool()).query<{ id: number }>(
    `insert into help_pages (route, name, content, translations) values ($1, 'Help', '<p>How</p>', '{}') returning id`,
    [`/${randomUUID()}`],
  )
  return Number(rows[0]!.id)
}

/** A version of the product: the sweep deletes one. */
async function addVersion(application: number): Promise<number> {
  const { rows } = await (await ownerPool()).query<{ id: number }>(
    `insert into application_versions (application_id, number, released_on, notes) values ($1, $2, '2020-01-01', '') returning id`,
    [application, randomUUID().slice(0, 8)],
  )
  return Number(rows[0]!.id)
}

/** Rows of a company, its places and the resources in them on this level. */
async function rowsOf(office: Office, level: number, name: string): Promise<Ids> {
  const resource = await addRoom(office, { name: `${name} room`, level_id: level })
  const annex = await addRoom(office, { name: `${name} annex`, level_id: level })
  const near = await addRoom(office, { name: `${name} neighbour`, level_id: level })
  const pool = await addRoom(office, { name: `${name} car park`, level_id: level, capacity: 3 })
  return inCompany(office.id, async (db) => {
    const company_id = office.id
    const people = { host_id: office.ben.id, user_id: office.ben.id }
    const declaration = await insert(db, 'declarations', { company_id, subject: `${name} talk`, ...people })
    const groupOf = (access_type: string, what: string) =>
      insert(db, 'containers', { company_id, name: `${name} ${what}`, access_type })
    const times = { starts: slot.datetime_from, ends: slot.datetime_to }
    const drawing = { company_id, name: `${name} drawing`, width: 10, height: 10, drawing: '' }
    const map = await insert(db, 'maps', drawing)
    await db.updateTable('levels').set({ map_id: map }).where('id', '=', level).execute()
    const image = { company_id, resource_id: resource, hash: 'dot', content: Buffer.from('dot') }
    await db.insertInto('resource_images').values(image).execute()
    const time = { company_id, resource_id: resource, starts: '2199-01-01T00:00Z', ends: '2199-01-02T00:00Z' }
    const assignment = await insert(db, 'resource_assignments', { ...time, user_id: office.ben.id })
    return {
      level,
      resource,
      resource_function: await insert(db, 'resource_functions', {
        ...{ company_id, resource_id: resource, function: 'cost', is_active: false },
      }),
      resource_link: await insert(db, 'resource_links', {
        ...{ company_id, resource_id: resource, other_id: annex, kind: 'linked' },
      }),
      resource_distance: await insert(db, 'resource_links', {
        ...{ company_id, resource_id: resource, other_id: near, kind: 'distance' },
      }),
      availability: await insert(db, 'availabilities', { ...time, starts: '2020-01-01T00:00Z' }),
      unavailability: await insert(db, 'unavailabilities', { ...time, reason: 'Cleaning' }),
      resource_capacity_date: await insert(db, 'resource_capacity_dates', { ...time, resource_id: pool, capacity: 2 }),
      resource_assignment: assignment,
      resource_assignment_break: await insert(db, 'resource_assignment_breaks', {
        ...{ company_id, resource_assignment_id: assignment, starts: time.starts, ends: time.ends },
      }),
      resource_calendar: await insert(db, 'resource_calendars', {
        ...{ company_id, resource_id: resource, name: `${name} calendar`, email: `${randomUUID()}@rooms.example` },
      }),
      map,
      role: await insert(db, 'roles', { company_id, name: `${name} role`, access_type: 'USER' }),
      mega_container: await insert(db, 'mega_containers', { company_id, name: `${name} access` }),
      container: await groupOf('USER', 'people'),
      people_container: await groupOf('USER', 'guests'),
      manager_container: await groupOf('USER_MANAGER', 'managers'),
      level_container: await groupOf('LEVEL', 'places'),
      resource_container: await groupOf('RESOURCE', 'rooms'),
      declaration,
      booking: await insert(db, 'bookings', {
        ...{ company_id, declaration_id: declaration, resource_id: resource },
        ...people,
        ...times,
      }),
      qr_code: await insert(db, 'qr_codes', {
        company_id,
        type: 2,
        level_id: level,
        code: qrCodeIn(randomBytes(codeLength)),
      }),
      user: office.ann.id,
      ...(await addDocument(office)),
      resource_import: await insert(db, 'resource_imports', importBy(office.admin)),
      people_import: await insert(db, 'resource_imports', peopleImportBy(office.admin)),
      mail: await insert(db, 'mails', { company_id, recipient: 'a@b.example', subject: 'Mail', state: 'sent' }),
    }
  })
}

const importBy = ({ id: user_id }: Person) => ({
  ...{ user_id, lang: 'en', file_name: 'desks.csv', row_count: 0 },
  ...{ header: ['Name', 'Place'], mapping: ['name', 'place'] },
})

const addDocument = (office: Office) =>
  inCompany(office.id, async (db) => {
    const document = await insert(db, 'company_documents', {
      ...{ name: 'Rules', content: '', publish_date: '2020-01-01' },
    })
    const versions = db.selectFrom('company_document_versions').where('company_document_id', '=', document)
    const { id: document_version } = await versions.select('id').executeTakeFirstOrThrow()
    return { document, document_version }
  })

const peopleImportBy = (person: Person) => ({
  ...importBy(person),
  ...{ kind: 'person', file_name: 'people.csv', header: ['E-mail', 'Name'], mapping: ['email', 'name'] },
})

/** Adds a preset and an entry of each catalogue to the rows, each by its own call. */
async function withEntries(office: Office, rows: Ids): Promise<Ids> {
  const { admin } = office
  const ids = { ...rows, preset: await presetOf(admin), delegation: await delegationOf(office, admin, office.ann) }
  for (const { kind, create } of catalogues) {
    const { body } = await admin.call(create, { body: entryOf(create, ids) } as never)
    ids[kind] = (body as { data: { id: number } }).data.id
  }
  return ids
}

const delegationOf = ({ id }: Office, delegator: Person, delegate: Person) =>
  inCompany(id, (db) =>
    insert(db, 'delegations', {
      ...{ company_id: id, delegator_id: delegator.id, delegate_id: delegate.id },
      ...{ permissions: ['MY_BOOKINGS'], starts: '2199-01-01T00:00Z', ends: null },
    }),
  )

async function presetOf({ call }: Person): Promise<number> {
  const { body } = await call(contract.presets.list, { params: { section: 'bookings' } })
  return body.data[0]!.id
}

type Db = Parameters<Parameters<typeof inCompany>[1]>[0]

async function insert(db: Db, table: Parameters<Db['insertInto']>[0], row: object): Promise<number> {
  const { id } = await db
    .insertInto(table as 'users')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// @module-tag once
import { createHash } from 'node:crypto'
import { bookings, resourceTypes } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { inCompany, makeOffice } from '../../../test/factories.ts'

const server = useApp()

const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const slots = [{ datetime_from: `${date}T10:00:00Z`, datetime_to: `${date}T11:00:00Z` }]

test('a retry with the same Idempotency-Key gets the first answer and books nothing more', async () => {
  const office = await makeOffice(server.app)
  const send = (key: string, subject = 'Once') =>
    office.ann.call(
      bookings.store,
      { body: { declaration: { resource_ids: [office.room], slots, subject } } },
      { 'idempotency-key': key },
    )
  const [first, second] = await Promise.all([send('k1'), send('k1')])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect((await send('k1', 'Other')).error.code).toBe('idempotency_key_reused')
  expect((await send('k2')).status).toBe(409)
  expect((await send('k'.repeat(201))).status).toBe(422)
})

test('a request is known again by its path, parameters and body, also by the program before and after an update', async () => {
  const office = await makeOffice(server.app)
  const body = { declaration: { resource_ids: [office.room], slots } }
  const { body: booked } = await office.ann.call(bookings.store, { body }, { 'idempotency-key': 'k1' })
  const { id, version } = booked.data.bookings[0]!
  const change = { declaration: { subject: 'Renamed', version } }
  await office.ann.call(bookings.update, { params: { id }, body: change }, { 'idempotency-key': 'k2' })
  const rows = await inCompany(office.id, (db) =>
    db.selectFrom('idempotency_keys').select(['key', 'request_hash']).orderBy('key').execute(),
  )
  const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  expect(rows).toEqual([
    { key: 'k1', request_hash: hashOf(bookings.store.path, undefined, body) },
    { key: 'k2', request_hash: hashOf(bookings.update.path, { id }, change, 'PUT', undefined, version) },
  ])
})

test('a kept refusal names no version, even if the change would be possible by then', async () => {
  const office = await makeOffice(server.app)
  const other = await office.ben.call(bookings.store, { body: { declaration: { resource_ids: [office.room], slots } } })
  const later = [{ datetime_from: `${date}T12:00:00Z`, datetime_to: `${date}T13:00:00Z` }]
  const own = await office.ann.call(bookings.store, {
    body: { declaration: { resource_ids: [office.room], slots: later } },
  })
  const move = () =>
    office.ann.call(
      bookings.update,
      { params: { id: own.body.data.bookings[0]!.id }, body: { declaration: { slots, version: 1 } } },
      { 'idempotency-key': 'move' },
    )
  expect((await move()).status).toBe(409)
  await office.ben.call(bookings.remove, { params: { id: other.body.data.bookings[0]!.id } })
  const again = await move()
  expect([again.status, again.headers.etag]).toEqual([409, undefined])
})

test('an Idempotency-Key used for oneself isn’t answered again for the person acted for', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben, room } = office
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
       values ($1, $2, $3, array['BOOKINGS', 'MY_BOOKINGS'], now() - interval '1 hour', now() + interval '1 day')`,
      [office.id, ben.id, ann.id],
    ),
  )
  const body = { declaration: { resource_ids: [room], slots } }
  const send = (headers = {}) => ann.call(bookings.store, { body }, { 'idempotency-key': 'k1', ...headers })
  expect((await send()).status).toBe(201)
  const onBehalf = await send({ 'acting-for': String(ben.id) })
  expect([onBehalf.status, onBehalf.error.code]).toEqual([409, 'idempotency_key_reused'])
})

test('a change and a deletion sent again with their Idempotency-Key get the first answer, and nothing is done twice', async () => {
  const office = await makeOffice(server.app)
  const { ann, admin, room, roomType } = office
  const booked = (await ann.call(bookings.store, { body: { declaration: { resource_ids: [room], slots } } })).body.data
  const { id, version } = booked.bookings[0]!
  const rename = (subject: string, key: string) =>
    ann.call(
      bookings.update,
      { params: { id }, body: { declaration: { subject, version } } },
      { 'idempotency-key': key },
    )
  const [first, again] = [await rename('Ebbe', 'p1'), await rename('Ebbe', 'p1')]
  expect([first.status, again.status, again.headers.etag]).toEqual([200, 200, first.headers.etag])
  expect(again.body).toEqual(first.body)
  expect((await rename('Flut', 'p1')).error.code).toBe('idempotency_key_reused')
  expect((await rename('Flut', 'p2')).error.code).toBe('version_changed')
  expect((await rename('Flut', 'p2')).error.code).toBe('version_changed')

  const type = { name: 'Hall', kind: 'room' } as const
  const edit = () =>
    admin.call(resourceTypes.update, { params: { id: roomType }, body: type }, { 'idempotency-key': 't1' })
  const [edited, twice] = [await edit(), await edit()]
  expect([edited.status, twice.body]).toEqual([200, edited.body])

  const cancel = (scope?: 'all', key = 'd1') =>
    ann.call(bookings.remove, { params: { id }, query: { ...(scope && { scope }) } }, { 'idempotency-key': key })
  const [cancelled, copy] = await Promise.all([cancel(), cancel()])
  expect([cancelled.status, copy.status, copy.body]).toEqual([200, 200, cancelled.body])
  expect((await cancel('all')).error.code).toBe('idempotency_key_reused')
  expect((await cancel(undefined, 'd2')).error.code).toBe('not_changeable')
  // The key of a change under another method is another request.
  expect((await cancel(undefined, 'p1')).error.code).toBe('idempotency_key_reused')
})

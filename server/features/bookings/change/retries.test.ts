import { bookings } from '@kontor/contract'
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

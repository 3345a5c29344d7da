import { bookings } from '@kontor/contract'
import { afterAll, expect, inject, test } from 'vitest'
import { openRegions } from '../../db/regions.ts'
import type { Announcement } from '../../realtime/changes.ts'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { sweep } from './sweep.ts'

const server = useApp()
const regions = openRegions({ default: inject('appUrl') }, 2)
afterAll(() => regions.close())

/** A sweep over these companies alone: what it announced, and what it couldn't do. */
async function sweepOver(offices: { id: number; region?: string }[], isPurging = false) {
  const announced: Announcement[] = []
  const errors: unknown[] = []
  const companies = {
    all: async () => offices.map(({ id, region = 'default' }) => ({ id, region, name: '', subdomain: '' })),
  }
  const hub = { announce: (change: Announcement) => void announced.push(change) }
  await sweep({ regions, companies, hub, onError: (error) => void errors.push(error) }, isPurging)
  return { announced, errors }
}

const make = (office: Office, statements: string[]) =>
  inCompany(office.id, async (_, client) => {
    for (const text of statements) await client.query(text, [office.id, office.ann.id])
  })

test('R227 what nobody checked in to is given away, its screens are told, and a region that is away holds up nobody', async () => {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Strict', auto_release: 15 })
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const slots = [{ datetime_from: `${day}T10:00:00Z`, datetime_to: `${day}T11:00:00Z` }]
  // One reservation with two bookings: from here on their ids differ.
  await office.ben.call(bookings.store, {
    body: {
      declaration: {
        resource_ids: [office.room, room],
        slots: [{ datetime_from: `${day}T12:00:00Z`, datetime_to: `${day}T13:00:00Z` }],
      },
    },
  })
  const { body } = await office.ann.call(bookings.store, { body: { declaration: { resource_ids: [room], slots } } })
  await make(office, [
    `update bookings set release_at = now() - interval '1 s' where company_id = $1 and release_at is not null and user_id = $2`,
  ])
  const { announced, errors } = await sweepOver([{ id: 1, region: 'away' }, office])
  expect(announced).toMatchObject([
    { event: 'declaration.changed', ids: [body.data.id], resourceIds: [room], tenant: { id: office.id } },
    { event: 'grid.changed', ids: [body.data.id], resourceIds: [room] },
  ])
  expect(errors.map(String)).toEqual(['Error: no database for the data region away'])
  expect((await sweepOver([office])).announced).toEqual([])
})

test('keys, changes, sign-ins and sessions are deleted when nobody can ask for them again, and not before', async () => {
  const office = await makeOffice(server.app)
  const ago = (age: string) => `now() - interval '${age}'`
  await make(office, [
    ...['25 h', '1 h'].map(
      (age) =>
        `insert into idempotency_keys (company_id, user_id, key, request_hash, created_at) values ($1, $2, '${age}', '', ${ago(age)})`,
    ),
    ...['50 h', '49 h', '1 h'].map(
      (age) => `insert into changes (company_id, event, ids, by_user, at) values ($1, '${age}', '{}', $2, ${ago(age)})`,
    ),
    ...[
      ['old failure', '25 h', false],
      ['failure', '1 h', false],
      ['old address', '91 days', true],
      ['address', '89 days', true],
    ].map(
      ([email, age, succeeded]) =>
        `insert into sign_in_attempts (company_id, email, address, succeeded, at) select $1, '${email}', '', ${succeeded}, ${ago(String(age))} where $2 > 0`,
    ),
    `update sessions set expires_at = ${ago('25 h')} where company_id = $1 and user_id <> $2`,
    `insert into sessions (company_id, user_id, current_token, expires_at, revoked_at)
     values ($1, $2, gen_random_uuid(), now() + interval '1 day', ${ago('25 h')})`,
  ])
  expect((await sweepOver([office], true)).errors).toEqual([])
  const left = await inCompany(office.id, async (_, client) => {
    const names = async (text: string) =>
      (await client.query<{ name: string }>(text, [office.id])).rows.map(({ name }) => name)
    return [
      await names('select key as name from idempotency_keys where company_id = $1'),
      await names('select event as name from changes where company_id = $1 order by id'),
      await names('select email as name from sign_in_attempts where company_id = $1 order by id'),
      await names('select user_id::int as name from sessions where company_id = $1'),
    ]
  })
  expect(left).toEqual([['1 h'], ['1 h'], ['failure', 'address'], [office.ann.id]])
})

test('the newest change stays, however old: the mark of an unchanged grid never comes back', async () => {
  const office = await makeOffice(server.app)
  await make(office, [
    `insert into changes (company_id, event, ids, by_user, at) select $1, e, '{}', $2, now() - interval '3 days' from unnest(array['a', 'b']) e`,
  ])
  await sweepOver([office], true)
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query('select event from changes where company_id = $1', [office.id]),
  )
  expect(rows).toEqual([{ event: 'b' }])
})

import { afterAll, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { inCompany, makeOffice, type Office } from '../test/factories.ts'
import { appUrl, useOwnDatabase } from '../test/urls.ts'
import { purgeRegion } from './purge.ts'
import { openRegions } from './regions.ts'

// The purge deletes rows of all companies.
useOwnDatabase()
const server = useApp()
const regions = openRegions({ default: appUrl() }, 2)
afterAll(() => regions.close())

const purge = () => purgeRegion(regions, 'default')

const make = (office: Office, statements: string[]) =>
  inCompany(office.id, async (_, client) => {
    for (const text of statements) await client.query(text, [office.id, office.ann.id])
  })

test('keys, changes, sign-ins and mails are deleted when nobody can ask for them again, and not before; ended sessions lose their tokens', async () => {
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
    ...['91 days', '89 days'].map(
      (age) =>
        `insert into known_addresses (company_id, email, address, used_at) select $1, '${age}', '', ${ago(age)} where $2 > 0`,
    ),
    ...['1 minute', '-1 minute'].map(
      (age) =>
        `insert into attempt_counters (company_id, kind, key, ends) select $1, 'pair', '${age}', ${ago(age)} where $2 > 0`,
    ),
    `update sessions set expires_at = ${ago('25 h')} where company_id = $1 and user_id <> $2`,
    `insert into sessions (company_id, user_id, current_token, expires_at, revoked_at)
     values ($1, $2, gen_random_uuid(), now() + interval '1 day', ${ago('25 h')})`,
    ...['91 days', '89 days'].map(
      (age) =>
        `insert into mails (company_id, recipient, subject, state, created_at) select $1, 'a@b.example', '${age}', 'sent', ${ago(age)} where $2 > 0`,
    ),
  ])
  await purge()
  const left = await inCompany(office.id, async (_, client) => {
    const names = async (text: string) =>
      (await client.query<{ name: string }>(text, [office.id])).rows.map(({ name }) => name)
    return [
      await names('select key as name from idempotency_keys where company_id = $1'),
      await names('select event as name from changes where company_id = $1 order by id'),
      await names('select email as name from known_addresses where company_id = $1'),
      await names('select key as name from attempt_counters where company_id = $1'),
      await names('select user_id::int as name from sessions where company_id = $1 and current_token is not null'),
      await names('select count(*)::int as name from sessions where company_id = $1'),
      await names('select subject as name from mails where company_id = $1'),
    ]
  })
  expect(left).toEqual([['1 h'], ['1 h'], ['89 days'], ['-1 minute'], [office.ann.id], [4], ['89 days']])
})

test('changes of the grid stay for a day: a node asks more often, or keeps nothing', async () => {
  const office = await makeOffice(server.app)
  await make(office, [
    `insert into grid_changes (company_id, resource_ids, at)
     select $1, array[n, $2], now() - make_interval(hours => n) from unnest(array[1, 23, 25]) n`,
  ])
  await purge()
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query(
      'select resource_ids[1]::int as hours from grid_changes where company_id = $1 and $2 = resource_ids[2] order by 1',
      [office.id, office.ann.id],
    ),
  )
  expect(rows).toEqual([{ hours: 1 }, { hours: 23 }])
})

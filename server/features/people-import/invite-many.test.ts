import { peopleImport } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office, ownerPool } from '../../test/factories.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { importOfPeople } from './imports.fixture.ts'

useOwnDatabase()
const server = useApp({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'kontor@kontor.example' } })

/** Has jobs of these tasks wait for a day, so that they can be counted. */
const hold = async (...tasks: string[]) =>
  (await ownerPool()).query(`
    create or replace function hold_jobs() returns trigger language plpgsql as $$ begin
      if exists (select from graphile_worker._private_tasks t where t.id = new.task_id and t.identifier in (${tasks.map((task) => `'${task}'`).join()}))
        then new.run_at := now() + interval '1 day'; end if;
      return new; end $$;
    create or replace trigger hold_jobs before insert on graphile_worker._private_jobs for each row execute function hold_jobs()`)
const held = async (office: Office) =>
  (
    await (
      await ownerPool()
    ).query<{ id: number; task: string; people: number }>(
      `select j.id::int, t.identifier as task, jsonb_array_length(j.payload::jsonb -> 'people')::int as people
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.payload ->> 'company' = $1 and run_at > now() order by j.id`,
      [String(office.id)],
    )
  ).rows

/** An import that has added so many people. */
const importOf = (office: Office, count: number) =>
  inCompany(office.id, async (db, client) => {
    const made = { user_id: office.admin.id, lang: 'en', file_name: 'people.csv', row_count: count, kind: 'person' }
    const values = { ...made, header: ['E-mail'], mapping: ['email'], state: 'done', started_at: new Date() }
    const { id } = await db.insertInto('resource_imports').values(values).returning('id').executeTakeFirstOrThrow()
    await client.query(
      `with person as (
         insert into users (company_id, name, email, language_id)
         select $1, 'Person ' || n, 'person' || n || '@example.com', (select id from languages where locale = 'de')
         from generate_series(1, $2::int) n returning id
       )
       insert into resource_import_rows (company_id, resource_import_id, n, cells, plan, result, user_id)
       select $1, $3, row_number() over (), '{}', 'add', 'added', id from person`,
      [office.id, count, id],
    )
    return id
  })

async function invited(count: number) {
  const office = await makeOffice(server.app)
  const id = await importOf(office, count)
  const asked = await queriesOf(() => office.admin.call(peopleImport.invite, { params: { id } }))
  const begun = performance.now()
  await server.app.jobs.drain()
  const took = performance.now() - begun
  return { office, id, asked, took }
}

test('10,000 invitations are jobs of 50 people each, which one job hands out 500 at a time', async () => {
  await hold('send-invitations', 'send-mail')
  const few = await invited(50)
  const many = await invited(10_000)
  expect(many.asked).toBe(few.asked)
  expect(many.took).toBeLessThan(30_000)
  const jobs = await held(many.office)
  expect(jobs.map(({ task, people }) => [task, people])).toEqual(
    Array.from({ length: 200 }, () => ['send-invitations', 50]),
  )
  expect(await importOfPeople(many.office.admin, many.id)).toMatchObject({ is_inviting: false, to_invite: 0 })
  // One of the jobs writes its mails in a second, with statements that don't grow with them.
  const run = async (office: Office, one: number) => {
    await (await ownerPool()).query('update graphile_worker._private_jobs set run_at = now() where id = $1', [one])
    const begun = performance.now()
    await server.app.jobs.drain()
    expect(performance.now() - begun).toBeLessThan(5_000)
    const rows = await inCompany(office.id, (db) => db.selectFrom('mails').select('state').execute())
    return rows.length
  }
  expect(await run(many.office, jobs[0]!.id)).toBe(50)
  expect((await held(many.office)).filter(({ task }) => task === 'send-mail')).toHaveLength(50)
}, 120_000)

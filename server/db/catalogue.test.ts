// @module-tag once
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('ownerUrl') })
  await db.connect()
})
afterAll(() => db.end())

const names = async (text: string) => (await db.query<{ name: string }>(text)).rows.map(({ name }) => name)

/** Tables that belong to no tenant: the provider's, and the lists all companies share. */
const platform = [
  'application_versions',
  'applications',
  'companies',
  'countries',
  'currencies',
  'directory',
  'help_css',
  'help_pages',
  'languages',
  'master_attempt_counters',
  'master_audit_log',
  'master_credentials',
  'master_idempotency_keys',
  'master_known_addresses',
  'master_password_resets',
  'master_sessions',
  'master_sign_in_codes',
  'master_users',
  'permissions',
  'preference_categories',
  'preferences',
  'schema_migrations',
  'secrets',
  'seed_names',
  'timezones',
]

test('every table either carries its company or is named as the platform’s', async () => {
  const without = await names(`
    select relname as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id' and attnotnull) order by 1`)
  // The directory says which companies know an e-mail: only the platform may read it.
  expect([...without, 'directory'].sort()).toEqual(platform)
})

test('every tenant table has row-level security enabled and forced, with the one policy', async () => {
  const open = await names(`
    select relname as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname <> 'directory' and exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id')
      and not (relrowsecurity and relforcerowsecurity and exists (
        select from pg_policy where polrelid = c.oid and polcmd = '*' and polpermissive
          and pg_get_expr(polqual, polrelid) like '%company_id = ( SELECT current_company()%'
          and pg_get_expr(polwithcheck, polrelid) like '%company_id = ( SELECT current_company()%'))`)
  expect(open).toEqual([])
})

test('every primary key of a tenant table begins with its company', async () => {
  const wrong = await names(`
    select c.conrelid::regclass::text as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'p' and c.connamespace = 'public'::regnamespace and a.attname <> 'company_id' and c.conrelid <> 'directory'::regclass
      and exists (select from pg_attribute x where x.attrelid = c.conrelid and x.attname = 'company_id')`)
  expect(wrong).toEqual([])
})

test('every foreign key between tenant tables carries the company on both sides', async () => {
  const holes = await names(`
    select c.conname as name from pg_constraint c
    where c.contype = 'f' and exists (select from pg_attribute x where x.attrelid = c.confrelid and x.attname = 'company_id')
      and not exists (
        select from unnest(c.conkey, c.confkey) k (own, theirs)
        join pg_attribute o on o.attrelid = c.conrelid and o.attnum = k.own and o.attname = 'company_id'
        join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.theirs and t.attname = 'company_id')`)
  expect(holes).toEqual([])
})

test('every foreign key has an index that finds its rows by company and one more column', async () => {
  // People with reservations are switched off, never deleted; the index of `part_of` leaves out the nulls.
  const people = ['acting_for', 'decided_by', 'host', 'user'].map((who) => `declarations_${who}_fkey`)
  const exempt = ['bookings_cancelled_by_fkey', 'bookings_part_of_fkey', ...people]
  const slow = await names(`
    select c.conname as name from pg_constraint c
    where c.contype = 'f' and cardinality(c.conkey) > 1 and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and array[i.indkey[0], i.indkey[1]] <@ c.conkey::int2[] and i.indnkeyatts > 1)
    order by 1`)
  expect(slow).toEqual(exempt)
})

test('every constraint has a name of its own, that says what it keeps', async () => {
  // PostgreSQL's own name for a constraint without one: the table, the columns, and the kind.
  const unnamed = await names(`
    select c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    cross join lateral (
      select string_agg(a.attname, '_' order by k.n) as columns from unnest(c.conkey) with ordinality k (num, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) of
    where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'u', 'x')
      and (c.conname ~ '_(check|excl)\\d*$' or c.conname ~ '_(fkey|key)\\d+$'
        or c.conname in (t.relname || '_' || columns || '_fkey', t.relname || '_' || columns || '_key') and cardinality(c.conkey) > 1)`)
  expect(unnamed).toEqual([])
})

test('traffic owns nothing, bypasses nothing, and without a company sees nothing', async () => {
  const app = new pg.Client({ connectionString: inject('appUrl') })
  await app.connect()
  try {
    const { rows } = await app.query(`
      select current_user::text as name, rolsuper, rolbypassrls, rolcreaterole,
        (select count(*)::int from pg_class where relowner = r.oid) as owned,
        (select array_agg(m.roleid::regrole::text) from pg_auth_members m where m.member = r.oid) as granted
      from pg_roles r where rolname = current_user`)
    const nothing = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }
    expect(rows).toEqual([{ name: 'kontor_traffic', ...nothing, granted: ['kontor_app'] }])
    expect((await app.query('select id from users')).rows).toEqual([])
    await expect(
      app.query(`insert into users (company_id, name, email, language_id) values (1, 'x', 'x@y', 1)`),
    ).rejects.toThrow(/row-level security|violates foreign key/)
    for (const closed of ['secrets', 'directory', ...platform.filter((name) => name.startsWith('master_'))])
      await expect(app.query(`select * from ${closed}`)).rejects.toThrow(/permission denied/)
    await expect(app.query(`update companies set name = 'x'`)).rejects.toThrow(/permission denied/)
    await expect(app.query(`select enqueue_for_master('x', '{}')`)).rejects.toThrow(/permission denied/)
    await expect(app.query('set role kontor_keeper')).rejects.toThrow(/permission denied/)
    await expect(app.query('delete from audit_log')).rejects.toThrow(/permission denied/)
    await expect(app.query('delete from holds')).rejects.toThrow(/permission denied/)
    await expect(app.query('select * from graphile_worker._private_jobs')).rejects.toThrow(/permission denied/)
  } finally {
    await app.end()
  }
})

test('the master area writes tables of the platform, and no company’s is open to it', async () => {
  const open = await names(`
    select relname as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and has_table_privilege('kontor_master', oid, 'select, insert, update, delete') order by 1`)
  expect(open).toContain('companies')
  expect(open.filter((name) => !platform.includes(name) || ['schema_migrations', 'secrets'].includes(name))).toEqual([])
  const { rows } = await db.query(`
    select rolsuper, rolbypassrls, rolcreaterole, pg_has_role('kontor_master', 'kontor_app', 'member') as app
    from pg_roles where rolname = 'kontor_master'`)
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, app: false }])
})

/** Functions that run as the owner, and all triggers. */
const guarded = `pg_proc where pronamespace = 'public'::regnamespace and (prosecdef or prorettype = 'trigger'::regtype)`

test('what runs as the owner, and every trigger, finds our tables alone', async () => {
  const astray = await names(`
    select oid::regprocedure::text as name from ${guarded} and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`)
  expect(astray).toEqual([])
})

test('nobody calls what runs as another role, but for traffic’s way to the worker, and looks at a region that tell ids alone', async () => {
  const open = await names(`
    select case when proowner = 'kontor_keeper'::regrole then 'of the keeper: ' else '' end || oid::regprocedure as name
    from ${guarded} and has_function_privilege('kontor_app', oid, 'execute') order by 1`)
  expect(open).toEqual([
    'dead_jobs()',
    'enqueue(text,jsonb,timestamp with time zone,text)',
    'enqueue_all(text,jsonb[])',
    'of the keeper: access_states(bigint[],uuid[])',
    'of the keeper: companies_that_clean()',
    'of the keeper: companies_to_count()',
    'of the keeper: companies_to_recount()',
    'of the keeper: companies_to_release()',
    'of the keeper: companies_to_remind()',
    'of the keeper: companies_to_tell()',
    'of the keeper: companies_to_warn()',
    'of the keeper: purge_finished()',
    'of the keeper: recent_changes(bigint[])',
    'of the keeper: session_state(bigint,uuid,bigint)',
    'of the keeper: usage_of_companies(timestamp with time zone,timestamp with time zone)',
    'refresh_statistics()',
    'retry_dead_jobs(bigint[],boolean)',
  ])
})

test('every change to a tenant table leaves a trail, but for those that hold secrets or mere traces', async () => {
  const silent = await names(`
    select relname as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname <> 'directory' and exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id')
      and (select count(*) from pg_trigger where tgrelid = c.oid and tgfoid = 'write_audit'::regproc) <> 3 order by 1`)
  expect(silent).toEqual([
    'access_versions',
    'attempt_counters',
    'audit_log',
    'booking_reminders',
    'booking_warnings',
    'calendar_feeds',
    'changes',
    'company_images',
    'counted_zones',
    'credentials',
    'daily_use',
    'grid_changes',
    'guarded_companies',
    'hand_over_codes',
    'holds',
    'idempotency_keys',
    'known_addresses',
    'last_places',
    'mails',
    'map_pictures',
    'map_tokens',
    'password_resets',
    'qr_code_scans',
    'resource_days',
    'resource_hours',
    'resource_images',
    'resource_import_rows',
    'resource_imports',
    'sessions',
    'sign_in_codes',
    'skipped_dates',
    'told_reservations',
    'uncounted_changes',
    'untold_changes',
    'user_access_versions',
    'user_images',
  ])
})

test('every row that people edit keeps a version', async () => {
  const without = await names(`
    select relname as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'id')
      and exists (select from pg_trigger where tgrelid = c.oid and tgfoid in ('write_audit'::regproc, 'write_master_audit'::regproc))
      and not exists (select from pg_trigger where tgrelid = c.oid and tgfoid = 'raise_version'::regproc) order by 1`)
  // The versions of a reservation are those of its bookings. The others are links between rows, and marks that are only added.
  expect(without).toEqual([
    'company_document_acceptances',
    'company_document_applications',
    'company_document_versions',
    'container_levels',
    'container_resources',
    'container_roles',
    'container_users',
    'declarations',
    'favorite_levels',
    'favorite_resources',
    'mega_container_containers',
    'mega_container_roles',
    'resource_attributes',
    'resource_cleanings',
    'resource_links',
    'role_permissions',
  ])
})

-- What the program gives a company or a person is known by a key. Its name comes from the labels, in the reader's language,
-- until somebody gives it one: `name` is null until then.

-- The labels `seed.…`, brought up to date at every start, so that SQL can say, search and order them.
create table seed_names (
  key text constraint seed_names_pkey primary key,
  name text collate natural_order not null,
  translations translations not null default '{}'
);
grant select on seed_names to kontor_app, kontor_master;
insert into seed_names (key, name)
select key, key from unnest(array['role.employee', 'role.receptionist', 'role.facility_manager', 'role.administrator',
  'role.booking', 'role.booking_management', 'role.place_management',
  'people.employee', 'people.receptionist', 'people.facility_manager', 'people.administrator',
  'access.everyone', 'access.reception', 'access.facility_management', 'preset.building_today', 'preset.own_bookings',
  'setting.meeting', 'category.general', 'category.date_and_time', 'category.bookings', 'category.menu', 'category.plan']) key;

create function seed_name(seed_key text) returns text language sql stable parallel safe
as $$ select said(s.name, s.translations) from seed_names s where s.key = seed_name.seed_key $$;

-- The name of a row that may be known by a key, in the language of this transaction.
create function name_of(name text, translations jsonb, seed_key text) returns text language sql stable parallel safe
as $$ select case when name is null then seed_name(seed_key) else said(name, translations) end $$;

-- Whether the program calls what a key stands for so, in any language and whatever the capitals.
create function is_seed_name(seed_key text, name text) returns boolean language sql stable parallel safe
as $$
  select exists (
    select from seed_names s where s.key = is_seed_name.seed_key and (lower(s.name) = lower(is_seed_name.name)
      or exists (select from jsonb_each(s.translations) t where lower(t.value ->> 'name') = lower(is_seed_name.name))))
$$;

-- A name that is saved as the program says it isn't a new one: the row goes on to follow its reader's language. No row may
-- be given the name by which another is shown to readers of any language. Arguments: columns within which names are unique.
create function keep_seed_name() returns trigger language plpgsql as $$
declare
  others text := format('select from %I r where r.company_id = $1.company_id and r.id <> $1.id', tg_table_name);
  scope text;
  is_met boolean;
begin
  if tg_op = 'UPDATE' then
    new.seed_key := old.seed_key;
  end if;
  if new.seed_key is not null and new.translations = '{}' and exists (
    select from seed_names s where s.key = new.seed_key and (s.name = new.name
      or exists (select from jsonb_each(s.translations) t where t.value ->> 'name' = new.name)))
  then
    new.name := null;
  end if;
  if tg_op = 'UPDATE' and new.name is not distinct from old.name or tg_op = 'INSERT' and new.name is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('names:' || tg_table_name, new.company_id));
  foreach scope in array coalesce(tg_argv, '{}') loop
    others := format('%s and r.%I = $1.%I', others, scope, scope);
  end loop;
  if new.name is null then
    execute format('select exists (%s and is_seed_name($1.seed_key, r.name))', others) into is_met using new;
  else
    execute format('select exists (%s and r.name is null and is_seed_name(r.seed_key, $1.name))', others) into is_met using new;
  end if;
  if is_met then
    raise exception 'another % has this name', tg_table_name
      using errcode = 'unique_violation', table = tg_table_name, constraint = tg_table_name || '_name_key';
  end if;
  return new;
end $$;

create procedure known_by_key(seeded_table regclass, within text[] default '{}') language plpgsql as $$
declare
  columns text := concat_ws(', ', 'company_id', nullif(array_to_string(within, ', '), ''));
begin
  execute format('alter table %s add constraint %I check (num_nonnulls(name, seed_key) > 0)', seeded_table, seeded_table || '_has_name');
  execute format('create unique index %I on %s (%s, lower(name))', seeded_table || '_name_key', seeded_table, columns);
  execute format('create unique index %I on %s (%s, seed_key)', seeded_table || '_seed_key', seeded_table, columns);
  execute format('create trigger keep_seed_name before insert or update on %s for each row execute function keep_seed_name(%s)',
    seeded_table, (select string_agg(quote_literal(within_one), ', ') from unnest(within) within_one));
end $$;
revoke execute on procedure known_by_key from public;

-- What was seeded by its English name, and still has it. The owner of the tables may be no superuser: without "no force" it
-- would see no company's rows.
select set_config('app.audit', 'off', true);
do $$
declare
  seeded text;
begin
  foreach seeded in array array['roles', 'containers', 'mega_containers', 'presets'] loop
    execute format('alter table %I no force row level security', seeded);
    execute format('alter table %I disable trigger raise_version', seeded);
    execute format('alter table %I alter column name drop not null, add column seed_key text constraint %I references seed_names (key)',
      seeded, seeded || '_seed_fkey');
    if seeded <> 'presets' then
      execute format($x$alter table %I add column translations translations not null default '{}'$x$, seeded);
    end if;
  end loop;

  update roles r set name = null, seed_key = s.key
  from (values ('USER', 'employee', 'role.employee'), ('USER', 'receptionist', 'role.receptionist'),
    ('USER', 'facility manager', 'role.facility_manager'), ('USER', 'administrator', 'role.administrator'),
    ('LEVEL', 'may book', 'role.booking'), ('LEVEL', 'looks after bookings', 'role.booking_management'),
    ('LEVEL', 'looks after places', 'role.place_management')) s (access_type, name, key)
  where r.access_type = s.access_type and r.name = s.name and not exists (
    select from roles o where o.company_id = r.company_id and o.access_type = r.access_type and o.name = r.name and o.id < r.id);
  update containers c set name = null, seed_key = s.key
  from (values ('USER', 'employee', 'people.employee'), ('USER', 'receptionist', 'people.receptionist'),
    ('USER', 'facility manager', 'people.facility_manager'), ('USER', 'administrator', 'people.administrator'),
    ('LEVEL', 'Everyone × all places', 'access.everyone'), ('LEVEL', 'Reception × all places', 'access.reception'),
    ('LEVEL', 'Facility management × all places', 'access.facility_management')) s (access_type, name, key)
  where c.access_type = s.access_type and c.name = s.name and not exists (
    select from containers o where o.company_id = c.company_id and o.access_type = c.access_type and o.name = c.name and o.id < c.id);
  update mega_containers m set name = null, seed_key = s.key
  from (values ('Everyone × all places', 'access.everyone'), ('Reception × all places', 'access.reception'),
    ('Facility management × all places', 'access.facility_management')) s (name, key)
  where m.name = s.name and not exists (
    select from mega_containers o where o.company_id = m.company_id and o.name = m.name and o.id < m.id);
  update presets p set name = null, seed_key = s.key, translations = '{}'
  from (values ('My building today', 'Mein Gebäude heute', 'preset.building_today'),
    ('My bookings', 'Meine Buchungen', 'preset.own_bookings')) s (name, german, key)
  where p.section = 'bookings' and p.name = s.name and (p.translations = '{}' or p.translations -> 'de' ->> 'name' = s.german)
    and not exists (select from presets o where o.company_id = p.company_id and o.user_id = p.user_id and o.section = p.section
      and o.name = p.name and o.id < p.id);

  -- The later one of two that only capitals tell apart is told apart by its number.
  foreach seeded in array array['roles', 'containers', 'mega_containers'] loop
    execute format('update %I r set name = r.name || '' '' || r.id where exists (
      select from %I o where o.company_id = r.company_id and lower(o.name) = lower(r.name) and o.id < r.id)', seeded, seeded);
  end loop;
  update presets r set name = r.name || ' ' || r.id where exists (
    select from presets o where o.company_id = r.company_id and o.user_id = r.user_id and o.section = r.section
      and lower(o.name) = lower(r.name) and o.id < r.id);

  foreach seeded in array array['roles', 'containers', 'mega_containers', 'presets'] loop
    execute format('alter table %I enable trigger raise_version', seeded);
    execute format('alter table %I force row level security', seeded);
  end loop;
end $$;
select set_config('app.audit', '', true);

call known_by_key('roles');
call known_by_key('containers');
call known_by_key('mega_containers');
call known_by_key('presets', array['user_id', 'section']);

create or replace function seed_presets() returns trigger language plpgsql as $$
begin
  insert into presets (company_id, user_id, section, seed_key, ordering, preset)
  select n.company_id, n.id, 'bookings', p.seed_key, p.ordering, p.preset
  from new_users n
  cross join lateral (values
    ('preset.building_today', 1, '{"period": "today", "others": true}'::jsonb
      || case when n.level_id is null then '{}'::jsonb else jsonb_build_object('levels', jsonb_build_array(n.level_id)) end),
    ('preset.own_bookings', 2, '{"my_bookings": true}'::jsonb)
  ) p (seed_key, ordering, preset);
  return null;
end $$;

-- The default of a setting that is a word, and the headings of settings.
alter table preferences add seed_key text constraint preferences_seed_fkey references seed_names (key);
update preferences set seed_key = 'setting.meeting', default_value = 'null' where key = 'DefaultMeetingTitle';
alter table preferences drop column translations;
alter table preference_categories add seed_key text constraint preference_categories_seed_fkey references seed_names (key);
update preference_categories c set seed_key = s.key
from (values (1, 'category.general'), (2, 'category.date_and_time'), (3, 'category.bookings'), (4, 'category.menu'),
  (10, 'category.plan')) s (id, key) where c.id = s.id;
alter table preference_categories alter seed_key set not null, drop column name;

create or replace function meeting_title() returns text language sql stable as $$
  select coalesce(
    (select value #>> '{}' from user_preferences
     where key = 'DefaultMeetingTitle' and user_id = nullif(current_setting('app.user_id', true), '')::bigint),
    (select value #>> '{}' from company_preferences where key = 'DefaultMeetingTitle'),
    seed_name('setting.meeting'))
$$;
call guard_functions();

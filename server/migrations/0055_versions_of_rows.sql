-- A row that two people can edit carries a version, so that nobody overwrites what another has saved meanwhile.

-- The name of a release, so that `version` means one thing in every table.
alter table application_versions rename column version to number;

-- An update that changes nothing isn't a new version.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version;
  if new is distinct from old then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

-- Its name puts it after the triggers that derive columns, such as a level's path.
create procedure keep_version(edited_table regclass) language plpgsql as $$
begin
  execute format('alter table %s add column if not exists version integer not null default 1', edited_table);
  execute format('alter table %s add column if not exists updated_at timestamptz not null default now()', edited_table);
  execute format('create trigger raise_version before update on %s for each row execute function raise_version()', edited_table);
end $$;
revoke execute on procedure keep_version from public;

call keep_version('attributes');
call keep_version('bookings');
call keep_version('company_documents');
call keep_version('company_preferences');
call keep_version('containers');
call keep_version('delegations');
call keep_version('levels');
call keep_version('maps');
call keep_version('mega_containers');
call keep_version('presets');
call keep_version('resource_places');
call keep_version('resource_types');
call keep_version('resources');
call keep_version('roles');
call keep_version('unavailabilities');
call keep_version('user_preferences');
call keep_version('users');
call keep_version('application_versions');
call keep_version('help_css');
call keep_version('help_pages');

-- The version that a change made. Null: the table has none, or the change is older than versions.
alter table audit_log add column version integer;

-- `offset 0` and `materialized` keep the planner from writing a row as JSON again for each of its columns. A booking gets
-- a new version without a change of its own columns when its reservation changes: that leaves an entry without columns.
create or replace function write_audit() returns trigger
language plpgsql set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  by_user bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  for_user bigint := nullif(current_setting('app.acting_for', true), '')::bigint;
  request text := nullif(current_setting('app.request_id', true), '');
begin
  -- Only the owner may load data without a trail (the demo company's 13 months); traffic never can.
  if current_setting('app.audit', true) = 'off'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_log (company_id, user_id, acting_for, request_id, action, entity, entity_id, version, after)
    select a.company_id, by_user, for_user, request, 'create', tg_table_name, (a.row ->> 'id')::bigint, (a.row ->> 'version')::int, a.row
    from (select company_id, to_jsonb(r) as row from after_rows r offset 0) a;
  elsif tg_op = 'DELETE' then
    insert into audit_log (company_id, user_id, acting_for, request_id, action, entity, entity_id, before)
    select b.company_id, by_user, for_user, request, 'delete', tg_table_name, (b.row ->> 'id')::bigint, b.row
    from (select company_id, to_jsonb(r) as row from before_rows r offset 0) b;
  else
    -- Rows are matched by their primary key, and only the columns that differ are kept.
    insert into audit_log (company_id, user_id, acting_for, request_id, action, entity, entity_id, version, before, after)
    with n as materialized (
      select company_id, (row ->> 'id')::bigint as id, (row ->> 'version')::int as version, row - '{updated_at,version}'::text[] as row
      from (select company_id, to_jsonb(a) as row from after_rows a offset 0) a
    ), o as materialized (
      select company_id, (row ->> 'id')::bigint as id, (row ->> 'version')::int as version, row - '{updated_at,version}'::text[] as row
      from (select company_id, to_jsonb(b) as row from before_rows b offset 0) b
    )
    select n.company_id, by_user, for_user, request, 'update', tg_table_name, n.id, n.version, d.before, d.after
    from n join o on o.company_id = n.company_id and o.id = n.id
    cross join lateral (
      select jsonb_object_agg(key, o.row -> key) as before, jsonb_object_agg(key, value) as after
      from jsonb_each(n.row) where value is distinct from o.row -> key
    ) d
    where n.row <> o.row or n.version <> o.version;
  end if;
  return null;
end $$;

-- The trail of the provider's own area, which belongs to no company.
create table master_audit_log (
  id bigint generated always as identity constraint master_audit_log_pkey primary key,
  at timestamptz not null default now(),
  -- A master user; null: the program itself, at its start.
  user_id bigint,
  request_id text,
  action text not null constraint master_audit_log_action check (action in ('create', 'update', 'delete')),
  entity text not null,
  entity_id bigint,
  version integer,
  before jsonb,
  after jsonb
);
create index master_audit_log_entity on master_audit_log (entity, entity_id, id);
grant select, insert on master_audit_log to kontor_master;

create function write_master_audit() returns trigger language plpgsql as $$
declare
  by_user bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  request text := nullif(current_setting('app.request_id', true), '');
  o jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{updated_at,version}'::text[] end;
  n jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{updated_at,version}'::text[] end;
begin
  if tg_op = 'UPDATE' then
    if n = o then
      return null;
    end if;
    select jsonb_object_agg(key, o -> key), jsonb_object_agg(key, value) into o, n
    from jsonb_each(n) where value is distinct from o -> key;
  end if;
  insert into master_audit_log (user_id, request_id, action, entity, entity_id, version, before, after)
  values (by_user, request, case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_table_name, case when tg_op = 'DELETE' then old.id else new.id end, case when tg_op <> 'DELETE' then new.version end, o, n);
  return null;
end $$;
create trigger audit after insert or update or delete on application_versions for each row execute function write_master_audit();
create trigger audit after insert or update or delete on help_css for each row execute function write_master_audit();
create trigger audit after insert or update or delete on help_pages for each row execute function write_master_audit();

call guard_functions();

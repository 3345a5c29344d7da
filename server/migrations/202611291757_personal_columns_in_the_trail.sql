-- What people say about themselves stays out of the trail; only that it changed is kept (decision 0076).

-- Those of the columns that have a value in a row.
create function filled_columns(kept jsonb, columns text[]) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(c order by c) from unnest(columns) c where kept -> c <> 'null'
$$;

-- Arguments of the trigger, both arrays of columns: those whose values are left out, and those that are left out entirely.
-- `offset 0` keeps the planner from writing a row as JSON again for each of its columns. A booking gets a new version without a
-- change of its own columns when its reservation changes: that leaves an entry without columns.
create or replace function write_audit() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- Null: none.
  personal text[] := tg_argv[0];
  left_out text[] := array['updated_at', 'version'] || tg_argv[1]::text[];
begin
  -- Only the owner may load data without a trail (the demo company's 13 months); traffic never can.
  if current_setting('app.audit', true) = 'off'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_log (company_id, action, entity, entity_id, version, after, personal)
    select company_id, 'create', tg_table_name, (row ->> 'id')::bigint, (row ->> 'version')::int,
      case when personal is null then row else row - personal end, filled_columns(row, personal)
    from (select company_id, to_jsonb(r) as row from after_rows r offset 0) a;
  elsif tg_op = 'DELETE' then
    insert into audit_log (company_id, action, entity, entity_id, before, personal)
    select company_id, 'delete', tg_table_name, (row ->> 'id')::bigint,
      case when personal is null then row else row - personal end, filled_columns(row, personal)
    from (select company_id, to_jsonb(r) as row from before_rows r offset 0) b;
  else
    -- Rows are paired by sorting: a join could compare each row with each, for its plan is kept from a statement of few rows.
    insert into audit_log (company_id, action, entity, entity_id, version, before, after, personal)
    select p.company_id, 'update', tg_table_name, p.id, p.version, d.*
    from (
      select company_id, id, version, row, is_new, lag(row) over pair as old_row, lag(version) over pair as old_version
      from (
        select company_id, (row ->> 'id')::bigint as id, (row ->> 'version')::int as version, row - left_out as row, is_new
        from (select company_id, to_jsonb(b) as row, false as is_new from before_rows b
          union all select company_id, to_jsonb(a), true from after_rows a offset 0) changed offset 0
      ) changed window pair as (partition by company_id, id order by is_new)
    ) p
    cross join lateral (
      select jsonb_object_agg(key, p.old_row -> key) filter (where (key = any (personal)) is not true),
        jsonb_object_agg(key, value) filter (where (key = any (personal)) is not true),
        array_agg(key) filter (where key = any (personal))
      from jsonb_each(p.row) where value is distinct from p.old_row -> key
    ) d
    where p.is_new and p.id is not null and (p.row <> p.old_row or p.version <> p.old_version);
  end if;
  return null;
end $$;

-- Gives a table its trail, or another one. `personal`: columns whose values it leaves out; `settled`: columns it leaves out of changes
-- entirely, because they follow from others.
create procedure keep_trail(kept_table regclass, personal text[] default null, settled text[] default null) language plpgsql as $$
declare
  change text;
begin
  foreach change in array array['insert', 'update', 'delete'] loop
    execute format('drop trigger if exists %I on %s', 'audit_' || change, kept_table);
    execute format('create trigger %I after %s on %s referencing %s for each statement execute function write_audit(%s)',
      'audit_' || change, change, kept_table,
      case change when 'insert' then 'new table as after_rows' when 'delete' then 'old table as before_rows'
        else 'old table as before_rows new table as after_rows' end,
      case when settled is not null then format('%L, %L', coalesce(personal, '{}'), settled)
        when personal is not null then format('%L', personal) else '' end);
  end loop;
end $$;
revoke execute on procedure keep_trail from public;

drop procedure protect(regclass, boolean, text);
-- Makes a table a tenant table: its rows are the company's of the transaction; row-level security, enabled and forced,
-- the grants of traffic, and the audit trail.
create procedure protect(tenant_table regclass, audited boolean default true, rights text default 'select, insert, update, delete',
  personal text[] default null)
language plpgsql as $$
begin
  execute format('alter table %s alter company_id set default current_company()', tenant_table);
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (company_id = (select current_company()))
    with check (company_id = (select current_company()))', tenant_table);
  execute format('grant %s on %s to kontor_app', rights, tenant_table);
  if audited then
    call keep_trail(tenant_table, personal => personal);
  end if;
end $$;
revoke execute on procedure protect from public;

call keep_trail('users', personal => array['name', 'email']);
call keep_trail('presets', personal => array['name', 'translations', 'preset']);
call keep_trail('user_preferences', personal => array['value']);
call keep_trail('resources', settled => array['is_bookable', 'needs_approval', 'pre_check_in', 'auto_release', 'expiring_warning',
  'buffer_before', 'buffer_after', 'price_per_hour', 'currency_id', 'is_cleaned', 'clean_first', 'has_display']);

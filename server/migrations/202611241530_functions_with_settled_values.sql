-- Functions of resources (decision 0041). A value belongs to a resource, a type or a place; the nearest one holds: the
-- resource's, then its type's, then that of the nearest place up, then the product's, which is none. The value that holds is
-- settled into columns of `resources`, so booking reads one row; SQL alone writes these columns.

create table resource_functions (
  company_id bigint not null constraint resource_functions_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  resource_id bigint,
  resource_type_id bigint,
  level_id bigint,
  function text not null,
  is_active boolean not null,
  pre_check_in smallint,
  auto_release smallint,
  expiring_warning smallint,
  buffer_before smallint,
  buffer_after smallint,
  price_per_hour numeric(12, 4),
  currency_id bigint,
  created_at timestamptz not null default now(),
  constraint resource_functions_pkey primary key (company_id, id),
  constraint resource_functions_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade,
  constraint resource_functions_resource_type_fkey foreign key (company_id, resource_type_id)
    references resource_types (company_id, id) on delete cascade,
  constraint resource_functions_level_fkey foreign key (company_id, level_id) references levels (company_id, id) on delete cascade,
  constraint resource_functions_currency_fkey foreign key (currency_id) references currencies (id),
  constraint resource_functions_owner check (num_nonnulls(resource_id, resource_type_id, level_id) = 1),
  constraint resource_functions_function check (function in
    ('bookable', 'approval', 'check_in', 'auto_release', 'expiring_warning', 'buffer', 'cost')),
  -- An active function has its settings, one that is off has none, and none has those of another one.
  constraint resource_functions_check_in check ((pre_check_in is not null) = (function = 'check_in' and is_active)),
  constraint resource_functions_auto_release check ((auto_release is not null) = (function = 'auto_release' and is_active)),
  constraint resource_functions_expiring_warning
    check ((expiring_warning is not null) = (function = 'expiring_warning' and is_active)),
  constraint resource_functions_buffer check (num_nonnulls(buffer_before, buffer_after) =
    case when function = 'buffer' and is_active then 2 else 0 end),
  constraint resource_functions_cost check (num_nonnulls(price_per_hour, currency_id) =
    case when function = 'cost' and is_active then 2 else 0 end),
  constraint resource_functions_minutes check (pre_check_in between 0 and 1440 and auto_release between 1 and 1440
    and expiring_warning between 1 and 1440),
  constraint resource_functions_buffer_step check (buffer_before between 0 and 1440 and buffer_after between 0 and 1440
    and buffer_before % 15 = 0 and buffer_after % 15 = 0 and buffer_before + buffer_after > 0),
  constraint resource_functions_price check (price_per_hour >= 0)
);
create unique index resource_functions_of_resource on resource_functions (company_id, resource_id, function);
create unique index resource_functions_of_type on resource_functions (company_id, resource_type_id, function);
create unique index resource_functions_of_level on resource_functions (company_id, level_id, function);
create index resource_functions_currency on resource_functions (currency_id);
call protect('resource_functions');
call keep_version('resource_functions');

-- The values of each function of these resources, `rank` 1 the one that holds. A pool has no buffers (decision 0003), so it
-- inherits none.
create function function_values(p_company bigint, p_resources bigint[])
returns table (resource_id bigint, rank bigint, own resource_functions) language sql stable as $$
  with asked as (
    select r.id, r.resource_type_id, r.capacity, l.path
    from resources r join levels l on l.company_id = r.company_id and l.id = r.level_id
    where r.company_id = p_company and r.id = any (p_resources)
  ), found as (
    select r.id, r.capacity, 0 as distance, f from asked r
    join resource_functions f on f.company_id = p_company and f.resource_id = r.id
    union all
    select r.id, r.capacity, 1, f from asked r
    join resource_functions f on f.company_id = p_company and f.resource_type_id = r.resource_type_id
    union all
    select r.id, r.capacity, 2 + cardinality(r.path) - array_position(r.path, f.level_id), f from asked r
    join resource_functions f on f.company_id = p_company and f.level_id = any (r.path)
  )
  select id, row_number() over (partition by id, (f).function order by distance), f
  from found
  where not ((f).function = 'buffer' and capacity > 1 and distance > 0)
$$;

create function settled_values(p_company bigint, p_resources bigint[]) returns table (
  id bigint, is_bookable boolean, needs_approval boolean, pre_check_in smallint, auto_release smallint, expiring_warning smallint,
  buffer_before smallint, buffer_after smallint, price_per_hour numeric, currency_id bigint
) language sql stable as $$
  -- Without a join of both: the planner doesn't know how many rows either has.
  select resource_id,
    not bool_or(is_retired) and coalesce(bool_and((own).is_active) filter (where (own).function = 'bookable'), true),
    coalesce(bool_or((own).is_active) filter (where (own).function = 'approval'), false),
    max((own).pre_check_in), max((own).auto_release), max((own).expiring_warning),
    coalesce(max((own).buffer_before), 0::smallint), coalesce(max((own).buffer_after), 0::smallint),
    max((own).price_per_hour), max((own).currency_id)
  from (
    select v.resource_id, v.own, false as is_retired from function_values(p_company, p_resources) v where v.rank = 1
    union all
    select r.id, null, r.retired_at is not null from resources r where r.company_id = p_company and r.id = any (p_resources)
  ) found
  group by resource_id
$$;

-- One transaction of a company at a time settles: another one's values would be missed. It comes before all locks of resources.
create function lock_functions(p_company bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('functions', p_company))
$$;

create function settle_resources(p_company bigint, p_resources bigint[]) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  held bigint[];
begin
  if coalesce(cardinality(p_resources), 0) = 0 then
    return;
  end if;
  perform lock_functions(p_company);
  select array_agg(r.id) into held
  from settled_values(p_company, p_resources) s join resources r on r.company_id = p_company and r.id = s.id
  where (r.buffer_before, r.buffer_after) <> (s.buffer_before, s.buffer_after);
  if held is not null then
    perform hold_still(p_company, held);
  end if;
  update resources r set is_bookable = s.is_bookable, needs_approval = s.needs_approval, pre_check_in = s.pre_check_in,
    auto_release = s.auto_release, expiring_warning = s.expiring_warning, buffer_before = s.buffer_before,
    buffer_after = s.buffer_after, price_per_hour = s.price_per_hour, currency_id = s.currency_id
  from settled_values(p_company, p_resources) s
  where r.company_id = p_company and r.id = s.id
    and (r.is_bookable, r.needs_approval, r.pre_check_in, r.auto_release, r.expiring_warning, r.buffer_before, r.buffer_after,
      r.price_per_hour, r.currency_id)
    is distinct from (s.is_bookable, s.needs_approval, s.pre_check_in, s.auto_release, s.expiring_warning, s.buffer_before,
      s.buffer_after, s.price_per_hour, s.currency_id);
end $$;

create function settle_functions() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  owner record;
begin
  for owner in
    select f.company_id, array_agg(f.resource_id) as resources, array_agg(f.resource_type_id) as types, array_agg(f.level_id) as levels
    from changed f group by f.company_id
  loop
    -- Before they are looked for: a resource that is being added has settled the old values, and is seen after the lock.
    perform lock_functions(owner.company_id);
    perform settle_resources(owner.company_id, array(
      select r.id from resources r where r.company_id = owner.company_id and r.id = any (owner.resources)
      union select r.id from resources r where r.company_id = owner.company_id and r.resource_type_id = any (owner.types)
      union select r.id from levels l join resources r on r.company_id = l.company_id and r.level_id = l.id
      where l.company_id = owner.company_id and l.path && owner.levels));
  end loop;
  return null;
end $$;
create trigger settle_insert after insert on resource_functions referencing new table as changed
  for each statement execute function settle_functions();
create trigger settle_update after update on resource_functions referencing new table as changed
  for each statement execute function settle_functions();
create trigger settle_delete after delete on resource_functions referencing old table as changed
  for each statement execute function settle_functions();

-- What the owner of the tables writes into a settled column of a new resource is its own value (the demo company, tests).
create function settle_new_resources() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  company bigint;
begin
  insert into resource_functions (company_id, resource_id, function, is_active, pre_check_in, auto_release, expiring_warning,
    buffer_before, buffer_after, price_per_hour, currency_id)
  select company_id, id, 'bookable', false, null::smallint, null::smallint, null::smallint, null::smallint, null::smallint,
    null::numeric, null::bigint from added where not is_bookable
  union all
  select company_id, id, 'approval', true, null, null, null, null, null, null, null from added where needs_approval
  union all
  select company_id, id, 'check_in', true, pre_check_in, null, null, null, null, null, null from added where pre_check_in is not null
  union all
  select company_id, id, 'auto_release', true, null, auto_release, null, null, null, null, null from added where auto_release is not null
  union all
  select company_id, id, 'expiring_warning', true, null, null, expiring_warning, null, null, null, null from added
  where expiring_warning is not null
  union all
  select company_id, id, 'buffer', true, null, null, null, buffer_before, buffer_after, null, null from added
  where buffer_before + buffer_after > 0
  union all
  select company_id, id, 'cost', true, null, null, null, null, null, price_per_hour, currency_id from added
  where price_per_hour is not null;
  for company in select distinct company_id from added loop
    perform settle_resources(company, array(select id from added where company_id = company));
  end loop;
  return null;
end $$;
create trigger settle_insert after insert on resources referencing new table as added
  for each statement execute function settle_new_resources();

-- The lock comes before those that the change takes by itself.
create function lock_functions_first() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform lock_functions(current_company()) where current_company() is not null;
  return null;
end $$;
create trigger lock_functions before update of level_id, resource_type_id, capacity, retired_at on resources
  for each statement execute function lock_functions_first();

create function settle_changed_resources() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  owner record;
begin
  for owner in
    select n.company_id, array_agg(n.id) as ids
    from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.level_id, n.resource_type_id, n.capacity, n.retired_at) is distinct from (o.level_id, o.resource_type_id, o.capacity, o.retired_at)
    group by n.company_id
  loop
    perform settle_resources(owner.company_id, owner.ids);
  end loop;
  return null;
end $$;
create trigger settle_update after update on resources referencing old table as before_rows new table as after_rows
  for each statement execute function settle_changed_resources();

create function settle_moved_levels() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  owner record;
begin
  for owner in
    select distinct n.company_id from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id where n.path <> o.path
  loop
    perform lock_functions(owner.company_id);
    perform settle_resources(owner.company_id, array(
      select r.id from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
      join resources r on r.company_id = n.company_id and r.level_id = n.id
      where n.company_id = owner.company_id and n.path <> o.path));
  end loop;
  return null;
end $$;
create trigger settle_update after update on levels referencing old table as before_rows new table as after_rows
  for each statement execute function settle_moved_levels();

-- Settled columns neither raise a version nor stand in the trail: new values of a place would write 10,000 entries.
create or replace function raise_version() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  new.version := old.version;
  if tg_nargs = 0 and new is distinct from old
    or tg_nargs > 0 and to_jsonb(new) - tg_argv[0:] <> to_jsonb(old) - tg_argv[0:] then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
drop trigger raise_version on resources;
create trigger raise_version before update on resources for each row
  execute function raise_version('is_bookable', 'needs_approval', 'pre_check_in', 'auto_release', 'expiring_warning',
    'buffer_before', 'buffer_after', 'price_per_hour', 'currency_id');

-- As before; a trigger may name columns that its table's trail leaves out.
create or replace function write_audit() returns trigger
language plpgsql set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  by_user bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  for_user bigint := nullif(current_setting('app.acting_for', true), '')::bigint;
  request text := nullif(current_setting('app.request_id', true), '');
  left_out text[] := array['updated_at', 'version'] || coalesce(tg_argv[0:], '{}');
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
      select company_id, (row ->> 'id')::bigint as id, (row ->> 'version')::int as version, row - left_out as row
      from (select company_id, to_jsonb(a) as row from after_rows a offset 0) a
    ), o as materialized (
      select company_id, (row ->> 'id')::bigint as id, (row ->> 'version')::int as version, row - left_out as row
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
drop trigger audit_update on resources;
create trigger audit_update after update on resources referencing old table as before_rows new table as after_rows
  for each statement execute function write_audit('is_bookable', 'needs_approval', 'pre_check_in', 'auto_release',
    'expiring_warning', 'buffer_before', 'buffer_after', 'price_per_hour', 'currency_id');

-- Traffic writes what people set, and nothing that follows from it.
revoke insert, update on resources from kontor_app;
grant insert (name, description, level_id, resource_type_id, resource_model_id, capacity, resource_capacity_type_id, seats,
  working_hours, ordering, translations) on resources to kontor_app;
grant update (name, description, level_id, resource_type_id, resource_model_id, capacity, resource_capacity_type_id, seats,
  working_hours, ordering, translations, retired_at) on resources to kontor_app;

-- The values that stand become own ones. Whoever owns the tables may be no superuser: without "no force" it would see no rows.
select set_config('app.audit', 'off', true);
alter table resources no force row level security;
alter table resource_functions no force row level security;
alter table resource_functions disable trigger settle_insert;
insert into resource_functions (company_id, resource_id, function, is_active, pre_check_in, auto_release, expiring_warning,
  buffer_before, buffer_after, price_per_hour, currency_id)
select r.company_id, r.id, f.function, f.is_active, f.pre_check_in, f.auto_release, f.expiring_warning, f.buffer_before,
  f.buffer_after, f.price, f.currency
from resources r cross join lateral (values
  ('bookable', false, null::smallint, null::smallint, null::smallint, null::smallint, null::smallint, null::numeric, null::bigint, not r.is_bookable and r.retired_at is null),
  ('approval', true, null, null, null, null, null, null, null, r.needs_approval),
  ('check_in', true, r.pre_check_in, null, null, null, null, null, null, r.pre_check_in is not null),
  ('auto_release', true, null, r.auto_release, null, null, null, null, null, r.auto_release is not null),
  ('expiring_warning', true, null, null, r.expiring_warning, null, null, null, null, r.expiring_warning is not null),
  ('buffer', true, null, null, null, r.buffer_before, r.buffer_after, null, null, r.buffer_before + r.buffer_after > 0),
  ('cost', true, null, null, null, null, null, r.price_per_hour, r.currency_id, r.price_per_hour is not null)
) f (function, is_active, pre_check_in, auto_release, expiring_warning, buffer_before, buffer_after, price, currency, holds)
where f.holds;
alter table resource_functions enable trigger settle_insert;
alter table resource_functions force row level security;
alter table resources force row level security;
select set_config('app.audit', '', true);

revoke execute on function function_values, settled_values, lock_functions, settle_resources, settle_functions, settle_new_resources,
  lock_functions_first, settle_changed_resources, settle_moved_levels from public;
grant execute on function function_values, lock_functions to kontor_app;

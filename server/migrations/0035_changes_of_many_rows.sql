-- A trigger's plan is kept from its first run on a connection, mostly a change of one row. Joining the rows before a change with
-- those after it by a nested loop is right for one row, and 25 million comparisons for 5,000.

-- `offset 0` and `materialized` keep the planner from writing a row as JSON again for each of its columns.
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
    insert into audit_log (company_id, user_id, acting_for, request_id, action, entity, entity_id, after)
    select a.company_id, by_user, for_user, request, 'create', tg_table_name, (a.row ->> 'id')::bigint, a.row
    from (select company_id, to_jsonb(r) as row from after_rows r offset 0) a;
  elsif tg_op = 'DELETE' then
    insert into audit_log (company_id, user_id, acting_for, request_id, action, entity, entity_id, before)
    select b.company_id, by_user, for_user, request, 'delete', tg_table_name, (b.row ->> 'id')::bigint, b.row
    from (select company_id, to_jsonb(r) as row from before_rows r offset 0) b;
  else
    -- Rows are matched by their primary key, and only the columns that differ are kept.
    insert into audit_log (company_id, user_id, acting_for, request_id, action, entity, entity_id, before, after)
    with n as materialized (
      select company_id, (row ->> 'id')::bigint as id, row - '{updated_at,version}'::text[] as row
      from (select company_id, to_jsonb(a) as row from after_rows a offset 0) a
    ), o as materialized (
      select company_id, (row ->> 'id')::bigint as id, row - '{updated_at,version}'::text[] as row
      from (select company_id, to_jsonb(b) as row from before_rows b offset 0) b
    )
    select n.company_id, by_user, for_user, request, 'update', tg_table_name, n.id, d.before, d.after
    from n join o on o.company_id = n.company_id and o.id = n.id
    cross join lateral (
      select jsonb_object_agg(key, o.row -> key) as before, jsonb_object_agg(key, value) as after
      from jsonb_each(n.row) where value is distinct from o.row -> key
    ) d
    where n.row <> o.row and d.after is not null;
  end if;
  return null;
end $$;

-- Not by a setting: the functions called from here need their nested loops.
create or replace function reclaim_changed_bookings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint;
  moved bigint[];
begin
  for company, moved in
    select company_id, array_agg(id) from (
      select company_id, id, resource_id, starts, ends, is_held(status) from after_change
      except
      select company_id, id, resource_id, starts, ends, is_held(status) from before_change) changed
    group by 1
  loop
    perform lock_resources(company, array_agg(distinct resource_id)) from (
      select resource_id from before_change where company_id = company and id = any (moved)
      union all select resource_id from after_change where company_id = company and id = any (moved)) touched;
    delete from holds where company_id = company and booking_id = any (moved);
    perform claim_holds(company, moved);
    perform count_pools(company, -1, array_agg(resource_id), array_agg(starts), array_agg(ends))
    from before_change where company_id = company and id = any (moved) and is_held(status) having count(*) > 0;
    perform count_pools(company, 1, array_agg(resource_id), array_agg(starts), array_agg(ends))
    from after_change where company_id = company and id = any (moved) and is_held(status) having count(*) > 0;
  end loop;
  return null;
end $$;

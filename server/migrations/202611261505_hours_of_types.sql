-- A type of resource has hours too: nearer than those of the places, further than the resource's own (decision 0041).

alter table resource_types
  add column working_hours jsonb,
  add column dated_hours jsonb not null default '[]' constraint resource_types_dated_hours check (is_dated_hours(dated_hours));

create or replace function settle_hours(p_company bigint, p_resources bigint[]) returns void
language plpgsql security definer set search_path to public, pg_temp as $$
begin
  if cardinality(p_resources) = 0 then
    return;
  end if;
  perform lock_hours(p_company);
  insert into resource_hours as settled (company_id, resource_id, hours)
  with touched as (
    select r.id, r.level_id, coalesce(r.working_hours, t.working_hours) as week, r.dated_hours || t.dated_hours as dates
    from resources r join resource_types t on t.company_id = r.company_id and t.id = r.resource_type_id
    where r.company_id = p_company and r.id = any (p_resources)
  ), places as (
    select p.level_id, h.week, h.dates from (select distinct level_id from touched) p cross join lateral hours_on_path(p_company, p.level_id) h
  ), own as (
    select t.id,
      (select jsonb_agg(jsonb_build_object('starts', extract(epoch from a.starts) * 1000, 'ends', extract(epoch from a.ends) * 1000,
         'days', a.days, 'from', a.time_from, 'to', a.time_to, 'first', a.first_day, 'last', a.last_day) order by a.id)
       from availabilities a where a.company_id = p_company and a.resource_id = t.id) as available,
      (select jsonb_agg(jsonb_build_object('days', n.days, 'from', n.time_from, 'to', n.time_to, 'first', n.first_day, 'last', n.last_day,
         'reason', n.reason) order by n.id)
       from unavailabilities n where n.company_id = p_company and n.resource_id = t.id and n.days is not null) as blocked
    from touched t
  )
  select p_company, t.id, nullif(jsonb_strip_nulls(jsonb_build_object(
    'week', coalesce(t.week, p.week),
    'dates', nullif(t.dates || coalesce(p.dates, '[]'), '[]'),
    'available', o.available, 'blocked', o.blocked)), '{}')
  from touched t join own o on o.id = t.id join places p on p.level_id = t.level_id
  order by t.id
  on conflict (company_id, resource_id) do update set hours = excluded.hours where settled.hours is distinct from excluded.hours;
end $$;

create or replace function settle_hours_of_resources() returns trigger
language plpgsql security definer set search_path to public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform settle_hours(company_id, array_agg(id)) from after_rows group by company_id;
  else
    perform settle_hours(n.company_id, array_agg(n.id)) from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.working_hours, n.dated_hours, n.level_id, n.resource_type_id)
      is distinct from (o.working_hours, o.dated_hours, o.level_id, o.resource_type_id) group by n.company_id;
  end if;
  return null;
end $$;

create function settle_hours_of_types() returns trigger
language plpgsql security definer set search_path to public, pg_temp as $$
declare
  changed record;
begin
  for changed in
    select n.company_id, array_agg(n.id) as types from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.working_hours, n.dated_hours) is distinct from (o.working_hours, o.dated_hours) group by n.company_id
  loop
    -- Before they are looked for: a resource that is being added has settled the old hours, and is seen after the lock.
    perform lock_hours(changed.company_id);
    perform settle_hours(changed.company_id, array_agg(r.id)) from resources r
    where r.company_id = changed.company_id and r.resource_type_id = any (changed.types) having count(*) > 0;
  end loop;
  return null;
end $$;
revoke execute on function settle_hours_of_types from public;
create trigger hours_update after update on resource_types referencing old table as before_rows new table as after_rows
  for each statement execute function settle_hours_of_types();

-- What decides when a resource can be booked: the hours of places and resources for single days, and the availability and
-- unavailability of one resource. Their sum for each resource is settled in `resource_hours` (decision 0043).

-- Hours of single days in place of the week's: `{ from, to, hours, reason }` by date; without hours the days are closed. In order,
-- and no day twice.
create function is_dated_hours(dates jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(bool_and(first <= last and last <= first + 366 and (before is null or first > before)
      and jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) <= 6 and length(reason) <= 200), true) and count(*) <= 200
  from (
    select (d ->> 'from')::date as first, (d ->> 'to')::date as last, d -> 'hours' as hours, d ->> 'reason' as reason,
      lag((d ->> 'to')::date) over (order by n) as before
    from jsonb_array_elements(dates) with ordinality e (d, n)
  ) each
$$;
alter table levels
  add column dated_hours jsonb not null default '[]' constraint levels_dated_hours check (is_dated_hours(dated_hours));
alter table resources
  add column dated_hours jsonb not null default '[]' constraint resources_dated_hours check (is_dated_hours(dated_hours));
grant insert (dated_hours), update (dated_hours) on resources to kontor_app;

-- The minutes of a week, from Monday 00:00, that a weekly rule covers. A time that isn't after the first one is on the next day.
create function week_minutes(days text[], time_from text, time_to text) returns int4multirange language sql immutable parallel safe as $$
  with rule as (
    select (array_position(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], d) - 1) * 1440 as day,
      split_part(time_from, ':', 1)::int * 60 + split_part(time_from, ':', 2)::int as f,
      split_part(time_to, ':', 1)::int * 60 + split_part(time_to, ':', 2)::int as t
    from unnest(days) d
  ), stretch as (
    select day + f as f, day + t + case when t <= f then 1440 else 0 end as t from rule
  )
  select range_agg(piece) from (
    select int4range(f, least(t, 10080)) as piece from stretch
    union all
    select int4range(0, t - 10080) from stretch where t > 10080
  ) pieces
$$;

create procedure keep_rule(rules regclass) language plpgsql as $$
begin
  execute format('alter table %1$s
    add constraint %1$s_time_from check (time_from ~ ''^([01][0-9]|2[0-3]):[0-5][0-9]$''),
    add constraint %1$s_time_to check (time_to ~ ''^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$''),
    add constraint %1$s_times check (time_to <> time_from),
    add constraint %1$s_days check (cardinality(days) between 1 and 7
      and days <@ array[''monday'', ''tuesday'', ''wednesday'', ''thursday'', ''friday'', ''saturday'', ''sunday'']),
    add constraint %1$s_validity check (last_day >= first_day),
    add constraint %1$s_kind check (num_nonnulls(starts, ends) = 2 and num_nonnulls(days, time_from, time_to, first_day, last_day) = 0
      or num_nonnulls(starts, ends) = 0 and num_nonnulls(days, time_from, time_to) = 3)', rules);
end $$;

-- When a resource can be booked, within its hours. Without any row: always. A period has two instants; a weekly rule is on
-- the clock of its place, from the first to the last day where it has them.
create table availabilities (
  company_id bigint not null default current_company() constraint availabilities_company_fkey references companies (id) on delete cascade,
  id bigint not null generated always as identity,
  resource_id bigint not null,
  starts timestamptz,
  ends timestamptz,
  days text[],
  time_from text,
  time_to text,
  first_day date,
  last_day date,
  week int4multirange generated always as (week_minutes(days, time_from, time_to)) stored,
  constraint availabilities_pkey primary key (company_id, id),
  constraint availabilities_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade,
  constraint availabilities_period check (ends > starts),
  constraint availabilities_period_overlap exclude using gist (company_id with =, resource_id with =, tstzrange(starts, ends) with &&)
    where (starts is not null),
  constraint availabilities_week_overlap exclude using gist (company_id with =, resource_id with =, week with &&,
    daterange(first_day, last_day, '[]') with &&) where (days is not null)
);
create index availabilities_resource on availabilities (company_id, resource_id);
call keep_rule('availabilities');
call protect('availabilities');
call keep_version('availabilities');

alter table unavailabilities
  alter column starts drop not null,
  alter column ends drop not null,
  add column days text[],
  add column time_from text,
  add column time_to text,
  add column first_day date,
  add column last_day date,
  add constraint unavailabilities_reason_length check (length(reason) <= 200);
call keep_rule('unavailabilities');
drop procedure keep_rule;

-- Settled: when each resource is open, all sources together; null: always. Only `settle_hours` writes it.
create table resource_hours (
  company_id bigint not null default current_company() constraint resource_hours_company_fkey references companies (id) on delete cascade,
  resource_id bigint not null,
  hours jsonb,
  constraint resource_hours_pkey primary key (company_id, resource_id),
  constraint resource_hours_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade
);
call protect('resource_hours', false, 'select');
create trigger grid_insert after insert on resource_hours referencing new table as after_rows
  for each statement execute function tell_grid_of_everything();
create trigger grid_update after update on resource_hours referencing old table as before_rows new table as after_rows
  for each statement execute function tell_grid_of_everything();

-- The week and the dated hours that hold at a place: the week of the nearest level that has one; the dated hours of all, the
-- nearest first, each with its `level`.
create function hours_on_path(p_company bigint, p_level bigint) returns table (week jsonb, dates jsonb, week_source bigint)
language sql stable parallel safe as $$
  with above as (
    select a.id, a.working_hours, a.dated_hours, u.n from levels l cross join unnest(l.path) with ordinality u (id, n)
    join levels a on a.company_id = l.company_id and a.id = u.id
    where l.company_id = p_company and l.id = p_level
  ), nearest as (
    select id, working_hours from above where working_hours is not null order by n desc limit 1
  )
  select (select working_hours from nearest),
    (select jsonb_agg(d || jsonb_build_object('level', a.id) order by a.n desc, e.n) from above a
     cross join jsonb_array_elements(a.dated_hours) with ordinality e (d, n)),
    (select id from nearest)
$$;

-- The hours of a place as the availability engine reads them; null: always open.
create function level_hours(p_level bigint) returns jsonb language sql stable parallel safe as $$
  select nullif(jsonb_strip_nulls(jsonb_build_object('week', h.week, 'dates', h.dates)), '{}') from hours_on_path(current_company(), p_level) h
$$;
grant execute on function hours_on_path(bigint, bigint), level_hours(bigint) to kontor_app;

-- Changes of hours follow one another, so that each settles what the others left. Taken last of all locks (decision 0011).
create function lock_hours(p_company bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('hours', p_company))
$$;

create function settle_hours(p_company bigint, p_resources bigint[]) returns void
language plpgsql security definer set search_path to public, pg_temp as $$
begin
  if cardinality(p_resources) = 0 then
    return;
  end if;
  perform lock_hours(p_company);
  insert into resource_hours as settled (company_id, resource_id, hours)
  with touched as (
    select r.id, r.level_id, r.working_hours, nullif(r.dated_hours, '[]') as dated_hours from resources r where r.company_id = p_company and r.id = any (p_resources)
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
    'week', coalesce(t.working_hours, p.week),
    'dates', coalesce(t.dated_hours || p.dates, t.dated_hours, p.dates),
    'available', o.available, 'blocked', o.blocked)), '{}')
  from touched t join own o on o.id = t.id join places p on p.level_id = t.level_id
  order by t.id
  on conflict (company_id, resource_id) do update set hours = excluded.hours where settled.hours is distinct from excluded.hours;
end $$;

-- The statement triggers that settle.
create function settle_hours_of_resources() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform settle_hours(company_id, array_agg(id)) from after_rows group by company_id;
  else
    perform settle_hours(n.company_id, array_agg(n.id)) from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.working_hours, n.dated_hours, n.level_id) is distinct from (o.working_hours, o.dated_hours, o.level_id) group by n.company_id;
  end if;
  return null;
end $$;
create trigger hours_insert after insert on resources referencing new table as after_rows
  for each statement execute function settle_hours_of_resources();
create trigger hours_update after update on resources referencing old table as before_rows new table as after_rows
  for each statement execute function settle_hours_of_resources();

-- Settles the resources in some levels and below them.
create function settle_hours_below(p_company bigint, p_levels bigint[]) returns void
language plpgsql security definer set search_path to public, pg_temp as $$
begin
  -- Before they are looked for: a resource that is being added there has settled the old hours, and is seen after the lock.
  perform lock_hours(p_company);
  perform settle_hours(p_company, array_agg(r.id)) from levels l join resources r on r.company_id = l.company_id and r.level_id = l.id
  where l.company_id = p_company and l.path && p_levels having count(*) > 0;
end $$;

create function settle_hours_of_levels() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
begin
  perform settle_hours_below(n.company_id, array_agg(n.id)) from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
  where (n.working_hours, n.dated_hours, n.path) is distinct from (o.working_hours, o.dated_hours, o.path) group by n.company_id;
  return null;
end $$;
create trigger hours_update after update on levels referencing old table as before_rows new table as after_rows
  for each statement execute function settle_hours_of_levels();

-- Of availabilities and unavailabilities; periods of the latter aren't settled, because they are read as they are.
create function settle_hours_of_rules() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
declare
  most constant int := 100;
begin
  if tg_op <> 'INSERT' then
    perform settle_hours(company_id, array_agg(resource_id)) from before_rows where tg_table_name = 'availabilities' or days is not null group by company_id;
  end if;
  if tg_op <> 'DELETE' then
    perform settle_hours(company_id, array_agg(resource_id)) from after_rows where tg_table_name = 'availabilities' or days is not null group by company_id;
  end if;
  if tg_op = 'INSERT' then
    if tg_table_name = 'availabilities' and exists (select from availabilities a where (a.company_id, a.resource_id) in
        (select company_id, resource_id from after_rows) group by a.company_id, a.resource_id having count(*) > most)
      or tg_table_name = 'unavailabilities' and exists (select from unavailabilities u where (u.company_id, u.resource_id) in
        (select company_id, resource_id from after_rows) and (u.days is not null or u.ends > now())
        group by u.company_id, u.resource_id having count(*) > most) then
      raise exception 'too many rules' using errcode = 'check_violation', constraint = tg_table_name || '_most';
    end if;
  end if;
  return null;
end $$;
create trigger hours_insert after insert on availabilities referencing new table as after_rows
  for each statement execute function settle_hours_of_rules();
create trigger hours_update after update on availabilities referencing old table as before_rows new table as after_rows
  for each statement execute function settle_hours_of_rules();
create trigger hours_delete after delete on availabilities referencing old table as before_rows
  for each statement execute function settle_hours_of_rules();
create trigger hours_insert after insert on unavailabilities referencing new table as after_rows
  for each statement execute function settle_hours_of_rules();
create trigger hours_update after update on unavailabilities referencing old table as before_rows new table as after_rows
  for each statement execute function settle_hours_of_rules();
create trigger hours_delete after delete on unavailabilities referencing old table as before_rows
  for each statement execute function settle_hours_of_rules();

do $$
begin
  perform settle_hours(company_id, array_agg(id)) from resources group by company_id;
end $$;

-- What runs with the owner's rights is for triggers alone.
revoke execute on function lock_hours, settle_hours, settle_hours_below, settle_hours_of_resources, settle_hours_of_levels,
  settle_hours_of_rules from public;

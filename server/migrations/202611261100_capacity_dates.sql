-- Another capacity of a pool for a time (R295). A pool's places are counted as taken and as free in each quarter of an hour, because its
-- capacity may differ between them; no more can be booked than are free.

create table resource_capacity_dates (
  company_id bigint not null,
  id bigint not null generated always as identity,
  resource_id bigint not null,
  capacity smallint not null,
  starts timestamptz not null,
  ends timestamptz not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint resource_capacity_dates_pkey primary key (company_id, id),
  constraint resource_capacity_dates_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade,
  constraint resource_capacity_dates_capacity check (capacity between 1 and 10000),
  constraint resource_capacity_dates_period check (ends > starts),
  constraint resource_capacity_dates_quarters check (extract(epoch from starts) % 900 = 0 and extract(epoch from ends) % 900 = 0),
  constraint resource_capacity_dates_no_overlap
    exclude using gist (company_id with =, resource_id with =, tstzrange(starts, ends) with &&)
);
call protect('resource_capacity_dates');
create trigger raise_version before update on resource_capacity_dates for each row execute function raise_version();
create trigger grid_insert after insert on resource_capacity_dates referencing new table as after_rows
  for each statement execute function tell_grid_of_resources();
create trigger grid_update after update on resource_capacity_dates referencing old table as before_rows new table as after_rows
  for each statement execute function tell_grid_of_resources();
create trigger grid_delete after delete on resource_capacity_dates referencing old table as before_rows
  for each statement execute function tell_grid_of_resources();

drop function pool_cells(bigint, bigint[], timestamptz[], timestamptz[]);
-- The places of pools that ranges take, and those that they leave, in the 96 quarters of each UTC day. A quarter that is over by
-- `p_over` has room for whatever was booked in it.
create function pool_cells(p_company bigint, p_resources bigint[], p_starts timestamptz[], p_ends timestamptz[],
  p_over timestamptz default '-infinity')
returns table (resource_id bigint, day date, used smallint[], free smallint[]) language sql stable as $$
  with piece as (
    select r.id as resource_id, r.capacity, d::date as day,
      greatest(0, extract(epoch from b.starts - d at time zone 'UTC') / 900)::int as first,
      least(96, extract(epoch from b.ends - d at time zone 'UTC') / 900)::int as past, sum(b.n) as n
    from (
      select id, starts, ends, count(*) as n from unnest(p_resources, p_starts, p_ends) u (id, starts, ends) group by 1, 2, 3
    ) b
    join resources r on r.company_id = p_company and r.id = b.id and r.capacity > 1
    cross join lateral generate_series(date_trunc('day', b.starts at time zone 'UTC'),
      (b.ends at time zone 'UTC') - interval '1 microsecond', interval '1 day') d
    group by 1, 2, 3, 4, 5
  ), cells as (
    select p.resource_id, p.day, p.capacity, c.cell,
      coalesce(sum(p.n) filter (where c.cell >= p.first and c.cell < p.past), 0)::smallint as n
    from piece p cross join generate_series(0, 95) c (cell)
    group by 1, 2, 3, 4
  ), dated as (
    select distinct p.resource_id, p.day, d.starts, d.ends, d.capacity from piece p
    join resource_capacity_dates d on d.company_id = p_company and d.resource_id = p.resource_id
      and d.starts < (p.day + 1) at time zone 'UTC' and d.ends > p.day at time zone 'UTC'
  )
  select c.resource_id, c.day, array_agg(c.n order by c.cell), array_agg(
    (case when at.ends <= p_over then greatest(0, coalesce(d.capacity, c.capacity) - c.n) else coalesce(d.capacity, c.capacity) - c.n end)::smallint
    order by c.cell)
  from cells c
  cross join lateral (select c.day at time zone 'UTC' + c.cell * interval '15 minutes' as starts,
    c.day at time zone 'UTC' + (c.cell + 1) * interval '15 minutes' as ends) at
  left join dated d on d.resource_id = c.resource_id and d.day = c.day and d.starts <= at.starts and d.ends > at.starts
  group by 1, 2 order by 1, 2
$$;

alter table resource_days add column free smallint[];
update resource_days set free = (select array_agg((cap - u)::smallint order by i) from unnest(used) with ordinality each (u, i));
alter table resource_days
  drop constraint resource_days_capacity,
  drop constraint resource_days_quarters,
  drop column cap,
  alter free set not null,
  add constraint resource_days_capacity check (0 <= all (free)),
  add constraint resource_days_quarters check (cardinality(used) = 96 and cardinality(free) = 96);

create or replace function count_pools(p_company bigint, p_sign integer, p_resources bigint[], p_starts timestamptz[], p_ends timestamptz[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from resources where company_id = p_company and id = any (p_resources) and capacity > 1) then
    return;
  elsif p_sign > 0 then
    insert into resource_days as d (company_id, resource_id, day, used, free)
    select p_company, c.resource_id, c.day, c.used, c.free from pool_cells(p_company, p_resources, p_starts, p_ends) c
    on conflict (company_id, resource_id, day) do update set (used, free) =
      (select array_agg((u.used + u.more)::smallint order by u.i), array_agg((u.free - u.more)::smallint order by u.i)
       from unnest(d.used, d.free, excluded.used) with ordinality u (used, free, more, i));
  else
    update resource_days d set (used, free) =
      (select array_agg((u.used - u.less)::smallint order by u.i), array_agg((u.free + u.less)::smallint order by u.i)
       from unnest(d.used, d.free, c.used) with ordinality u (used, free, less, i))
    from pool_cells(p_company, p_resources, p_starts, p_ends) c
    where d.company_id = p_company and d.resource_id = c.resource_id and d.day = c.day;
  end if;
end $$;

drop function clashing_bookings(bigint, bigint[]);
-- The bookings to come that resources have no room for; `p_capacities`: with these capacities instead of their own.
create function clashing_bookings(p_company bigint, p_resources bigint[], p_capacities integer[] default null)
returns table (id bigint, starts timestamptz, resource_id bigint) language sql stable as $$
  with rooms as materialized (
    select r.id, coalesce(w.capacity, r.capacity) as capacity, greatest(r.buffer_before, r.buffer_after) as buffer
    from unnest(p_resources, p_capacities) w (id, capacity) join resources r on r.company_id = p_company and r.id = w.id
  ), held as materialized (
    select b.id, b.resource_id, b.starts, b.ends, r.capacity, b.ends + make_interval(mins => r.buffer) as free
    from rooms r join bookings b on b.company_id = p_company and b.resource_id = r.id
    where is_held(b.status) and b.ends > now() - interval '1 day' and (b.starts > now() - interval '2 days' or b.is_long)
  ), counted as (
    select resource_id, capacity, at, sum(n) over (partition by resource_id order by at, n rows unbounded preceding) as n,
      lead(at) over (partition by resource_id order by at, n) as until
    from (
      select resource_id, capacity, starts as at, 1 as n from held
      union all
      select resource_id, capacity, free, -1 from held
      union all
      select d.resource_id, r.capacity, either.at, either.n
      from rooms r join resource_capacity_dates d on d.company_id = p_company and d.resource_id = r.id and d.ends > now()
      cross join lateral (values (d.starts, r.capacity - d.capacity), (d.ends, d.capacity - r.capacity)) either (at, n)
    ) changes
  )
  select h.id, h.starts, h.resource_id from held h
  join counted c on c.resource_id = h.resource_id and h.starts < c.until and h.free > c.at
  where c.n > c.capacity and c.until > c.at and c.until > now() and h.ends > now()
  union
  select either.id, either.starts, either.resource_id from held h
  join linked_resources k on k.company_id = p_company and k.resource_id = h.resource_id
  join bookings o on o.company_id = p_company and o.resource_id = k.other_id and is_held(o.status)
    and o.starts < h.ends and o.ends > h.starts and o.ends > now()
  cross join lateral (values (h.id, h.starts, h.resource_id), (o.id, o.starts, o.resource_id)) either (id, starts, resource_id)
  where h.ends > now()
$$;

create or replace function reclaim_resource(p_company bigint, p_resource bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today timestamptz := date_trunc('day', now(), 'UTC');
  is_pool boolean := (select capacity > 1 from resources where company_id = p_company and id = p_resource);
  coming bigint[];
begin
  perform lock_resources(p_company, array[p_resource]);
  select coalesce(array_agg(id), '{}') into coming from bookings
  where company_id = p_company and resource_id = p_resource and is_held(status) and ends > case when is_pool then today else now() end
    and (starts > now() - interval '2 days' or is_long);
  delete from holds where company_id = p_company and booking_id = any (coming);
  delete from resource_days where company_id = p_company and resource_id = p_resource and day - date '1970-01-01' >= floor(extract(epoch from now()) / 86400);
  perform claim_holds(p_company, coming);
  insert into resource_days (company_id, resource_id, day, used, free)
  select p_company, c.resource_id, c.day, c.used, c.free
  from (select array_agg(b.resource_id) as ids, array_agg(greatest(b.starts, today)) as starts, array_agg(b.ends) as ends
    from bookings b where b.company_id = p_company and b.id = any (coming)) held
  cross join lateral pool_cells(p_company, held.ids, held.starts, held.ends, now()) c;
end $$;

create function hold_dated_resource() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_still(coalesce(new.company_id, old.company_id), array[coalesce(new.resource_id, old.resource_id)]);
  return coalesce(new, old);
end $$;
create trigger hold_still before insert or update or delete on resource_capacity_dates for each row execute function hold_dated_resource();

-- Only a pool has capacity dates; in a time that a resource can't be booked at all it is unavailable.
create function reclaim_dated_resource() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed resource_capacity_dates := coalesce(new, old);
  most constant int := 100;
begin
  if tg_op <> 'DELETE' then
    if not exists (select from resources where company_id = changed.company_id and id = changed.resource_id and capacity > 1) then
      raise exception 'only a pool has capacity dates' using errcode = 'check_violation', constraint = 'resource_capacity_dates_of_pools';
    elsif (select count(*) from resource_capacity_dates where company_id = changed.company_id and resource_id = changed.resource_id and ends > now()) > most then
      raise exception 'too many capacity dates' using errcode = 'check_violation', constraint = 'resource_capacity_dates_most';
    end if;
  end if;
  -- Deleting the resource deletes its dates, and nothing is left to count.
  if exists (select from resources where company_id = changed.company_id and id = changed.resource_id and retired_at is null) then
    perform refuse_clashes(changed.company_id, array[changed.resource_id]);
    perform reclaim_resource(changed.company_id, changed.resource_id);
  end if;
  return null;
end $$;
create trigger reclaim after insert or update or delete on resource_capacity_dates for each row execute function reclaim_dated_resource();

create function refuse_dated_room() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from resource_capacity_dates where company_id = new.company_id and resource_id = new.id) then
    raise exception 'a room has no capacity dates' using errcode = 'check_violation', constraint = 'resources_room_without_dates';
  end if;
  return null;
end $$;
create trigger no_dates after update of capacity on resources for each row
  when (new.capacity = 1 and old.capacity > 1) execute function refuse_dated_room();

revoke execute on function pool_cells, clashing_bookings, hold_dated_resource, reclaim_dated_resource, refuse_dated_room from public;
grant execute on function clashing_bookings to kontor_app;

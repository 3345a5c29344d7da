-- A change of capacities, buffers or links that bookings to come stand in the way of is refused with their list. It is judged as
-- a whole, whether it is of one resource or of all of a type, and by bookings that aren't over: what ended today isn't in the way.

-- Bookings that can't stand together under the present capacities, buffers and links of these resources.
create function clashing_bookings(p_company bigint, p_resources bigint[]) returns table (id bigint, starts timestamptz)
language sql stable as $$
  with held as materialized (
    select b.id, b.resource_id, b.starts, b.ends, r.capacity,
      b.ends + make_interval(mins => greatest(r.buffer_before, r.buffer_after)) as free
    from bookings b join resources r on r.company_id = b.company_id and r.id = b.resource_id
    where b.company_id = p_company and b.resource_id = any (p_resources) and is_held(b.status)
      and b.ends > now() - interval '1 day' and (b.starts > now() - interval '2 days' or b.is_long)
  ), counted as (
    select resource_id, capacity, at, sum(n) over (partition by resource_id order by at, n rows unbounded preceding) as n,
      lead(at) over (partition by resource_id order by at, n) as until
    from (
      select resource_id, capacity, starts as at, 1 as n from held
      union all
      select resource_id, capacity, free, -1 from held
    ) changes
  )
  select h.id, h.starts from held h
  join counted c on c.resource_id = h.resource_id and h.starts < c.until and h.free > c.at
  where c.n > c.capacity and c.until > c.at and c.until > now() and h.ends > now()
  union
  select either.id, either.starts from held h
  join linked_resources k on k.company_id = p_company and k.resource_id = h.resource_id
  join bookings o on o.company_id = p_company and o.resource_id = k.other_id and is_held(o.status)
    and o.starts < h.ends and o.ends > h.starts and o.ends > now()
  cross join lateral (values (h.id, h.starts), (o.id, o.starts)) either (id, starts)
  where h.ends > now()
$$;

-- The first hundred are named; `total` counts all.
create function refuse_clashes(p_company bigint, p_resources bigint[]) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  found jsonb;
begin
  select jsonb_build_object('bookings', jsonb_agg(c.id order by c.n) filter (where c.n <= 100), 'total', count(*)) into found
  from (select id, row_number() over (order by starts, id) as n from clashing_bookings(p_company, p_resources)) c;
  if found ->> 'total' <> '0' then
    raise exception 'bookings to come stand in the way' using errcode = 'check_violation',
      constraint = 'resources_affect_bookings', detail = found;
  end if;
end $$;

-- What is over keeps its holds as they are; of a resource that counts its bookings, all of today's are counted.
create or replace function reclaim_resource(p_company bigint, p_resource bigint) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
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
  perform count_pools(p_company, 1, array_agg(resource_id), array_agg(greatest(starts, today)), array_agg(ends))
  from bookings where company_id = p_company and id = any (coming) having count(*) > 0;
end $$;

-- The time kept free before a booking that has begun is over.
create or replace function wanted_holds(p_company bigint, p_bookings bigint[])
returns table (booking_id bigint, resource_id bigint, kind text, starts timestamptz, ends timestamptz) language sql stable as $$
  with held as (
    select b.id, b.resource_id, b.starts, b.ends, r.buffer_before, r.buffer_after
    from unnest(p_bookings) wanted (id)
    -- One look into the primary key for each, whatever the planner believes of a table that is just being filled.
    cross join lateral (select * from bookings where company_id = p_company and id = wanted.id offset 0) b
    join resources r on r.company_id = b.company_id and r.id = b.resource_id
    where b.status in ('booked', 'checked_in', 'checked_out') and r.capacity = 1
  )
  select id, resource_id, 'booking', starts, ends from held
  union all
  select id, resource_id, 'buffer', starts - make_interval(mins => buffer_before), starts from held
  where buffer_before > 0 and starts > now()
  union all
  select id, resource_id, 'buffer', ends, ends + make_interval(mins => buffer_after) from held where buffer_after > 0
  union all
  select held.id, l.other_id, l.kind, held.starts, held.ends
  from held
  join linked_resources l on l.company_id = p_company and l.resource_id = held.resource_id
$$;

create function reclaim_changed_resources() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  changed record;
begin
  for changed in
    select n.company_id, array_agg(n.id order by n.id) as ids, coalesce(array_agg(n.id) filter (where n.capacity > 1), '{}') as pools
    from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.capacity, n.buffer_before, n.buffer_after) <> (o.capacity, o.buffer_before, o.buffer_after)
    group by n.company_id
  loop
    if exists (select from linked_resources where company_id = changed.company_id and resource_id = any (changed.pools)) then
      raise exception 'a pool has no links' using errcode = 'check_violation', constraint = 'resources_pool_without_links';
    end if;
    perform refuse_clashes(changed.company_id, changed.ids);
    perform reclaim_resource(changed.company_id, id) from unnest(changed.ids) with ordinality each (id, n) order by n;
  end loop;
  return null;
end $$;
drop trigger reclaim on resources;
drop function reclaim_changed_resource;
create trigger reclaim after update on resources referencing old table as before_rows new table as after_rows
  for each statement execute function reclaim_changed_resources();

create or replace function reclaim_linked_resources() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  link resource_links := coalesce(new, old);
begin
  if tg_op <> 'DELETE' then
    if exists (select from resources where company_id = link.company_id and id in (link.resource_id, link.other_id) and capacity > 1) then
      raise exception 'a pool has no links' using errcode = 'check_violation', constraint = 'resources_pool_without_links';
    end if;
    perform refuse_clashes(link.company_id, array[link.resource_id, link.other_id]);
  end if;
  perform reclaim_resource(link.company_id, link.resource_id);
  perform reclaim_resource(link.company_id, link.other_id);
  return null;
end $$;

revoke execute on function clashing_bookings, refuse_clashes, reclaim_changed_resources from public;

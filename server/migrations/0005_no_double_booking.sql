-- How bookings claim what they hold. Statement triggers, so that a series is one insert; the app can't write claims itself.

-- What these bookings must hold of resources with capacity 1: themselves, their buffers, and what they block.
create function wanted_holds(p_company bigint, p_bookings bigint[])
returns table (booking_id bigint, resource_id bigint, kind text, starts timestamptz, ends timestamptz)
language sql stable as $$
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
  select id, resource_id, 'buffer', starts - make_interval(mins => buffer_before), starts from held where buffer_before > 0
  union all
  select id, resource_id, 'buffer', ends, ends + make_interval(mins => buffer_after) from held where buffer_after > 0
  union all
  select held.id, l.other_id, l.kind, held.starts, held.ends
  from held
  join linked_resources l on l.company_id = p_company and l.resource_id = held.resource_id
$$;

-- The holds that stand in the way of one that is wanted. Timestamps are compared, never ranges: under row-level security
-- a range comparison isn't used as an index condition. A hold lasts 31 days and two buffers of a day at most.
create function holders_of(p_company bigint, p_booking bigint, p_resource bigint, p_kind text, p_starts timestamptz, p_ends timestamptz)
returns table (booking_id bigint) language sql stable as $$
  select h.booking_id
  from (
    select h.booking_id, h.kind from holds h
    where h.company_id = p_company and h.resource_id = p_resource and h.ends > p_starts
      and h.starts < p_ends and h.starts > p_starts - interval '1 day'
    union all
    select h.booking_id, h.kind from holds h
    where h.company_id = p_company and h.resource_id = p_resource and h.ends > p_starts
      and h.starts < p_ends and h.starts <= p_starts - interval '1 day' and h.is_long
  ) h
  where h.booking_id <> p_booking and (p_kind = 'booking' or h.kind = 'booking')
$$;

-- Refuses with the first hold that stands in these bookings' way.
create function refuse_booking(p_company bigint, p_bookings bigint[]) returns void language plpgsql as $$
declare
  found record;
begin
  select w.booking_id, w.resource_id, h.booking_id as holder_id into found
  from wanted_holds(p_company, p_bookings) w cross join lateral holders_of(p_company, w.booking_id, w.resource_id, w.kind, w.starts, w.ends) h limit 1;
  if found.booking_id is not null then
    raise exception 'resource % is held by booking %', found.resource_id, found.holder_id using
      errcode = 'exclusion_violation', constraint = 'holds_no_overlap',
      detail = json_build_object('booking_id', found.booking_id, 'holder_id', found.holder_id, 'resource_id', found.resource_id);
  end if;
end $$;

-- A lane nobody else has.
create function block_lane() returns int8range language sql volatile
  as $$ select int8range(n, n + 1) from nextval('block_lanes') n $$;

-- Looks by btree first and only then inserts, leaving out what meets another hold: a storm on one slot is thousands of
-- cheap refusals instead of a queue of deadlocks.
create function claim_holds(p_company bigint, p_bookings bigint[]) returns void
language plpgsql security definer set search_path from current as $$
declare
  wanted bigint;
  taken bigint;
begin
  with w as materialized (select * from wanted_holds(p_company, p_bookings)),
  t as (
    insert into holds (company_id, booking_id, resource_id, kind, lane, starts, ends)
    select p_company, w.booking_id, w.resource_id, w.kind,
      case when w.kind = 'booking' then int8range(0, null) else block_lane() end,
      w.starts, w.ends
    from w where not exists (select from w cross join lateral holders_of(p_company, w.booking_id, w.resource_id, w.kind, w.starts, w.ends))
    order by w.resource_id, w.starts
    on conflict do nothing
    returning 1
  )
  select (select count(*) from w), (select count(*) from t) into wanted, taken;
  if taken < wanted then
    perform refuse_booking(p_company, p_bookings);
    -- Who stood in the way has gone meanwhile: the whole transaction is worth another try.
    raise exception 'a hold vanished while it was asked for' using errcode = 'serialization_failure';
  end if;
end $$;

-- The places these ranges take of the pools among the resources, by UTC day and quarter of an hour. Ranges that are alike
-- are counted before they are spread over the day's quarters: a series is as cheap as one of it.
create function pool_cells(p_company bigint, p_resources bigint[], p_starts timestamptz[], p_ends timestamptz[])
returns table (resource_id bigint, day date, cap smallint, used smallint[]) language sql stable as $$
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
  )
  select resource_id, day, capacity, array_agg(n order by cell) from cells group by 1, 2, 3 order by 1, 2
$$;

-- Adds (sign 1) these ranges to what the pools count, or takes them away (-1). Over capacity the check refuses.
create function count_pools(p_company bigint, p_sign int, p_resources bigint[], p_starts timestamptz[], p_ends timestamptz[])
returns void language plpgsql security definer set search_path from current as $$
begin
  if not exists (select from resources where company_id = p_company and id = any (p_resources) and capacity > 1) then
    return;
  elsif p_sign > 0 then
    insert into resource_days as d (company_id, resource_id, day, cap, used)
    select p_company, c.resource_id, c.day, c.cap, c.used from pool_cells(p_company, p_resources, p_starts, p_ends) c
    on conflict (company_id, resource_id, day) do update set used =
      (select array_agg((u.a + u.b)::smallint order by u.i) from unnest(d.used, excluded.used) with ordinality u (a, b, i));
  else
    update resource_days d set used =
      (select array_agg((u.a - u.b)::smallint order by u.i) from unnest(d.used, c.used) with ordinality u (a, b, i))
    from pool_cells(p_company, p_resources, p_starts, p_ends) c
    where d.company_id = p_company and d.resource_id = c.resource_id and d.day = c.day;
  end if;
end $$;

-- Movers wait for each other resource by resource, in one order, so that two that swap places can't deadlock.
create function lock_resources(p_company bigint, p_resources bigint[]) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('resource:' || id, p_company))
  from (
    select distinct id from (
      select unnest(p_resources) as id
      union all
      select other_id from linked_resources where company_id = p_company and resource_id = any (p_resources)
    ) touched order by id
  ) ordered
$$;

create function is_held(status text) returns boolean language sql immutable parallel safe
  as $$ select status in ('booked', 'checked_in', 'checked_out') $$;

create function claim_new_bookings() returns trigger language plpgsql security definer set search_path from current as $$
declare
  company bigint;
begin
  for company in select distinct company_id from added loop
    perform claim_holds(company, (select array_agg(id) from added where company_id = company));
    perform count_pools(company, 1, array_agg(resource_id), array_agg(starts), array_agg(ends))
    from added where company_id = company and is_held(status) having count(*) > 0;
  end loop;
  return null;
end $$;

create function reclaim_changed_bookings() returns trigger language plpgsql security definer set search_path from current as $$
declare
  company bigint;
  moved bigint[];
begin
  for company, moved in
    select n.company_id, array_agg(n.id) from after_change n
    join before_change o on o.company_id = n.company_id and o.id = n.id
    where (n.resource_id, n.starts, n.ends, is_held(n.status)) is distinct from (o.resource_id, o.starts, o.ends, is_held(o.status))
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

-- Their holds go with them by the foreign key; pools are told.
create function forget_deleted_bookings() returns trigger language plpgsql security definer set search_path from current as $$
declare
  company bigint;
begin
  for company in select distinct company_id from removed loop
    perform count_pools(company, -1, array_agg(resource_id), array_agg(starts), array_agg(ends))
    from removed where company_id = company and is_held(status) having count(*) > 0;
  end loop;
  return null;
end $$;

create trigger claim after insert on bookings referencing new table as added
  for each statement execute function claim_new_bookings();
create trigger reclaim after update on bookings referencing old table as before_change new table as after_change
  for each statement execute function reclaim_changed_bookings();
create trigger forget after delete on bookings referencing old table as removed
  for each statement execute function forget_deleted_bookings();

-- A resource whose capacity, buffers or links change: its bookings to come claim again under the new rules, or the change
-- is refused with the first booking that would no longer fit.
create function reclaim_resource(p_company bigint, p_resource bigint) returns void
language plpgsql security definer set search_path from current as $$
declare
  coming bigint[];
begin
  perform lock_resources(p_company, array[p_resource]);
  select coalesce(array_agg(id), '{}') into coming from bookings
  where company_id = p_company and resource_id = p_resource and is_held(status)
    and ends > date_trunc('day', now() at time zone 'UTC') at time zone 'UTC';
  delete from holds where company_id = p_company and booking_id = any (coming);
  delete from resource_days where company_id = p_company and resource_id = p_resource and day >= (now() at time zone 'UTC')::date;
  perform claim_holds(p_company, coming);
  perform count_pools(p_company, 1, array_agg(resource_id), array_agg(greatest(starts, date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')), array_agg(ends))
  from bookings where company_id = p_company and id = any (coming) having count(*) > 0;
end $$;

create function reclaim_changed_resource() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if new.capacity > 1 and exists (select from linked_resources where company_id = new.company_id and resource_id = new.id) then
    raise exception 'a pool has no links' using errcode = 'check_violation', constraint = 'resources_pool_without_links';
  end if;
  perform reclaim_resource(new.company_id, new.id);
  return null;
end $$;
create trigger reclaim after update on resources for each row
  when ((old.capacity, old.buffer_before, old.buffer_after) is distinct from (new.capacity, new.buffer_before, new.buffer_after))
  execute function reclaim_changed_resource();

create function reclaim_linked_resources() returns trigger language plpgsql security definer set search_path from current as $$
declare
  link resource_links := coalesce(new, old);
begin
  if tg_op <> 'DELETE' and exists (select from resources where company_id = link.company_id
    and id in (link.resource_id, link.other_id) and capacity > 1) then
    raise exception 'a pool has no links' using errcode = 'check_violation', constraint = 'resources_pool_without_links';
  end if;
  perform reclaim_resource(link.company_id, link.resource_id);
  perform reclaim_resource(link.company_id, link.other_id);
  return null;
end $$;
create trigger reclaim after insert or update or delete on resource_links for each row
  execute function reclaim_linked_resources();

-- Bookings nobody checked in to are given away: before every insert or move of the same resources, and by a sweep. Nearly
-- always nothing is due: then nothing is updated and no trigger runs.
create function release_due(p_company bigint, p_resources bigint[] default null) returns table (id bigint, resource_id bigint)
language plpgsql as $$
#variable_conflict use_column
begin
  if not exists (select from bookings d where d.company_id = p_company and d.status = 'booked' and d.release_at <= now()) then
    return;
  end if;
  return query update bookings b set status = 'released', version = b.version + 1, updated_at = now()
    where b.company_id = p_company and b.id in (
      select d.id from bookings d
      where d.company_id = p_company and d.status = 'booked' and d.release_at <= now()
        and (p_resources is null or d.resource_id = any (p_resources)
          or d.resource_id in (select other_id from linked_resources where company_id = p_company and resource_id = any (p_resources)))
      order by d.id for update skip locked)
    returning b.id, b.resource_id;
end $$;

revoke execute on function claim_holds, count_pools, reclaim_resource, lock_resources, refuse_booking from public;
grant execute on function lock_resources to kontor_app;

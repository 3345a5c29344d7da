-- Says which bookings couldn't stand together under other buffers, before these are written: a preview for many resources
-- neither tries them nor locks a row. A null keeps what a resource has.
drop function clashing_bookings(bigint, bigint[], int[]);
create function clashing_bookings(p_company bigint, p_resources bigint[], p_capacities int[] default null,
  p_buffers int[] default null)
returns table (id bigint, starts timestamptz, resource_id bigint) language sql stable as $$
  with rooms as materialized (
    select r.id, coalesce(w.capacity, r.capacity) as capacity,
      coalesce(w.buffer, greatest(r.buffer_before, r.buffer_after)) as buffer
    from unnest(p_resources, p_capacities, p_buffers) w (id, capacity, buffer) join resources r on r.company_id = p_company and r.id = w.id
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
revoke execute on function clashing_bookings from public;
grant execute on function clashing_bookings to kontor_app;

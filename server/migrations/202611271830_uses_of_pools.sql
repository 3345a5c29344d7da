-- Cleaning (decision 0062): a pool is due since the last one left it, and isn't while somebody is in it, also without a time of release.

-- Each booking of a resource as a use of it: until when, and why the resource is due from then on. A request that lapsed is `released` too.
create function uses_of(p_company bigint, p_resource bigint)
returns table (starts timestamptz, ends timestamptz, is_long boolean, until timestamptz, reason text, release_at timestamptz, declaration_id bigint)
language sql stable as $$
  select b.starts, b.ends, b.is_long,
    case s.reason when 'released' then b.release_at when 'checked_out' then coalesce(b.checked_out_at, b.ends) else b.ends end,
    s.reason, b.release_at, b.declaration_id
  from bookings b cross join lateral (
    select case when b.status = 'released' or b.status = 'booked' and b.release_at <= now() then 'released'
      when b.status = 'checked_out' then 'checked_out' else 'ended' end as reason) s
  where b.company_id = p_company and b.resource_id = p_resource and b.status <> 'cancelled'
$$;

create function is_lapsed_request(p_company bigint, p_declaration bigint) returns boolean language sql stable as $$
  select exists (select from declarations d
    where d.company_id = p_company and d.id = p_declaration and d.approval_status = 'pending')
$$;

create or replace function first_use(p_company bigint, p_resource bigint, p_since timestamptz, p_released boolean)
returns table (due_at timestamptz, reason text, release_at timestamptz) language sql stable as $$
  select u.until, u.reason, u.release_at
  from (
    (select * from uses_of(p_company, p_resource) s
     where s.starts > p_since - interval '1 day' and s.ends > p_since and s.until > p_since
       and (s.reason <> 'released' or p_released and not is_lapsed_request(p_company, s.declaration_id))
     order by s.starts limit 1)
    union all
    (select * from uses_of(p_company, p_resource) s
     where s.is_long and s.starts <= p_since - interval '1 day' and s.ends > p_since and s.until > p_since and s.reason <> 'released'
     order by s.starts limit 1)
  ) u order by u.starts limit 1
$$;

-- The use that ended last, of those since an instant. A short one that ended after the newest began less than a day before that end.
-- In plpgsql, which plans it apart: most resources aren't pools.
create function last_use(p_company bigint, p_resource bigint, p_since timestamptz)
returns table (due_at timestamptz, reason text) language plpgsql stable rows 1 as $$
begin
  return query
    with counted as not materialized (
      select s.* from uses_of(p_company, p_resource) s
      where s.until > p_since and s.until <= now() and (s.reason <> 'released' or not is_lapsed_request(p_company, s.declaration_id))
    )
    select u.until, u.reason
    from (
      (select c.* from counted c
       where c.starts < now() + interval '1 day' and c.starts > (
         select n.until from counted n where n.starts > p_since - interval '1 day' and n.starts < now() + interval '1 day'
         order by n.starts desc limit 1) - interval '1 day'
       order by c.until desc limit 1)
      union all
      (select c.* from counted c where c.is_long and c.starts <= now() - interval '1 day' and c.ends > p_since
       order by c.until desc limit 1)
    ) u order by u.until desc limit 1;
end $$;

create or replace function is_used_now(p_company bigint, p_resource bigint) returns boolean language sql stable as $$
  select exists (select from uses_of(p_company, p_resource) u where u.reason = 'ended' and u.starts <= now() and u.ends > now()
      and u.starts > now() - interval '1 day')
    or exists (select from uses_of(p_company, p_resource) u where u.reason = 'ended' and u.starts <= now() and u.ends > now()
      and u.is_long and u.starts <= now() - interval '1 day')
$$;

create or replace view cleaning_states with (security_invoker = true) as
  select r.company_id, r.id as resource_id, m.id as mark_id, m.is_clean, m.marked_at, m.user_id,
    case when m.is_clean is false then m.marked_at else used.due_at end as due_at,
    case when m.is_clean is false then 'marked' else used.reason end as reason,
    case when not r.clean_first or r.capacity > 1 then null when m.is_clean is false then m.marked_at else held.due_at end as blocks_at,
    held.release_at
  from resources r
  left join lateral (
    select c.id, c.is_clean, c.marked_at, c.user_id from resource_cleanings c
    where c.company_id = r.company_id and c.resource_id = r.id order by c.id desc limit 1) m on true
  left join lateral (
    select f.due_at, f.reason from first_use(r.company_id, r.id, coalesce(m.marked_at, '-infinity'), true) f where r.capacity = 1
    union all
    select l.due_at, l.reason from last_use(r.company_id, r.id, coalesce(m.marked_at, '-infinity')) l
    where r.capacity > 1 and not is_used_now(r.company_id, r.id)) used on m.is_clean is not false
  left join lateral first_use(r.company_id, r.id, coalesce(m.marked_at, '-infinity'), false)
    held on r.clean_first and r.capacity = 1 and m.is_clean is not false
  where (r.is_cleaned or r.clean_first) and r.retired_at is null;

revoke execute on function uses_of, is_lapsed_request, last_use from public;
grant execute on function uses_of, is_lapsed_request, last_use to kontor_app;

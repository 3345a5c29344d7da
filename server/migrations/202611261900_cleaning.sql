-- Cleaning (decision 0062): two functions, the marks that people set, and when a resource is due.

alter table resource_functions drop constraint resource_functions_function;
alter table resource_functions add constraint resource_functions_function check (function in
  ('bookable', 'approval', 'check_in', 'auto_release', 'expiring_warning', 'buffer', 'cost', 'cleaning', 'clean_first'));

alter table resources
  add column is_cleaned boolean not null default false,
  -- Nobody can book it on a day on which it is due.
  add column clean_first boolean not null default false;
create index resources_cleaned on resources (company_id) where is_cleaned or clean_first;
grant select (is_cleaned, clean_first) on resources to kontor_keeper;

drop trigger raise_version on resources;
create trigger raise_version before update on resources for each row
  execute function raise_version('is_bookable', 'needs_approval', 'pre_check_in', 'auto_release', 'expiring_warning',
    'buffer_before', 'buffer_after', 'price_per_hour', 'currency_id', 'is_cleaned', 'clean_first');
drop trigger audit_update on resources;
create trigger audit_update after update on resources referencing old table as before_rows new table as after_rows
  for each statement execute function write_audit('is_bookable', 'needs_approval', 'pre_check_in', 'auto_release',
    'expiring_warning', 'buffer_before', 'buffer_after', 'price_per_hour', 'currency_id', 'is_cleaned', 'clean_first');

-- The state of a resource is its last mark and what happened since. Without a person: cleaning was switched on.
create table resource_cleanings (
  company_id bigint not null,
  id bigint generated always as identity,
  resource_id bigint not null,
  is_clean boolean not null,
  marked_at timestamptz not null default now(),
  user_id bigint,
  constraint resource_cleanings_pkey primary key (company_id, id),
  constraint resource_cleanings_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade,
  constraint resource_cleanings_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
create index resource_cleanings_resource on resource_cleanings (company_id, resource_id, id);
create index resource_cleanings_user on resource_cleanings (company_id, user_id);
call protect('resource_cleanings', rights => 'select, insert, delete');
create trigger grid_insert after insert on resource_cleanings referencing new table as after_rows
  for each statement execute function tell_grid_of_resources();
create trigger grid_delete after delete on resource_cleanings referencing old table as before_rows
  for each statement execute function tell_grid_of_resources();

-- One transaction of a company at a time marks: of two people who mark the same resource, the second one is told.
create function lock_cleaning(p_company bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('cleaning', p_company))
$$;

drop function settled_values;
create function settled_values(p_company bigint, p_resources bigint[]) returns table (
  id bigint, is_bookable boolean, needs_approval boolean, pre_check_in smallint, auto_release smallint, expiring_warning smallint,
  buffer_before smallint, buffer_after smallint, price_per_hour numeric, currency_id bigint, is_cleaned boolean, clean_first boolean
) language sql stable as $$
  -- Without a join of both: the planner doesn't know how many rows either has.
  select resource_id,
    not bool_or(is_retired) and coalesce(bool_and((own).is_active) filter (where (own).function = 'bookable'), true),
    coalesce(bool_or((own).is_active) filter (where (own).function = 'approval'), false),
    max((own).pre_check_in), max((own).auto_release), max((own).expiring_warning),
    coalesce(max((own).buffer_before), 0::smallint), coalesce(max((own).buffer_after), 0::smallint),
    max((own).price_per_hour), max((own).currency_id),
    coalesce(bool_or((own).is_active) filter (where (own).function = 'cleaning'), false),
    coalesce(bool_or((own).is_active) filter (where (own).function = 'clean_first'), false)
  from (
    select v.resource_id, v.own, false as is_retired from function_values(p_company, p_resources) v where v.rank = 1
    union all
    select r.id, null, r.retired_at is not null from resources r where r.company_id = p_company and r.id = any (p_resources)
  ) found
  group by resource_id
$$;

create or replace function settle_resources(p_company bigint, p_resources bigint[]) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  held bigint[];
  started bigint[];
begin
  if coalesce(cardinality(p_resources), 0) = 0 then
    return;
  end if;
  perform lock_functions(p_company);
  select array_agg(r.id) filter (where (r.buffer_before, r.buffer_after) <> (s.buffer_before, s.buffer_after)),
    array_agg(r.id) filter (where not (r.is_cleaned or r.clean_first) and (s.is_cleaned or s.clean_first))
  into held, started
  from settled_values(p_company, p_resources) s join resources r on r.company_id = p_company and r.id = s.id;
  if held is not null then
    perform hold_still(p_company, held);
  end if;
  update resources r set is_bookable = s.is_bookable, needs_approval = s.needs_approval, pre_check_in = s.pre_check_in,
    auto_release = s.auto_release, expiring_warning = s.expiring_warning, buffer_before = s.buffer_before,
    buffer_after = s.buffer_after, price_per_hour = s.price_per_hour, currency_id = s.currency_id, is_cleaned = s.is_cleaned,
    clean_first = s.clean_first
  from settled_values(p_company, p_resources) s
  where r.company_id = p_company and r.id = s.id
    and (r.is_bookable, r.needs_approval, r.pre_check_in, r.auto_release, r.expiring_warning, r.buffer_before, r.buffer_after,
      r.price_per_hour, r.currency_id, r.is_cleaned, r.clean_first)
    is distinct from (s.is_bookable, s.needs_approval, s.pre_check_in, s.auto_release, s.expiring_warning, s.buffer_before,
      s.buffer_after, s.price_per_hour, s.currency_id, s.is_cleaned, s.clean_first);
  -- What was used before cleaning was switched on isn't due.
  insert into resource_cleanings (company_id, resource_id, is_clean)
  select p_company, id, true from unnest(started) id;
end $$;

create or replace function settle_new_resources() returns trigger language plpgsql
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
  where price_per_hour is not null
  union all
  select company_id, id, 'cleaning', true, null, null, null, null, null, null, null from added where is_cleaned
  union all
  select company_id, id, 'clean_first', true, null, null, null, null, null, null, null from added where clean_first;
  -- Settling switches it on, and so knows what is new.
  update resources r set is_cleaned = false, clean_first = false from added a
  where r.company_id = a.company_id and r.id = a.id and (a.is_cleaned or a.clean_first);
  for company in select distinct company_id from added loop
    perform settle_resources(company, array(select id from added where company_id = company));
  end loop;
  return null;
end $$;

-- The first use of a resource since an instant, past or to come, with the instant at which it makes it due: its end; of a booking
-- that was released, its release. A request that lapsed was no use.
create function first_use(p_company bigint, p_resource bigint, p_since timestamptz, p_released boolean)
returns table (due_at timestamptz, reason text, release_at timestamptz) language sql stable as $$
  select u.until, u.reason, u.release_at
  from (
    (select b.starts, b.release_at, s.reason, s.until
     from bookings b cross join lateral (
       select case when b.status = 'released' or b.status = 'booked' and b.release_at <= now() then 'released'
           when b.status = 'checked_out' then 'checked_out' else 'ended' end as reason,
         case when b.status = 'released' or b.status = 'booked' and b.release_at <= now() then b.release_at
           when b.status = 'checked_out' then coalesce(b.checked_out_at, b.ends) else b.ends end as until) s
     where b.company_id = p_company and b.resource_id = p_resource and b.starts > p_since - interval '1 day' and b.ends > p_since
       and b.status <> 'cancelled' and s.until > p_since
       and (s.reason <> 'released' or p_released and not exists (select from declarations d
         where d.company_id = p_company and d.id = b.declaration_id and d.approval_status = 'pending'))
     order by b.starts limit 1)
    union all
    (select b.starts, b.release_at, s.reason, s.until
     from bookings b cross join lateral (
       select case when b.status = 'checked_out' then 'checked_out' else 'ended' end as reason,
         case when b.status = 'checked_out' then coalesce(b.checked_out_at, b.ends) else b.ends end as until) s
     where b.company_id = p_company and b.resource_id = p_resource and b.is_long and b.starts <= p_since - interval '1 day'
       and b.ends > p_since and b.status in ('booked', 'checked_in', 'checked_out')
       and not (b.status = 'booked' and b.release_at <= now()) and s.until > p_since
     order by b.starts limit 1)
  ) u order by u.starts limit 1
$$;

create function is_used_now(p_company bigint, p_resource bigint) returns boolean language sql stable as $$
  select exists (select from bookings b where b.company_id = p_company and b.resource_id = p_resource and b.starts <= now()
      and b.starts > now() - interval '1 day' and b.ends > now() and b.status in ('booked', 'checked_in')
      and not (b.status = 'booked' and b.release_at <= now()))
    or exists (select from bookings b where b.company_id = p_company and b.resource_id = p_resource and b.is_long
      and b.starts <= now() - interval '1 day' and b.ends > now() and b.status in ('booked', 'checked_in'))
$$;

-- Each resource that is cleaned: its last mark, and when it is or will be due. `blocks_at`: from when on nobody can book it that day,
-- which a released booking doesn't cause; `release_at`: unless that booking is released before. A pool is due while nobody is in it, and
-- blocks nobody: a car park at the end of the day.
create view cleaning_states with (security_invoker = true) as
  select r.company_id, r.id as resource_id, m.id as mark_id, m.is_clean, m.marked_at, m.user_id,
    case when m.is_clean is false then m.marked_at else used.due_at end as due_at,
    case when m.is_clean is false then 'marked' else used.reason end as reason,
    case when not r.clean_first or r.capacity > 1 then null when m.is_clean is false then m.marked_at else held.due_at end as blocks_at,
    held.release_at
  from resources r
  left join lateral (
    select c.id, c.is_clean, c.marked_at, c.user_id from resource_cleanings c
    where c.company_id = r.company_id and c.resource_id = r.id order by c.id desc limit 1) m on true
  left join lateral first_use(r.company_id, r.id, coalesce(m.marked_at, '-infinity'), true)
    used on m.is_clean is not false and (r.capacity = 1 or not is_used_now(r.company_id, r.id))
  left join lateral first_use(r.company_id, r.id, coalesce(m.marked_at, '-infinity'), false)
    held on r.clean_first and r.capacity = 1 and m.is_clean is not false
  where (r.is_cleaned or r.clean_first) and r.retired_at is null;
grant select on cleaning_states to kontor_app;

create function companies_that_clean() returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select distinct company_id from resources where is_cleaned or clean_first
$$;
revoke execute on function companies_that_clean, lock_cleaning, settled_values, first_use, is_used_now from public;
grant execute on function companies_that_clean, lock_cleaning, first_use, is_used_now to kontor_app;
do $$ begin
  execute format('grant create on schema %I to kontor_keeper', current_schema());
  alter function companies_that_clean() owner to kontor_keeper;
  execute format('revoke create on schema %I from kontor_keeper', current_schema());
end $$;

-- What the insert of a declaration with one booking touched on 28 November 2026, at commit 29a67cd3, in a schema of its own,
-- with the rows of the bench. Of functions there is what an insert does.

create schema straight;
grant usage on schema straight to kontor_app;
set local search_path = straight, public;

create sequence block_lanes;

create function current_company() returns bigint language sql stable parallel safe as $$ select nullif(current_setting('app.company_id', true), '')::bigint $$;

create table companies as table public.companies;
alter table companies add primary key (id);

create table levels as table public.levels;
alter table levels add primary key (company_id, id);
alter table levels enable row level security, force row level security;
create policy tenant on levels using (company_id = (select current_company()));

create table users as table public.users;
alter table users add primary key (company_id, id);
alter table users enable row level security, force row level security;
create policy tenant on users using (company_id = (select current_company()));

create table resources as table public.resources;
alter table resources add primary key (company_id, id);
alter table resources enable row level security, force row level security;
create policy tenant on resources using (company_id = (select current_company()));

create table resource_links as table public.resource_links;
alter table resource_links add primary key (company_id, id);
alter table resource_links enable row level security, force row level security;
create policy tenant on resource_links using (company_id = (select current_company()));

create index on resource_links (company_id, resource_id, other_id);
create index on resource_links (company_id, other_id);

create view linked_resources as
  select company_id, resource_id, other_id, kind from resource_links
  union all
  select company_id, other_id, resource_id, kind from resource_links;

grant select on companies, levels, users, resources, resource_links, linked_resources to kontor_app;

create table audit_log (
  company_id bigint not null default current_company(), id bigint not null generated always as identity,
  at timestamptz not null default now(), user_id bigint, acting_for bigint, request_id text, action text not null,
  entity text not null, entity_id bigint, before jsonb, after jsonb, version integer,
  constraint audit_log_pkey primary key (company_id, id),
  constraint audit_log_company_fkey foreign key (company_id) references companies(id) on delete cascade,
  constraint audit_log_action check ((action = any (array['create', 'update', 'delete'])))
);
alter table audit_log enable row level security, force row level security;
create index audit_log_entity on audit_log (company_id, entity, entity_id, id);
create policy tenant on audit_log using (company_id = (select current_company()));
grant insert, select on audit_log to kontor_app;

create table grid_changes (
  company_id bigint not null default current_company(), xact bigint not null default ((pg_current_xact_id())::text)::bigint,
  id bigint not null generated always as identity, resource_ids bigint[], at timestamptz not null default now(),
  constraint grid_changes_pkey primary key (company_id, xact, id)
);
alter table grid_changes enable row level security, force row level security;
create policy tenant on grid_changes using (company_id = (select current_company()));
grant insert, select on grid_changes to kontor_app;

create table declarations (
  company_id bigint not null default current_company(), id bigint not null generated always as identity, subject text,
  is_private boolean not null default false, host_id bigint not null, user_id bigint not null, acting_for bigint,
  approval_status text not null default 'not_required', created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), decided_by bigint, decided_at timestamptz, decision_note text, series jsonb,
  constraint declarations_pkey primary key (company_id, id),
  constraint declarations_people_key unique (company_id, id, host_id, user_id),
  constraint declarations_acting_for_fkey foreign key (company_id, acting_for) references users(company_id, id),
  constraint declarations_decided_by_fkey foreign key (company_id, decided_by) references users(company_id, id),
  constraint declarations_host_fkey foreign key (company_id, host_id) references users(company_id, id),
  constraint declarations_user_fkey foreign key (company_id, user_id) references users(company_id, id),
  constraint declarations_approval_status check ((approval_status = any (array['not_required', 'pending', 'approved', 'rejected']))),
  constraint declarations_decided check ((((decided_at is not null) = (decided_by is not null)) and ((decided_by is null) or (approval_status = any (array['approved', 'rejected']))))),
  constraint declarations_decision_note_length check ((length(decision_note) <= 500)),
  constraint declarations_subject_length check ((length(subject) <= 200))
);
alter table declarations enable row level security, force row level security;
create index declarations_decided on declarations (company_id, decided_at) where (decided_at IS NOT NULL);
create index declarations_pending on declarations (company_id, id) where (approval_status = 'pending'::text);
create policy tenant on declarations using (company_id = (select current_company()));
grant insert, select on declarations to kontor_app;

create table bookings (
  company_id bigint not null default current_company(), id bigint not null generated always as identity,
  declaration_id bigint not null, host_id bigint not null, user_id bigint not null, resource_id bigint not null,
  starts timestamptz not null, ends timestamptz not null, status text not null default 'booked', release_at timestamptz,
  checked_in_at timestamptz, checked_out_at timestamptz, cancelled_at timestamptz, cost numeric(12,4),
  version integer not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  is_long boolean not null generated always as (((ends - starts) > '1 day'::interval)) stored, part_of bigint, cancelled_by bigint,
  booked_until timestamptz, warn_at timestamptz, occurs_on date, is_no_show boolean not null default false,
  constraint bookings_pkey primary key (company_id, id),
  constraint bookings_cancelled_by_fkey foreign key (company_id, cancelled_by) references users(company_id, id),
  constraint bookings_declaration_fkey foreign key (company_id, declaration_id, host_id, user_id) references declarations(company_id, id, host_id, user_id) on update cascade on delete cascade,
  constraint bookings_part_of_fkey foreign key (company_id, part_of) references bookings(company_id, id) on delete set null (part_of),
  constraint bookings_resource_fkey foreign key (company_id, resource_id) references resources(company_id, id),
  constraint bookings_booked_until check ((booked_until > ends)),
  constraint bookings_longest check (((ends - starts) <= '31 days'::interval)),
  constraint bookings_no_show check (((not is_no_show) or (status = 'released'))),
  constraint bookings_period check ((ends > starts)),
  constraint bookings_status check ((status = any (array['booked', 'checked_in', 'checked_out', 'released', 'cancelled']))),
  constraint bookings_step check (((date_bin('00:15:00'::interval, starts, '1970-01-01 00:00:00+00'::timestamptz) = starts) and (date_bin('00:15:00'::interval, ends, '1970-01-01 00:00:00+00'::timestamptz) = ends)))
);
alter table bookings enable row level security, force row level security;
create index bookings_declaration on bookings (company_id, declaration_id);
create index bookings_host on bookings (company_id, host_id, starts);
create index bookings_host_long on bookings (company_id, host_id, starts) where is_long;
create index bookings_long on bookings (company_id, resource_id, starts) include (ends) where is_long;
create index bookings_part_of on bookings (company_id, part_of) where (part_of IS NOT NULL);
create index bookings_release on bookings (release_at, company_id) where ((status = 'booked'::text) AND (release_at IS NOT NULL));
create index bookings_resource on bookings (company_id, resource_id, starts) include (ends);
create index bookings_start on bookings (starts, company_id) where (status = 'booked'::text);
create index bookings_user on bookings (company_id, user_id, starts);
create index bookings_warn on bookings (warn_at, company_id) where ((warn_at IS NOT NULL) AND (status = ANY (ARRAY['booked'::text, 'checked_in'::text])));
create policy tenant on bookings using (company_id = (select current_company()));
grant insert, select on bookings to kontor_app;

create table holds (
  company_id bigint not null default current_company(), id bigint not null generated always as identity,
  booking_id bigint not null, resource_id bigint not null, kind text not null, lane int8range not null,
  starts timestamptz not null, ends timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts, ends)) stored,
  is_long boolean not null generated always as (((ends - starts) > '1 day'::interval)) stored,
  constraint holds_pkey primary key (company_id, id),
  constraint holds_no_overlap exclude using gist (resource_id with =, during with &&, company_id with =, lane with &&),
  constraint holds_booking_fkey foreign key (company_id, booking_id) references bookings(company_id, id) on delete cascade,
  constraint holds_resource_fkey foreign key (company_id, resource_id) references resources(company_id, id),
  constraint holds_kind check ((kind = any (array['booking', 'buffer', 'linked', 'distance'])))
);
alter table holds enable row level security, force row level security;
create index holds_booking on holds (company_id, booking_id);
create index holds_long on holds (company_id, resource_id, starts) include (ends) where is_long;
create index holds_resource on holds (company_id, resource_id, starts) include (ends, kind, booking_id);
create policy tenant on holds using (company_id = (select current_company()));
grant select on holds to kontor_app;

create function is_held(status text) returns boolean language sql immutable parallel safe as $$ select status in ('booked', 'checked_in', 'checked_out') $$;

create function block_lane() returns int8range language sql as $$ select int8range(n, n + 1) from nextval('block_lanes') n $$;

create function wanted_holds(p_company bigint, p_bookings bigint[])
  returns table(booking_id bigint, resource_id bigint, kind text, starts timestamp with time zone, ends timestamp with time zone) language sql stable as $$
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

create function holders_of(p_company bigint, p_booking bigint, p_resource bigint, p_kind text, p_starts timestamp with time zone, p_ends timestamp with time zone)
  returns table(booking_id bigint) language sql stable as $$
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

create function claim_holds(p_company bigint, p_bookings bigint[])
  returns void language plpgsql security definer set search_path to 'straight', 'pg_temp' as $$
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

create function count_pools(p_company bigint, p_sign integer, p_resources bigint[], p_starts timestamp with time zone[], p_ends timestamp with time zone[])
  returns void language plpgsql security definer set search_path to 'straight', 'pg_temp' as $$
begin
  if not exists (select from resources where company_id = p_company and id = any (p_resources) and capacity > 1) then
    return;
  end if;
  raise exception 'pools are not measured here';
end $$;

create function claim_new_bookings() returns trigger language plpgsql security definer set search_path to 'straight', 'pg_temp' as $$
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

create function refuse_retired_resource() returns trigger language plpgsql security definer set search_path to 'straight', 'pg_temp' as $$
begin
  if exists (select from changed b join resources r on r.company_id = b.company_id and r.id = b.resource_id
    where r.retired_at is not null and is_held(b.status) and b.ends > now()) then
    raise exception 'the resource is retired' using errcode = 'check_violation', constraint = 'bookings_of_a_live_resource';
  end if;
  return null;
end $$;

create function tell_grid_of_resources() returns trigger language plpgsql set search_path to 'straight', 'pg_temp' as $$
begin
  if tg_op = 'INSERT' then
    insert into grid_changes (company_id, resource_ids)
    select company_id, array_agg(distinct resource_id) from after_rows group by company_id;
  end if;
  return null;
end $$;

create function write_audit() returns trigger language plpgsql set search_path to 'straight', 'pg_temp' set enable_nestloop to 'off' as $$
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
    insert into audit_log (company_id, user_id, acting_for, request_id, action, entity, entity_id, version, after)
    select a.company_id, by_user, for_user, request, 'create', tg_table_name, (a.row ->> 'id')::bigint, (a.row ->> 'version')::int, a.row
    from (select company_id, to_jsonb(r) as row from after_rows r offset 0) a;
  end if;
  return null;
end $$;

create trigger audit_insert after insert on declarations referencing new table as after_rows for each statement execute function write_audit();
create trigger audit_insert after insert on bookings referencing new table as after_rows for each statement execute function write_audit();
create trigger claim after insert on bookings referencing new table as added for each statement execute function claim_new_bookings();
create trigger grid_insert after insert on bookings referencing new table as after_rows for each statement execute function tell_grid_of_resources();
create trigger live_after_insert after insert on bookings referencing new table as changed for each statement execute function refuse_retired_resource();

-- The rows are copied without the triggers, and the constraint against double booking checks them at once.
set local session_replication_role = replica;
alter table holds drop constraint holds_no_overlap;

insert into declarations (company_id, id, subject, is_private, host_id, user_id, acting_for, approval_status, created_at, updated_at,
  decided_by, decided_at, decision_note, series) overriding system value
select company_id, id, subject, is_private, host_id, user_id, acting_for, approval_status, created_at, updated_at,
  decided_by, decided_at, decision_note, series from public.declarations order by company_id, id;
insert into bookings (company_id, id, declaration_id, host_id, user_id, resource_id, starts, ends, status, release_at) overriding system value
select company_id, id, declaration_id, host_id, user_id, resource_id, starts, ends, status, release_at from public.bookings order by company_id, id;
insert into holds (company_id, booking_id, resource_id, kind, lane, starts, ends)
select company_id, booking_id, resource_id, kind, lane, starts, ends from public.holds order by company_id, id;

alter table holds add constraint holds_no_overlap exclude using gist (resource_id with =, during with &&, company_id with =, lane with &&);
select setval(pg_get_serial_sequence('declarations', 'id'), (select max(id) from declarations)),
  setval(pg_get_serial_sequence('bookings', 'id'), (select max(id) from bookings));

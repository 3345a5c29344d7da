-- Use of each resource on each local day that is over (decision 0067).
create table daily_use (
  company_id bigint not null,
  resource_id bigint not null,
  day date not null,
  -- The terms of that day, kept as they were.
  timezone text not null,
  starts timestamptz not null,
  ends timestamptz not null,
  capacity smallint not null,
  is_bookable boolean not null,
  -- Whether it asked for a check-in; otherwise its use isn't known.
  asks boolean not null,
  -- The weekly opening hours, whatever dated hours say.
  hours tstzmultirange not null,
  -- Its availability without weekly unavailability; null: no restriction.
  allowed tstzmultirange,
  -- Minutes times places.
  bookable integer not null default 0,
  taken integer not null default 0,
  booked integer not null default 0,
  used integer not null default 0,
  walk_in integer not null default 0,
  released integer not null default 0,
  no_show integer not null default 0,
  -- Bookings that began that day; `swapped` are later parts of bookings.
  bookings integer not null default 0,
  swapped integer not null default 0,
  walk_ins integer not null default 0,
  no_shows integer not null default 0,
  -- The most places taken at once.
  peak smallint not null default 0,
  constraint daily_use_pkey primary key (company_id, resource_id, day),
  constraint daily_use_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade,
  constraint daily_use_period check (ends > starts)
);
create index daily_use_starts on daily_use (company_id, resource_id, starts);
call protect('daily_use', audited => false);

-- The days that are counted in each zone of a company, first to last without a gap. `since`: the first to be counted;
-- `next_at`: when the day after the last one is due.
create table counted_zones (
  company_id bigint not null,
  timezone text not null,
  since date not null,
  first_day date not null,
  last_day date not null,
  next_at timestamptz not null,
  constraint counted_zones_pkey primary key (company_id, timezone),
  constraint counted_zones_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint counted_zones_timezone_fkey foreign key (timezone) references timezones (name)
);
call protect('counted_zones', audited => false);
create policy keeper on counted_zones for select to kontor_keeper using (true);
grant select on counted_zones to kontor_keeper;
create policy zone_keeper on levels for select to kontor_keeper using (true);
grant select (company_id, timezone) on levels to kontor_keeper;

-- Changes of days that may be counted already. Nothing listens to it; the work of each minute counts their days again.
create table uncounted_changes (
  company_id bigint not null,
  id bigint generated always as identity,
  resource_ids bigint[] not null,
  starts timestamptz not null,
  ends timestamptz not null,
  constraint uncounted_changes_pkey primary key (company_id, id)
);
call protect('uncounted_changes', audited => false, rights => 'select, insert, delete');
create policy keeper on uncounted_changes for select to kontor_keeper using (true);
grant select (company_id) on uncounted_changes to kontor_keeper;

-- One transaction of a company at a time counts: one that read earlier must not write later.
create function lock_use(p_company bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('daily use', p_company))
$$;

-- A day is counted an hour after its end at the earliest, so a change that begins later than half an hour ago is seen anyway.
create function note_uncounted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into uncounted_changes (company_id, resource_ids, starts, ends)
    select company_id, array_agg(distinct resource_id), min(starts), max(ends) from after_rows
    where starts < now() - interval '30 minutes' group by company_id;
  elsif tg_op = 'DELETE' then
    insert into uncounted_changes (company_id, resource_ids, starts, ends)
    select company_id, array_agg(distinct resource_id), min(starts), max(ends) from before_rows
    where starts < now() - interval '30 minutes' group by company_id;
  else
    insert into uncounted_changes (company_id, resource_ids, starts, ends)
    select company_id, array_agg(distinct resource_id), min(starts), max(ends)
    from (select company_id, resource_id, starts, ends from before_rows
      union all select company_id, resource_id, starts, ends from after_rows) touched
    where starts < now() - interval '30 minutes' group by company_id;
  end if;
  return null;
end $$;

revoke execute on function note_uncounted from public;

create trigger uncounted_update after update on bookings referencing old table as before_rows new table as after_rows
  for each statement execute function note_uncounted();
create trigger uncounted_delete after delete on bookings referencing old table as before_rows
  for each statement execute function note_uncounted();
create trigger uncounted_insert after insert on unavailabilities referencing new table as after_rows
  for each statement execute function note_uncounted();
create trigger uncounted_update after update on unavailabilities referencing old table as before_rows new table as after_rows
  for each statement execute function note_uncounted();
create trigger uncounted_delete after delete on unavailabilities referencing old table as before_rows
  for each statement execute function note_uncounted();
create trigger uncounted_insert after insert on resource_capacity_dates referencing new table as after_rows
  for each statement execute function note_uncounted();
create trigger uncounted_update after update on resource_capacity_dates referencing old table as before_rows new table as after_rows
  for each statement execute function note_uncounted();
create trigger uncounted_delete after delete on resource_capacity_dates referencing old table as before_rows
  for each statement execute function note_uncounted();

-- Dated hours that came, went or changed, and whose first day isn't to come anywhere.
create function note_uncounted_hours() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into uncounted_changes (company_id, resource_ids, starts, ends)
  with was as (
    select company_id, resource_id, jsonb_array_elements(coalesce(hours -> 'dates', '[]')) as dated from before_rows
  ), stands as (
    select company_id, resource_id, jsonb_array_elements(coalesce(hours -> 'dates', '[]')) as dated from after_rows
  ), changed as (
    (select * from was except select * from stands) union (select * from stands except select * from was)
  )
  select company_id, array_agg(distinct resource_id), (dated ->> 'from' || 'T00:00Z')::timestamptz - interval '14 hours',
    (dated ->> 'to' || 'T00:00Z')::timestamptz + interval '36 hours'
  from changed where (dated ->> 'from' || 'T00:00Z')::timestamptz - interval '14 hours' < now() group by company_id, dated;
  return null;
end $$;
revoke execute on function note_uncounted_hours from public;
create trigger uncounted_update after update on resource_hours referencing old table as before_rows new table as after_rows
  for each statement execute function note_uncounted_hours();

create function companies_to_recount() returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select distinct company_id from uncounted_changes
$$;
create function companies_to_count() returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select distinct l.company_id
  from (select distinct company_id, timezone from levels) l
  left join counted_zones z on z.company_id = l.company_id and z.timezone = l.timezone
  where z.timezone is null or z.first_day > z.since or z.next_at <= now()
$$;
revoke execute on function companies_to_recount, companies_to_count from public;
grant execute on function companies_to_recount, companies_to_count to kontor_app;
do $$ begin
  execute format('grant create on schema %I to kontor_keeper', current_schema());
  alter function companies_to_recount() owner to kontor_keeper;
  alter function companies_to_count() owner to kontor_keeper;
  execute format('revoke create on schema %I from kontor_keeper', current_schema());
end $$;

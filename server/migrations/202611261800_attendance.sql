-- Checking in and out, and the warning before the end (decision 0057).

alter table bookings
  -- The end it was booked with; null unless a check-out ended it earlier.
  add column booked_until timestamptz,
  -- When its people are warned of its end; null: they aren't.
  add column warn_at timestamptz,
  add column warned_at timestamptz,
  add constraint bookings_booked_until check (booked_until > ends);
create index bookings_warn on bookings (warn_at, company_id)
  where warn_at is not null and warned_at is null and status in ('booked', 'checked_in');
grant select (warn_at, warned_at) on bookings to kontor_keeper;

create function companies_to_warn() returns setof bigint language sql stable security definer
set search_path = public, pg_temp as $$
  select distinct company_id from bookings
  where warn_at <= now() and warned_at is null and status in ('booked', 'checked_in')
$$;
revoke execute on function companies_to_warn from public;
grant execute on function companies_to_warn to kontor_app;
do $$ begin
  execute format('grant create on schema %I to kontor_keeper', current_schema());
  alter function companies_to_warn() owner to kontor_keeper;
  execute format('revoke create on schema %I from kontor_keeper', current_schema());
end $$;

-- Checking in and out, and the warning before the end (decision 0057).

alter table bookings
  -- The end it was booked with; null unless a check-out ended it earlier.
  add column booked_until timestamptz,
  -- When its people are warned of its end; null: they aren't.
  add column warn_at timestamptz,
  add constraint bookings_booked_until check (booked_until > ends);
create index bookings_warn on bookings (warn_at, company_id) where warn_at is not null and status in ('booked', 'checked_in');
grant select (id, warn_at, ends) on bookings to kontor_keeper;

-- Warnings that were written, once for each end of a booking. Not a column: a warning is no change of the booking.
create table booking_warnings (
  company_id bigint not null,
  booking_id bigint not null,
  ends timestamptz not null,
  constraint booking_warnings_pkey primary key (company_id, booking_id, ends),
  constraint booking_warnings_booking_fkey foreign key (company_id, booking_id) references bookings (company_id, id) on delete cascade
);
call protect('booking_warnings', audited => false, rights => 'select, insert, delete');
create policy keeper on booking_warnings for select to kontor_keeper using (true);
grant select on booking_warnings to kontor_keeper;

-- Bookings whose warning is due and not written. A warning comes a day before the end at most.
create view due_warnings with (security_invoker = true) as
  select b.company_id, b.id, b.ends from bookings b
  where b.warn_at <= now() and b.warn_at > now() - interval '1 day' and b.ends > now() and b.status in ('booked', 'checked_in')
    and not exists (select from booking_warnings w where w.company_id = b.company_id and w.booking_id = b.id and w.ends = b.ends);
grant select on due_warnings to kontor_app, kontor_keeper;

create function companies_to_warn() returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select distinct company_id from due_warnings
$$;
revoke execute on function companies_to_warn from public;
grant execute on function companies_to_warn to kontor_app;
do $$ begin
  execute format('grant create on schema %I to kontor_keeper', current_schema());
  alter function companies_to_warn() owner to kontor_keeper;
  execute format('revoke create on schema %I from kontor_keeper', current_schema());
end $$;

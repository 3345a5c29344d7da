-- Reminders before a booking begins (decision 0064).

create index bookings_start on bookings (starts, company_id) where status = 'booked';
grant select (updated_at) on bookings to kontor_keeper;

-- Reminders that were written, once for each start of a booking. Not a column: a reminder is no change of the booking.
create table booking_reminders (
  company_id bigint not null,
  booking_id bigint not null,
  starts timestamptz not null,
  constraint booking_reminders_pkey primary key (company_id, booking_id, starts),
  constraint booking_reminders_booking_fkey foreign key (company_id, booking_id) references bookings (company_id, id) on delete cascade
);
call protect('booking_reminders', audited => false, rights => 'select, insert, delete');
create policy keeper on booking_reminders for select to kontor_keeper using (true);
grant select on booking_reminders to kontor_keeper;

-- Bookings that begin within a quarter of an hour, and whose host isn't reminded yet. Changes within the last hour before the
-- start remind of it themselves.
create view due_reminders with (security_invoker = true) as
  select b.company_id, b.id, b.starts from bookings b
  where b.status = 'booked' and b.starts > now() and b.starts <= now() + interval '15 minutes'
    and b.updated_at <= b.starts - interval '1 hour'
    and not exists (select from booking_reminders r where r.company_id = b.company_id and r.booking_id = b.id and r.starts = b.starts);
grant select on due_reminders to kontor_app, kontor_keeper;

create function companies_to_remind() returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select distinct company_id from due_reminders
$$;
revoke execute on function companies_to_remind from public;
grant execute on function companies_to_remind to kontor_app;
do $$ begin
  execute format('grant create on schema %I to kontor_keeper', current_schema());
  alter function companies_to_remind() owner to kontor_keeper;
  execute format('revoke create on schema %I from kontor_keeper', current_schema());
end $$;

-- Reservations that repeat (decision 0060).

alter table declarations
  -- The rule of a series, the zone whose clock it goes by, its first range and its resources; null: it doesn't repeat.
  add column series jsonb;
alter table bookings
  -- The local day of the series that the booking is of, however it was moved since; null: of no series.
  add column occurs_on date;

-- Dates of a series without a booking: refused when it was made, or left out. They can be tried again.
create table skipped_dates (
  company_id bigint not null,
  declaration_id bigint not null,
  day date not null,
  -- Why it was refused, in the words of whoever made it; null: it was left out.
  reason text,
  constraint skipped_dates_pkey primary key (company_id, declaration_id, day),
  constraint skipped_dates_declaration_fkey foreign key (company_id, declaration_id) references declarations (company_id, id) on delete cascade
);
call protect('skipped_dates', audited => false);

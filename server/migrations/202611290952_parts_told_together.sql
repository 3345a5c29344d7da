-- A part of a series that became a reservation of its own is told with the rest of it, as one entry of the calendar (decision 0059).

-- The reservation whose mails have the invitation of this one; null: its own.
alter table declarations
  add column told_with bigint,
  add constraint declarations_told_with_fkey foreign key (company_id, told_with) references declarations (company_id, id)
    on delete set null (told_with);
create index declarations_told_with on declarations (company_id, told_with);

-- Times that were still to be told as gone to another reservation.
alter table told_reservations no force row level security;
update told_reservations set told = told || jsonb_build_object('bookings', coalesce((
  select jsonb_agg(e order by place) from jsonb_array_elements(told -> 'bookings') with ordinality all_told (e, place)
  where e -> 'is_moved' is null), '[]'))
where told @> '{"bookings": [{"is_moved": true}]}';
alter table told_reservations force row level security;

-- A running booking that is moved is split: `part_of` is the part that stays where it was. `cancelled_by` is the person
-- by whose right it was cancelled; null: before this was recorded.
alter table bookings
  add column part_of bigint,
  add column cancelled_by bigint,
  add constraint bookings_part_of_fkey foreign key (company_id, part_of) references bookings (company_id, id)
    on delete set null (part_of),
  add constraint bookings_cancelled_by_fkey foreign key (company_id, cancelled_by) references users (company_id, id);
create index bookings_part_of on bookings (company_id, part_of) where part_of is not null;

-- A token that a delegate asked for works as long as the delegation, and reads what it gives.
alter table map_tokens
  add column acting_for bigint,
  add constraint map_tokens_acting_for_fkey foreign key (company_id, acting_for) references users (company_id, id) on delete cascade;
create index map_tokens_acting_for on map_tokens (company_id, acting_for);

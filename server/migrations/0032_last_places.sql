-- The place each person looked at last on the plan: it opens there again, on whatever device.
create table last_places (
  company_id bigint not null,
  user_id bigint not null,
  level_id bigint not null,
  constraint last_places_pkey primary key (company_id, user_id),
  constraint last_places_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint last_places_level_fkey foreign key (company_id, level_id) references levels (company_id, id) on delete cascade
);
create index last_places_level on last_places (company_id, level_id);
call protect('last_places', audited => false);

-- The calls of settings name them by id, as they do all rows.
alter table preferences add column id bigint not null generated always as identity;
alter table preferences add constraint preferences_id_key unique (id);

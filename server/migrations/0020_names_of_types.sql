-- "desk" beside "Desk" is one name to whoever reads or types it.
alter table resource_types drop constraint resource_types_name_key;
create unique index resource_types_name_key on resource_types (company_id, lower(name));

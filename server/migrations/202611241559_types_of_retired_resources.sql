-- A type that only retired resources have can be deleted: their bookings keep the resource, which has no type any more. Until now
-- the list counted no resource of such a type, and its deletion was refused for ever.
alter table resources
  alter column resource_type_id drop not null,
  add constraint resources_have_a_type check (resource_type_id is not null or retired_at is not null),
  drop constraint resources_type_fkey,
  add constraint resources_type_fkey foreign key (company_id, resource_type_id) references resource_types (company_id, id)
    on delete set null (resource_type_id);

-- Calendars of resources (decision 0068): mailboxes under which a resource is known outside, each of one resource.

create table resource_calendars (
  company_id bigint not null,
  id bigint generated always as identity,
  resource_id bigint not null,
  email text not null constraint resource_calendars_email_length check (length(email) between 3 and 254),
  name text collate natural_order not null constraint resource_calendars_name_length check (length(name) between 1 and 200),
  constraint resource_calendars_pkey primary key (company_id, id),
  constraint resource_calendars_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade
);
create unique index resource_calendars_email_key on resource_calendars (company_id, lower(email));
create index resource_calendars_resource on resource_calendars (company_id, resource_id);
call protect('resource_calendars');
call keep_version('resource_calendars');

-- A retired resource is known outside no more: its addresses may be given to another.
create function drop_calendars() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from resource_calendars c where c.company_id = new.company_id and c.resource_id = new.id;
  return null;
end $$;
revoke execute on function drop_calendars from public;
create trigger drop_calendars after update of retired_at on resources
  for each row when (new.retired_at is not null and old.retired_at is null) execute function drop_calendars();

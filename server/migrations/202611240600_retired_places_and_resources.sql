-- Resources and places that were ever booked are retired, not deleted: bookings, reports and the trail keep them, nobody sees
-- them among what can be used, and their names are free again. A name is unique within its place. Resources are named in
-- several languages.
alter table resources
  add column translations translations not null default '{}',
  add column retired_at timestamptz,
  add constraint resources_description_length check (length(description) <= 2000);
alter table levels add column retired_at timestamptz;

create unique index resources_name_key on resources (company_id, level_id, lower(name)) where retired_at is null;
drop index levels_name_key;
create unique index levels_name_key on levels (company_id, parent_id, lower(name)) nulls not distinct where retired_at is null;

-- A booking's foreign key has locked its resource before this looks at it, and whoever retires one locks it first: so a
-- booking under way is seen by the one, or a retired resource by the other.
create function refuse_retired_resource() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if exists (select from changed b join resources r on r.company_id = b.company_id and r.id = b.resource_id
    where r.retired_at is not null and is_held(b.status) and b.ends > now()) then
    raise exception 'the resource is retired' using errcode = 'check_violation', constraint = 'bookings_of_a_live_resource';
  end if;
  return null;
end $$;
create trigger live_after_insert after insert on bookings referencing new table as changed
  for each statement execute function refuse_retired_resource();
create trigger live_after_update after update on bookings referencing new table as changed
  for each statement execute function refuse_retired_resource();
revoke execute on function refuse_retired_resource from public;

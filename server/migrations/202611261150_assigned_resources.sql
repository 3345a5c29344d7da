-- A resource that belongs to a person for a time, or for good (R304). During its breaks anybody may book it.

create table resource_assignments (
  company_id bigint not null,
  id bigint not null generated always as identity,
  resource_id bigint not null,
  user_id bigint not null,
  starts timestamptz not null,
  ends timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint resource_assignments_pkey primary key (company_id, id),
  constraint resource_assignments_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade,
  constraint resource_assignments_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint resource_assignments_period check (ends > starts),
  constraint resource_assignments_no_overlap
    exclude using gist (company_id with =, resource_id with =, tstzrange(starts, ends) with &&)
);
create index resource_assignments_user on resource_assignments (company_id, user_id, ends);
call protect('resource_assignments');

create table resource_assignment_breaks (
  company_id bigint not null,
  id bigint not null generated always as identity,
  resource_assignment_id bigint not null,
  starts timestamptz not null,
  ends timestamptz not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint resource_assignment_breaks_pkey primary key (company_id, id),
  constraint resource_assignment_breaks_assignment_fkey foreign key (company_id, resource_assignment_id)
    references resource_assignments (company_id, id) on delete cascade,
  constraint resource_assignment_breaks_period check (ends > starts),
  constraint resource_assignment_breaks_no_overlap
    exclude using gist (company_id with =, resource_assignment_id with =, tstzrange(starts, ends) with &&)
);
call protect('resource_assignment_breaks');

create trigger raise_version before update on resource_assignments for each row execute function raise_version();
create trigger raise_version before update on resource_assignment_breaks for each row execute function raise_version();
create trigger grid_insert after insert on resource_assignments referencing new table as after_rows
  for each statement execute function tell_grid_of_resources();
create trigger grid_update after update on resource_assignments referencing old table as before_rows new table as after_rows
  for each statement execute function tell_grid_of_resources();
create trigger grid_delete after delete on resource_assignments referencing old table as before_rows
  for each statement execute function tell_grid_of_resources();

create function tell_grid_of_breaks() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into grid_changes (company_id, resource_ids)
  select c.company_id, array_agg(distinct a.resource_id) from changed c
  join resource_assignments a on a.company_id = c.company_id and a.id = c.resource_assignment_id group by c.company_id;
  return null;
end $$;
revoke execute on function tell_grid_of_breaks from public;
create trigger grid_insert after insert on resource_assignment_breaks referencing new table as changed
  for each statement execute function tell_grid_of_breaks();
create trigger grid_update after update on resource_assignment_breaks referencing new table as changed
  for each statement execute function tell_grid_of_breaks();
create trigger grid_delete after delete on resource_assignment_breaks referencing old table as changed
  for each statement execute function tell_grid_of_breaks();

-- The times of an assignment without its breaks, one after the other; the last one may have no end.
create function assigned_times(p_company bigint, p_assignment bigint, p_starts timestamptz, p_ends timestamptz)
returns setof tstzrange language sql stable as $$
  select unnest(tstzmultirange(tstzrange(p_starts, p_ends)) - coalesce((
    select range_agg(tstzrange(b.starts, b.ends)) from resource_assignment_breaks b
    where b.company_id = p_company and b.resource_assignment_id = p_assignment), '{}'))
$$;

-- When somebody reads what can be booked, most resources belong to nobody.
create index resource_assignments_resource on resource_assignments (company_id, resource_id);

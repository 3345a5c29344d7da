-- A break lies within its assignment, also when both change at once; neither they nor assignments grow without end.

create function refuse_many_assignments() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  most constant int := 100;
begin
  if (select count(*) from resource_assignments where company_id = new.company_id and resource_id = new.resource_id
      and coalesce(ends > now(), true)) > most then
    raise exception 'too many assignments' using errcode = 'check_violation', constraint = 'resource_assignments_most';
  end if;
  return null;
end $$;
create trigger most after insert or update on resource_assignments for each row execute function refuse_many_assignments();

-- The lock of the assignment makes its breaks be counted one after the other.
create function keep_break_within() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  assigned resource_assignments;
  most constant int := 200;
begin
  select * into assigned from resource_assignments where company_id = new.company_id and id = new.resource_assignment_id for no key update;
  if new.starts < assigned.starts then
    raise exception 'starts before its assignment' using errcode = 'check_violation', constraint = 'resource_assignment_breaks_starts_within';
  elsif new.ends > assigned.ends then
    raise exception 'ends after its assignment' using errcode = 'check_violation', constraint = 'resource_assignment_breaks_ends_within';
  elsif new.ends > now() and (select count(*) from resource_assignment_breaks
      where company_id = new.company_id and resource_assignment_id = new.resource_assignment_id and ends > now() and id <> new.id) >= most then
    raise exception 'too many breaks' using errcode = 'check_violation', constraint = 'resource_assignment_breaks_most';
  end if;
  return new;
end $$;
create trigger keep_within before insert or update on resource_assignment_breaks for each row execute function keep_break_within();

-- With a shorter assignment its breaks are shorter as well, or end.
create function cut_breaks() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from resource_assignment_breaks b where b.company_id = new.company_id and b.resource_assignment_id = new.id
    and (b.ends <= new.starts or b.starts >= new.ends);
  update resource_assignment_breaks b set starts = greatest(b.starts, new.starts), ends = least(b.ends, new.ends)
  where b.company_id = new.company_id and b.resource_assignment_id = new.id and (b.starts < new.starts or b.ends > new.ends);
  return null;
end $$;
create trigger cut_breaks after update of starts, ends on resource_assignments for each row
  when (new.starts > old.starts or coalesce(new.ends, 'infinity') < coalesce(old.ends, 'infinity')) execute function cut_breaks();

-- Capacity dates that are over are listed nowhere, so nobody could delete them first.
create or replace function refuse_dated_room() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from resource_capacity_dates where company_id = new.company_id and resource_id = new.id and ends > now()) then
    raise exception 'a room has no capacity dates' using errcode = 'check_violation', constraint = 'resources_room_without_dates';
  end if;
  return null;
end $$;

revoke execute on function refuse_many_assignments, keep_break_within, cut_breaks from public;

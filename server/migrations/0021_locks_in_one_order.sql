-- Giving away what nobody checked in to locks every resource it will touch first, in one order, and then only takes
-- bookings nobody else has locked: it never waits for a booking, so it can't deadlock with those who change one.
create or replace function release_due(p_company bigint, p_resources bigint[] default null) returns table (id bigint, resource_id bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  due bigint[];
  freed bigint[];
begin
  if not exists (select from bookings d where d.company_id = p_company and d.status = 'booked' and d.release_at <= now()) then
    return;
  end if;
  select array_agg(d.id), array_agg(distinct d.resource_id) into due, freed
  from bookings d
  where d.company_id = p_company and d.status = 'booked' and d.release_at <= now()
    and (p_resources is null or d.resource_id = any (p_resources)
      or d.resource_id in (select other_id from linked_resources where company_id = p_company and resource_id = any (p_resources)));
  if due is null then
    return;
  end if;
  perform lock_resources(p_company, freed || coalesce(p_resources, '{}'));
  return query update bookings b set status = 'released', version = b.version + 1, updated_at = now()
    where b.company_id = p_company and b.id in (
      select d.id from bookings d
      where d.company_id = p_company and d.id = any (due) and d.status = 'booked' and d.release_at <= now()
      order by d.id for update skip locked)
    returning b.id, b.resource_id;
end $$;

-- One person's bookings are counted and added to by one transaction at a time, where a limit counts them.
create function lock_person(p_company bigint, p_person bigint) returns void language sql
  as $$ select pg_advisory_xact_lock(hashtextextended('person:' || p_person, p_company)) $$;

-- The tree of places is changed by one transaction at a time: two moves at once could make a circle, or a deadlock.
create function lock_tree(p_company bigint) returns void language sql
  as $$ select pg_advisory_xact_lock(hashtextextended('tree', p_company)) $$;

revoke execute on function lock_person, lock_tree from public;
grant execute on function lock_person, lock_tree to kontor_app;

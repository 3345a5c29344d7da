-- Before each booking it is asked what is due, and nearly always nothing is: then nothing is updated, no trigger runs.
create or replace function release_due(p_company bigint, p_resources bigint[] default null) returns table (id bigint, resource_id bigint)
language plpgsql as $$
#variable_conflict use_column
begin
  if not exists (select from bookings d where d.company_id = p_company and d.status = 'booked' and d.release_at <= now()) then
    return;
  end if;
  return query update bookings b set status = 'released', version = b.version + 1, updated_at = now()
    where b.company_id = p_company and b.id in (
      select d.id from bookings d
      where d.company_id = p_company and d.status = 'booked' and d.release_at <= now()
        and (p_resources is null or d.resource_id = any (p_resources)
          or d.resource_id in (select other_id from linked_resources where company_id = p_company and resource_id = any (p_resources)))
      order by d.id for update skip locked)
    returning b.id, b.resource_id;
end $$;

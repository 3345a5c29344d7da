-- Bookings that nobody came to (decision 0064).

alter table bookings
  -- Whether it was released because nobody checked in; a request that lapsed isn't one.
  add column is_no_show boolean not null default false,
  add constraint bookings_no_show check (not is_no_show or status = 'released');

update bookings b set is_no_show = true from declarations d
where d.company_id = b.company_id and d.id = b.declaration_id and b.status = 'released' and d.approval_status <> 'pending';

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
  return query update bookings b set status = 'released', version = b.version + 1, updated_at = now(),
      is_no_show = not exists (select from declarations d
        where d.company_id = p_company and d.id = b.declaration_id and d.approval_status = 'pending')
    where b.company_id = p_company and b.id in (
      select d.id from bookings d
      where d.company_id = p_company and d.id = any (due) and d.status = 'booked' and d.release_at <= now()
      order by d.id for update skip locked)
    returning b.id, b.resource_id;
end $$;

-- Whoever books or approves after the start leaves as much time to check in as before it.
create or replace function release_time(approval text, starts timestamptz, ends timestamptz, auto_release smallint) returns timestamptz
language sql stable as $$
  select case when approval = 'pending' then least(ends, greatest(starts, now() + interval '1 hour'))
    else greatest(starts, now()) + make_interval(mins => auto_release) end
$$;

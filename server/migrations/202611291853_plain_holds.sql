-- Nearly all bookings are of resources that take one at a time, have no buffers and are linked to none. Their holds are their own
-- times, which `holds_no_overlap` keeps apart: looking for what else they hold takes four times as long as inserting them.
create function refuse_missed(p_company bigint, p_bookings bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_booking(p_company, p_bookings);
  -- Who stood in the way has gone meanwhile: the whole transaction is worth another try.
  raise exception 'a hold vanished while it was asked for' using errcode = 'serialization_failure';
end $$;
revoke execute on function refuse_missed from public;

create or replace function claim_holds(p_company bigint, p_bookings bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted bigint;
  taken bigint;
begin
  with w as materialized (select * from wanted_holds(p_company, p_bookings)),
  t as (
    insert into holds (company_id, booking_id, resource_id, kind, lane, starts, ends)
    select p_company, w.booking_id, w.resource_id, w.kind,
      case when w.kind = 'booking' then int8range(0, null) else block_lane() end,
      w.starts, w.ends
    from w where not exists (select from w cross join lateral holders_of(p_company, w.booking_id, w.resource_id, w.kind, w.starts, w.ends))
    order by w.resource_id, w.starts
    on conflict do nothing
    returning 1
  )
  select (select count(*) from w), (select count(*) from t) into wanted, taken;
  if taken < wanted then
    perform refuse_missed(p_company, p_bookings);
  end if;
end $$;

create or replace function claim_new_bookings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added_rows record;
  company bigint;
  taken bigint;
begin
  select min(a.company_id) as company, count(distinct a.company_id) = 1 and bool_and(is_held(a.status)) as is_plain,
    array_agg(a.id) as ids, array_agg(a.resource_id) as resources, array_agg(a.starts) as starts, array_agg(a.ends) as ends
  into added_rows from added a;
  if added_rows.is_plain and not exists (
    select from resources r where r.company_id = added_rows.company and r.id = any (added_rows.resources)
      and (r.capacity <> 1 or r.buffer_before > 0 or r.buffer_after > 0
        or exists (select from linked_resources l where l.company_id = added_rows.company and l.resource_id = r.id))
  ) then
    insert into holds (company_id, booking_id, resource_id, kind, lane, starts, ends)
    select added_rows.company, b.id, b.resource_id, 'booking', int8range(0, null), b.starts, b.ends
    from unnest(added_rows.ids, added_rows.resources, added_rows.starts, added_rows.ends) b (id, resource_id, starts, ends)
    order by b.resource_id, b.starts
    on conflict do nothing;
    get diagnostics taken = row_count;
    if taken < cardinality(added_rows.ids) then
      perform refuse_missed(added_rows.company, added_rows.ids);
    end if;
    return null;
  end if;
  for company in select distinct company_id from added loop
    perform claim_holds(company, (select array_agg(id) from added where company_id = company));
    perform count_pools(company, 1, array_agg(resource_id), array_agg(starts), array_agg(ends))
    from added where company_id = company and is_held(status) having count(*) > 0;
  end loop;
  return null;
end $$;

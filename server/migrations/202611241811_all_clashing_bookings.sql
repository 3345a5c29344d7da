-- Each booking that a change can't be made with is decided by a person, so all of them are named, not only the first hundred.
create or replace function refuse_clashes(p_company bigint, p_resources bigint[]) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  found jsonb;
begin
  select jsonb_build_object('bookings', jsonb_agg(c.id order by c.starts, c.id)) into found
  from clashing_bookings(p_company, p_resources) c having count(*) > 0;
  if found is not null then
    raise exception 'bookings to come stand in the way' using errcode = 'check_violation',
      constraint = 'resources_affect_bookings', detail = found;
  end if;
end $$;

-- How many people, resources and bookings each company of a region has, for the provider's figures. Bookings count that
-- began in the half-open range, unless they were cancelled or given away.
create function usage_of_companies(since timestamptz, until timestamptz)
returns table (company_id bigint, people bigint, resources bigint, bookings bigint, booking_people bigint)
language sql stable security definer as $$
  with counted_people as (
    select u.company_id, count(*) as people from users u where u.is_active group by 1
  ), counted_resources as (
    select r.company_id, count(*) as resources from resources r group by 1
  ), counted_bookings as (
    select b.company_id, count(*) as bookings, count(distinct b.host_id) as booking_people from bookings b
    where b.starts >= usage_of_companies.since and b.starts < usage_of_companies.until
      and is_held(b.status)
    group by 1
  )
  select company_id, coalesce(p.people, 0), coalesce(r.resources, 0), coalesce(b.bookings, 0), coalesce(b.booking_people, 0)
  from counted_people p
  full join counted_resources r using (company_id)
  full join counted_bookings b using (company_id);
$$;

create policy keeper on resources for select to kontor_keeper using (true);
grant select (company_id) on resources to kontor_keeper;
grant select (starts, host_id) on bookings to kontor_keeper;

do $$
begin
  execute format('grant create on schema %I to kontor_keeper', current_schema());
  execute format('alter function usage_of_companies(timestamptz, timestamptz) set search_path = %I, pg_temp', current_schema());
  revoke execute on function usage_of_companies(timestamptz, timestamptz) from public;
  grant execute on function usage_of_companies(timestamptz, timestamptz) to kontor_app;
  alter function usage_of_companies(timestamptz, timestamptz) owner to kontor_keeper;
  execute format('revoke create on schema %I from kontor_keeper', current_schema());
end $$;

-- PostgreSQL plans by statistics that it renews within a minute. In that minute after thousands of resources were added it takes
-- them for a few, and joins all with all. So adding many renews the statistics at once.
create function refresh_statistics() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze resources, resource_hours;
end $$;

create function refresh_statistics_later() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from added) >= 100 then
    perform graphile_worker.add_job('refresh-statistics', json_build_object('company', (select company_id from added limit 1)),
      max_attempts => 3, job_key => 'refresh-statistics');
  end if;
  return null;
end $$;
create trigger refresh_statistics after insert on resources referencing new table as added
  for each statement execute function refresh_statistics_later();

revoke execute on function refresh_statistics(), refresh_statistics_later() from public;
grant execute on function refresh_statistics() to kontor_app;

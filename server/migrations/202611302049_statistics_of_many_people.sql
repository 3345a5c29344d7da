-- An import adds 10,000 people in seconds. Until PostgreSQL renews its statistics by itself, its plans expect a handful of them.
create or replace function refresh_statistics() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze resources, resource_hours, users, container_users, credentials, resource_import_rows;
end $$;

create trigger refresh_statistics after insert on users referencing new table as added
  for each statement execute function refresh_statistics_later();

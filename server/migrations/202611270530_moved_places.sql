-- Rights are granted on places with all that is below them, so a resource or a place that moves to another one changes who may see
-- it: subscriptions to it are checked again.
create function bump_access_of_moved() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  execute format(
    'insert into access_versions (company_id)
     select distinct company_id from (select company_id, id, %1$I from after_rows except select company_id, id, %1$I from before_rows) moved
     on conflict (company_id) do update set version = access_versions.version + 1', tg_argv[0]);
  return null;
end $$;
revoke execute on function bump_access_of_moved() from public;

create trigger access_update after update on resources referencing old table as before_rows new table as after_rows
  for each statement execute function bump_access_of_moved('level_id');
create trigger access_update after update on levels referencing old table as before_rows new table as after_rows
  for each statement execute function bump_access_of_moved('parent_id');

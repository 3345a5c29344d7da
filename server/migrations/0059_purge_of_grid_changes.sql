-- A node keeps nothing of the grid for longer than an hour without asking what changed (`longestSilence`), so older changes
-- of the grid are deleted. No mark is taken from the newest row of `changes` any more: it goes like the others.
create policy keeper on grid_changes to kontor_keeper using (true);
grant select, delete on grid_changes to kontor_keeper;

create or replace function purge_finished() returns void language plpgsql security definer as $$
begin
  delete from grid_changes where at < now() - interval '1 day';
  delete from changes where at < now() - interval '1 day';
  delete from mails where created_at < now() - interval '90 days';
  delete from hand_over_codes where expires_at < now();
  call purge_in_both('');
end $$;
do $$ begin execute format('alter function purge_finished() set search_path = %I, pg_temp', current_schema()); end $$;

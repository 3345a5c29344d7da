-- Temporary tables come first on any search path that doesn't name them: a session's own `holds` would have taken the
-- claims of its bookings, its own `audit_log` their trail. What runs as the owner, and every trigger, finds ours alone;
-- triggers run whoever may call them, so nobody else need. Called by every migration that made one of them.
create procedure guard_functions() language plpgsql as $$
declare
  guarded record;
begin
  for guarded in
    select oid::regprocedure as name from pg_proc
    where pronamespace = current_schema()::regnamespace and (prosecdef or prorettype = 'trigger'::regtype)
  loop
    execute format('alter function %s set search_path = %I, pg_temp', guarded.name, current_schema());
    execute format('revoke execute on function %s from public', guarded.name);
  end loop;
end $$;
revoke execute on procedure guard_functions from public;
call guard_functions();

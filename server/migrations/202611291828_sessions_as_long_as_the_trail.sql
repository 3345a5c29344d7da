-- A session says from where a person signed in, and stays after its end, as long as the trail that names it (decision 0076).
-- It keeps no id of a token then.
alter table sessions
  alter current_token drop not null,
  -- As limits count it: of an IPv6 address its /64.
  add column address text,
  add column user_agent text,
  add constraint sessions_user_agent_length check (length(user_agent) <= 300);
alter table master_sessions
  alter current_token drop not null,
  add column address text,
  add column user_agent text,
  add constraint master_sessions_user_agent_length check (length(user_agent) <= 300);

revoke update, delete on sessions from kontor_app;
grant update (current_token, previous_token, rotated_at, expires_at, revoked_at) on sessions to kontor_app;
grant update (current_token, previous_token) on sessions to kontor_keeper;

create or replace procedure purge_in_both(prefix text) language plpgsql as $$
begin
  execute format('delete from %I where created_at < now() - interval ''1 day''', prefix || 'idempotency_keys');
  execute format('delete from %I where ends < now()', prefix || 'attempt_counters');
  execute format('delete from %I where used_at < now() - interval ''90 days''', prefix || 'known_addresses');
  execute format('delete from %I where expires_at < now()', prefix || 'sign_in_codes');
  execute format('delete from %I where expires_at < now()', prefix || 'password_resets');
  execute format('update %I set current_token = null, previous_token = null
    where current_token is not null and least(expires_at, revoked_at) < now() - interval ''1 day''', prefix || 'sessions');
end $$;

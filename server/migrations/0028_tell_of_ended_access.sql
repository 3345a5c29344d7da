-- Tells every node that a company's sessions or rights have changed: sockets end with them.
create function tell_of_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor_access', company_id::text) from (select distinct company_id from changed) told;
  return null;
end $$;

create trigger tell_of_access after update on access_versions referencing new table as changed
  for each statement execute function tell_of_access();
create trigger tell_of_insert after insert on access_versions referencing new table as changed
  for each statement execute function tell_of_access();

-- Only ended sessions: renewing a token changes its session too.
create function tell_of_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor_access', company_id::text)
  from (select distinct company_id from changed where revoked_at is not null) told;
  return null;
end $$;

create trigger tell_of_ended_sessions after update on sessions referencing new table as changed
  for each statement execute function tell_of_ended_sessions();

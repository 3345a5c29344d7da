-- Only the keeper takes anything out of the trail, by these functions, which are its own alone (decision 0076).

-- Whoever writes the trail reads the company's row afterwards: in this order no two wait for each other.
lock table audit_log in access exclusive mode;

create policy keeper on audit_log to kontor_keeper using (true);
grant select, delete, update (before, after, personal) on audit_log to kontor_keeper;

-- Deletes the oldest entries of a company that are from before a moment, as many as `p_most`, and returns how many. With fewer than
-- that, all are gone, and the sessions that ended before go too. Ids rise with time but for transactions that met.
create function delete_trail(p_company bigint, p_before timestamptz, p_most integer) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  deleted integer;
begin
  delete from audit_log where company_id = p_company and id in (
    select id from (select id, at from audit_log where company_id = p_company order by id limit p_most) oldest where at < p_before);
  get diagnostics deleted = row_count;
  if deleted < p_most then
    delete from sessions where company_id = p_company and least(expires_at, revoked_at) < p_before;
  end if;
  return deleted;
end $$;

-- Takes the values of columns out of the entries about these rows, as if the columns had been personal, and returns how many entries
-- had some.
create function redact_trail(p_company bigint, p_entity text, p_ids bigint[], p_columns text[]) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  redacted integer;
begin
  update audit_log a
  set before = nullif(a.before - p_columns, '{}'), after = nullif(a.after - p_columns, '{}'),
    personal = array(select distinct c
      from unnest(a.personal || filled_columns(a.before, p_columns) || filled_columns(a.after, p_columns)) c order by c)
  where a.company_id = p_company and a.entity = p_entity and a.entity_id = any (p_ids)
    and (a.before ?| p_columns or a.after ?| p_columns);
  get diagnostics redacted = row_count;
  return redacted;
end $$;

revoke execute on function delete_trail, redact_trail from public;
grant execute on function delete_trail, redact_trail to kontor_keeper;

-- A foreign key to the company would lock its row once for each entry. The trail of a deleted company goes all the same.
create function delete_trail_of_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from audit_log where company_id = old.id;
  return null;
end $$;
revoke execute on function delete_trail_of_company from public;
do $$ begin
  execute format('grant create on schema %I to kontor_keeper', current_schema());
  alter function delete_trail_of_company() owner to kontor_keeper;
  execute format('revoke create on schema %I from kontor_keeper', current_schema());
end $$;
create trigger delete_trail after delete on companies for each row execute function delete_trail_of_company();
alter table audit_log drop constraint audit_log_company_fkey;

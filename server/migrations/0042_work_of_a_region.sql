-- Work nobody asks for looks at all companies of a database at once: a quiet company costs nothing. What does so runs as
-- kontor_keeper, which reads and clears these tables alone, and whose functions tell ids, times and event names only.
do $$
begin
  begin
    create role kontor_keeper nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('grant kontor_keeper to %I', current_user);
  execute format('grant usage, create on schema %I to kontor_keeper', current_schema());
end $$;

do $$
declare
  cleared text;
begin
  foreach cleared in array array['changes', 'mails', 'hand_over_codes', 'idempotency_keys', 'attempt_counters',
    'known_addresses', 'sign_in_codes', 'password_resets', 'sessions'] loop
    execute format('create policy keeper on %I to kontor_keeper using (true)', cleared);
    execute format('grant select, delete on %I to kontor_keeper', cleared);
  end loop;
  create policy keeper on bookings for select to kontor_keeper using (true);
  create policy keeper on users for select to kontor_keeper using (true);
  create policy keeper on access_versions for select to kontor_keeper using (true);
end $$;
grant select (company_id, status, release_at) on bookings to kontor_keeper;
grant select (company_id, id, is_active) on users to kontor_keeper;
grant select on access_versions to kontor_keeper;

-- The time comes first, for looks that ask all companies.
drop index bookings_release;
create index bookings_release on bookings (release_at, company_id) where status = 'booked' and release_at is not null;
drop index changes_at;
create index changes_at on changes (at, company_id);
drop index idempotency_keys_created;
create index idempotency_keys_created on idempotency_keys (created_at);
drop index attempt_counters_ends;
create index attempt_counters_ends on attempt_counters (ends);

create function companies_to_release() returns setof bigint language sql stable security definer as $$
  select distinct company_id from bookings where status = 'booked' and release_at <= now();
$$;

create function recent_changes(companies bigint[])
returns table (company_id bigint, id bigint, event text, ids bigint[], resource_ids bigint[], by_user bigint)
language sql stable security definer as $$
  select company_id, id, event, ids, resource_ids, by_user from changes c
  where c.at > now() - interval '60 seconds' and c.company_id = any (recent_changes.companies) order by id;
$$;

-- The access versions of these companies, and which of these sessions live. A company that isn't there has no row.
create function access_states(companies bigint[], sessions uuid[])
returns table (company_id bigint, version bigint, living uuid[])
language sql stable security definer as $$
  with asked as (
    select a.company_id, a.session from unnest(access_states.companies, access_states.sessions) a (company_id, session)
  )
  select a.company_id, coalesce(max(v.version), 0), array_agg(s.id) filter (where u.is_active)
  from asked a
  left join access_versions v on v.company_id = a.company_id
  left join public.sessions s on s.company_id = a.company_id and s.id = a.session and s.revoked_at is null and s.expires_at > now()
  left join users u on u.company_id = s.company_id and u.id = s.user_id
  group by 1;
$$;

-- What nobody will ask for again. An address counts as a person's own for 90 days after they last signed in from it. The
-- newest change of a company stays: its id is the mark by which a grid is known to be unchanged, and must never come back
-- lower. The audit trail is kept.
create function purge_finished() returns void language plpgsql security definer as $$
begin
  delete from changes c where c.at < now() - interval '1 day'
    and exists (select from changes n where n.company_id = c.company_id and n.id > c.id);
  delete from mails where created_at < now() - interval '90 days';
  delete from hand_over_codes where expires_at < now();
  call purge_in_both('');
end $$;

create function purge_finished_of_master() returns void language plpgsql as $$
begin
  call purge_in_both('master_');
end $$;
revoke execute on function purge_finished_of_master() from public;
grant execute on function purge_finished_of_master() to kontor_master;

-- What both areas have: a company's tables, and those of the provider with this prefix.
create procedure purge_in_both(prefix text) language plpgsql as $$
begin
  execute format('delete from %I where created_at < now() - interval ''1 day''', prefix || 'idempotency_keys');
  execute format('delete from %I where ends < now()', prefix || 'attempt_counters');
  execute format('delete from %I where used_at < now() - interval ''90 days''', prefix || 'known_addresses');
  execute format('delete from %I where expires_at < now()', prefix || 'sign_in_codes');
  execute format('delete from %I where expires_at < now()', prefix || 'password_resets');
  execute format('delete from %I where least(expires_at, revoked_at) < now() - interval ''1 day''', prefix || 'sessions');
end $$;
revoke execute on procedure purge_in_both(text) from public;
grant execute on procedure purge_in_both(text) to kontor_master, kontor_keeper;

do $$
declare
  kept text;
begin
  foreach kept in array array['companies_to_release()', 'recent_changes(bigint[])', 'access_states(bigint[], uuid[])', 'purge_finished()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', kept, current_schema());
    execute format('revoke execute on function %s from public', kept);
    execute format('grant execute on function %s to kontor_app', kept);
    execute format('alter function %s owner to kontor_keeper', kept);
  end loop;
  execute format('revoke create on schema %I from kontor_keeper', current_schema());
end $$;

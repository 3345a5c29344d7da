-- Takes the key of a request with the settings of its transaction (decision 0077): a second request with the key waits here for the
-- end of the first, and is then refused before it has locked anything else. `kept_answer` stays for the previous program, which takes
-- the same lock.
create function take_key(p_user bigint, p_key text)
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, current_company() * 1000003 + p_user));
  if exists (select from idempotency_keys k where k.company_id = current_company() and k.user_id = p_user and k.key = p_key) then
    raise exception 'this request was answered before' using errcode = 'unique_violation', constraint = 'request_key_is_new';
  end if;
end $$;
revoke execute on function take_key from public;
grant execute on function take_key to kontor_app;

-- The same for the provider's area.
create function take_master_key(p_user bigint, p_key text)
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, -p_user));
  if exists (select from master_idempotency_keys k where k.user_id = p_user and k.key = p_key) then
    raise exception 'this request was answered before' using errcode = 'unique_violation', constraint = 'request_key_is_new';
  end if;
end $$;
revoke execute on function take_master_key from public;
grant execute on function take_master_key to kontor_master;

-- Keeps resources, and those linked to them, as they are until the transaction ends, after waiting for a change of them.
create function keep_resources(p_resources bigint[])
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from resources r
    where r.company_id = current_company() and r.id = any (p_resources || array(
      select l.other_id from linked_resources l where l.company_id = current_company() and l.resource_id = any (p_resources)))
    order by r.id for key share;
end $$;
revoke execute on function keep_resources from public;
grant execute on function keep_resources to kontor_app;

create or replace function ready_resources(p_resources bigint[], p_keeps_plans boolean)
returns table (declaration_id bigint, resource_id bigint)
language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if p_keeps_plans then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;
  return query select b.declaration_id, b.resource_id
    from release_due(current_company(), p_resources) due join bookings b on b.company_id = current_company() and b.id = due.id;
  perform keep_resources(p_resources);
end $$;

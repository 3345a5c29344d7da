-- The answer that is kept under a key (decision 0077). A second request with the key waits here for the end of the first, and
-- then sees its answer: volatile functions read anew with each of their statements. An answer is written once, with the commit.
create function kept_answer(p_user bigint, p_key text)
returns table (request_hash text, status smallint, response text)
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, current_company() * 1000003 + p_user));
  return query select k.request_hash, k.status, k.response::text from idempotency_keys k
    where k.company_id = current_company() and k.user_id = p_user and k.key = p_key;
end $$;
revoke execute on function kept_answer from public;
grant execute on function kept_answer to kontor_app;

-- The same for the provider's area.
create function kept_master_answer(p_user bigint, p_key text)
returns table (request_hash text, status smallint, response text)
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, -p_user));
  return query select k.request_hash, k.status, k.response::text from master_idempotency_keys k
    where k.user_id = p_user and k.key = p_key;
end $$;
revoke execute on function kept_master_answer from public;
grant execute on function kept_master_answer to kontor_master;

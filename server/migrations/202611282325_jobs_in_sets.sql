-- Jobs of one task in one statement: a thousand reminders that are due at once cost the database one call, not a thousand.
create function enqueue_all(task text, payloads jsonb[]) returns void
language plpgsql security definer as $$
declare
  company bigint := current_company();
begin
  if company is null then
    raise exception 'a job belongs to a company, and none was set';
  end if;
  -- As many tries as a job of `enqueue` has.
  perform graphile_worker.add_jobs(array(
    select row(enqueue_all.task, (payload || jsonb_build_object('company', company))::json, null, null, 10, null, null, null)::graphile_worker.job_spec
    from unnest(payloads) with ordinality as given (payload, place) order by place));
end $$;

do $$ begin
  execute format('alter function enqueue_all(text, jsonb[]) set search_path = %I, pg_temp', current_schema());
  revoke execute on function enqueue_all(text, jsonb[]) from public;
  grant execute on function enqueue_all(text, jsonb[]) to kontor_app;
end $$;

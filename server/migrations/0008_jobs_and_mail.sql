-- Work for later, added in the transaction of the change that causes it; and the mails people are written.

-- The worker's own tables (schema graphile_worker) are the owner's and closed to traffic: this is traffic's one way in. A
-- job always carries its company, and a key means a job of that company and task alone.
create function enqueue(task text, payload jsonb, run_at timestamptz, key text) returns void
language plpgsql security definer as $$
declare
  company bigint := current_company();
begin
  if company is null then
    raise exception 'a job belongs to a company, and none was set';
  end if;
  -- Ten tries: the last comes three and a half hours after the first.
  perform graphile_worker.add_job(enqueue.task, (enqueue.payload || jsonb_build_object('company', company))::json,
    run_at => enqueue.run_at, max_attempts => 10, job_key => format('%s:%s:', company, enqueue.task) || enqueue.key);
end $$;

-- This company's jobs that have used all their tries. What they carried stays closed: it may hold a secret.
create function dead_jobs() returns table (id bigint, task text, error text, tries int, created_at timestamptz, failed_at timestamptz)
language plpgsql stable security definer as $$
begin
  return query
    select j.id, t.identifier, j.last_error, j.attempts::int, j.created_at,
      -- A failure puts the next try off by this much, and there was none.
      j.run_at - exp(least(j.attempts, 10)) * interval '1 second'
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null and j.payload ->> 'company' = current_company()::text;
end $$;

do $$
declare
  guarded text;
begin
  foreach guarded in array array['enqueue(text, jsonb, timestamptz, text)', 'dead_jobs()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', guarded, current_schema());
    execute format('revoke execute on function %s from public', guarded);
    execute format('grant execute on function %s to kontor_app', guarded);
  end loop;
end $$;

create table mails (
  company_id bigint not null constraint mails_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  recipient text not null constraint mails_recipient_length check (length(recipient) between 3 and 254),
  subject text not null,
  -- Forgotten once the mail has gone out, or can't: it may hold a secret link.
  text text,
  html text,
  -- kept: there is no mail server, administrators read it here.
  state text not null constraint mails_state check (state in ('queued', 'sent', 'failed', 'kept')),
  tries smallint not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_pkey primary key (company_id, id),
  constraint mails_body check ((state in ('queued', 'kept')) = (text is not null and html is not null))
);
call protect('mails', audited => false);

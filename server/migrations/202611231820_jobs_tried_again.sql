-- What comes of each picked job when this company tries it again: `retried`, or why it isn't. A preview changes nothing. A
-- mail that was given up has lost its text, so its job could only do nothing.
create function retry_dead_jobs(picked bigint[], is_preview boolean) returns table (id bigint, outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  retried bigint[];
begin
  -- Of two who try the same jobs again, the second one finds none that is dead.
  perform from graphile_worker._private_jobs j
    where j.id = any(picked) and j.payload ->> 'company' = current_company()::text order by j.id for update;
  retried := array(
    select dead.id from dead_jobs() dead
    join graphile_worker._private_jobs j on j.id = dead.id
    left join mails m on m.company_id = current_company() and m.id = (j.payload ->> 'mail')::bigint
    where dead.id = any(picked) and (dead.task <> 'send-mail' or m.state = 'queued')
  );
  return query
    select one.id, case when one.id = any(retried) then 'retried' when dead.id is null then 'gone' else 'mail_given_up' end
    from (select distinct unnest(picked) as id) one left join dead_jobs() dead on dead.id = one.id;
  if not is_preview and cardinality(retried) > 0 then
    perform graphile_worker.reschedule_jobs(retried, run_at => now(), attempts => 0);
  end if;
end $$;

revoke execute on function retry_dead_jobs(bigint[], boolean) from public;
grant execute on function retry_dead_jobs(bigint[], boolean) to kontor_app;

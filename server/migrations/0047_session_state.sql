-- Asked at every call: whether a person's session lives, and the version of their company's access rules. One statement that
-- needs no transaction of the company; whoever asks has to know the session.
create function session_state(company bigint, session uuid, person bigint)
returns table (alive boolean, version bigint)
language sql stable security definer as $$
  select s.revoked_at is null and s.expires_at > now() and u.is_active,
    coalesce((select v.version from access_versions v where v.company_id = session_state.company), 0)
  from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
  where s.company_id = session_state.company and s.id = session_state.session and s.user_id = session_state.person;
$$;

do $$
begin
  execute format('alter function session_state(bigint, uuid, bigint) set search_path = %I, pg_temp', current_schema());
  revoke execute on function session_state(bigint, uuid, bigint) from public;
  grant execute on function session_state(bigint, uuid, bigint) to kontor_app;
  execute format('grant create on schema %I to kontor_keeper', current_schema());
  alter function session_state(bigint, uuid, bigint) owner to kontor_keeper;
  execute format('revoke create on schema %I from kontor_keeper', current_schema());
end $$;

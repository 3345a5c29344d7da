-- Who a right can belong to, and where a membership comes from (decision 0078).

-- A person signs in and is seen; a visitor is an account by code; the others work for programs. A retired account is gone from lists and
-- signs in no more, an erased one has no name, address or photo any more; what refers to them stays.
alter table users
  add column kind text not null default 'person'
    constraint users_kind check (kind in ('person', 'visitor', 'service', 'device', 'support')),
  add column retired_at timestamptz,
  add column erased_at timestamptz constraint users_erased_are_retired check (erased_at is null or retired_at is not null),
  add column timezone_id bigint constraint users_timezone_fkey references timezones (id),
  add column country_id bigint constraint users_country_fkey references countries (id),
  add constraint users_retired_are_inactive check (retired_at is null or not is_active);
-- The address of a retired account is free again.
drop index users_email_key;
create unique index users_email_key on users (company_id, lower(email)) where retired_at is null;

create view people with (security_invoker = true) as
  select * from users where kind = 'person' and retired_at is null;
grant select on people to kontor_app;

-- A connector takes away only the memberships that it gave: one by hand beside it stays.
alter table container_users
  add column source text not null default 'hand' constraint container_users_source check (source ~ '^(hand|connector:[1-9][0-9]*)$'),
  drop constraint container_users_key,
  add constraint container_users_key unique (company_id, user_id, container_id, source);

-- The membership of one person moves their own rights alone.
create table user_access_versions (
  company_id bigint not null,
  user_id bigint not null,
  version bigint not null default 1,
  constraint user_access_versions_pkey primary key (company_id, user_id),
  constraint user_access_versions_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect('user_access_versions', audited => false);
create policy keeper on user_access_versions for select to kontor_keeper using (true);
grant select on user_access_versions to kontor_keeper;

create function bump_access_of_people() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into user_access_versions (company_id, user_id)
  select distinct c.company_id, c.user_id from changed c join users u on u.company_id = c.company_id and u.id = c.user_id
  order by c.company_id, c.user_id
  on conflict (company_id, user_id) do update set version = user_access_versions.version + 1;
  perform pg_notify('kontor_access', company_id::text) from (select distinct company_id from changed) told;
  return null;
end $$;
drop trigger access_insert on container_users;
drop trigger access_update on container_users;
drop trigger access_delete on container_users;
create trigger access_insert after insert on container_users referencing new table as changed
  for each statement execute function bump_access_of_people();
create trigger access_update after update on container_users referencing new table as changed
  for each statement execute function bump_access_of_people();
create trigger access_delete after delete on container_users referencing old table as changed
  for each statement execute function bump_access_of_people();

-- Both numbers only grow, so their sum is another one after each change of either.
create function access_version_of(p_user bigint) returns bigint language sql stable set search_path = public, pg_temp as $$
  select coalesce((select v.version from access_versions v where v.company_id = current_company()), 0)
    + coalesce((select v.version from user_access_versions v where v.company_id = current_company() and v.user_id = p_user), 0)
$$;
revoke execute on function bump_access_of_people from public;
revoke execute on function access_version_of from public;
grant execute on function access_version_of to kontor_app;

create or replace function session_state(company bigint, session uuid, person bigint)
returns table (alive boolean, version bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.revoked_at is null and s.expires_at > now() and u.is_active,
    coalesce((select v.version from access_versions v where v.company_id = session_state.company), 0)
      + coalesce((select v.version from user_access_versions v
        where v.company_id = session_state.company and v.user_id = session_state.person), 0)
  from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
  where s.company_id = session_state.company and s.id = session_state.session and s.user_id = session_state.person;
$$;

-- `versions`: of each living session, in their order. `version` is for the previous program: it moves with each of them.
drop function access_states(bigint[], uuid[]);
create function access_states(companies bigint[], sessions uuid[])
returns table (company_id bigint, version bigint, living uuid[], versions bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  with asked as (
    select a.company_id, a.session from unnest(access_states.companies, access_states.sessions) a (company_id, session)
  )
  select a.company_id, coalesce(max(v.version), 0) + coalesce(sum(own.version), 0)::bigint,
    array_agg(s.id order by s.id) filter (where u.is_active),
    array_agg(coalesce(v.version, 0) + coalesce(own.version, 0) order by s.id) filter (where u.is_active)
  from asked a
  left join access_versions v on v.company_id = a.company_id
  left join public.sessions s on s.company_id = a.company_id and s.id = a.session and s.revoked_at is null and s.expires_at > now()
  left join users u on u.company_id = s.company_id and u.id = s.user_id
  left join user_access_versions own on own.company_id = s.company_id and own.user_id = s.user_id
  group by 1;
$$;
revoke execute on function access_states from public;
grant execute on function access_states to kontor_app;
do $$ begin
  execute format('grant create on schema %I to kontor_keeper', current_schema());
  alter function access_states(bigint[], uuid[]) owner to kontor_keeper;
  execute format('revoke create on schema %I from kontor_keeper', current_schema());
end $$;

-- Roles of an access: where it has some for one of its containers, they hold there instead of the container's own.
alter table mega_container_containers
  add constraint mega_container_containers_pair_key unique (company_id, mega_container_id, container_id);
create table mega_container_roles (
  company_id bigint not null,
  id bigint generated always as identity,
  mega_container_id bigint not null,
  container_id bigint not null,
  access_type text not null,
  role_id bigint not null,
  constraint mega_container_roles_pkey primary key (company_id, id),
  constraint mega_container_roles_key unique (company_id, mega_container_id, container_id, role_id),
  constraint mega_container_roles_pair_fkey foreign key (company_id, mega_container_id, container_id)
    references mega_container_containers (company_id, mega_container_id, container_id) on delete cascade,
  constraint mega_container_roles_container_fkey foreign key (company_id, container_id, access_type)
    references containers (company_id, id, access_type) on delete cascade,
  constraint mega_container_roles_role_fkey foreign key (company_id, role_id, access_type)
    references roles (company_id, id, access_type) on delete cascade
);
create index mega_container_roles_container on mega_container_roles (company_id, container_id);
create index mega_container_roles_role on mega_container_roles (company_id, role_id);
call protect('mega_container_roles');
create trigger access_insert after insert on mega_container_roles referencing new table as changed
  for each statement execute function bump_access_version();
create trigger access_update after update on mega_container_roles referencing new table as changed
  for each statement execute function bump_access_version();
create trigger access_delete after delete on mega_container_roles referencing old table as changed
  for each statement execute function bump_access_version();

-- Names of groups and roles are unique for each type, and ordered as people read them.
drop index containers_name_key;
drop index roles_name_key;
alter table containers alter column name type text collate natural_order;
alter table roles alter column name type text collate natural_order;
alter table mega_containers alter column name type text collate natural_order;
create unique index containers_name_key on containers (company_id, access_type, lower(name));
create unique index roles_name_key on roles (company_id, access_type, lower(name));
create or replace trigger keep_seed_name before insert or update on containers for each row execute function keep_seed_name('access_type');
create or replace trigger keep_seed_name before insert or update on roles for each row execute function keep_seed_name('access_type');

-- A permission has a number, since the documents send it, and a description in languages that the provider may change.
alter table permissions
  add column id bigint constraint permissions_id_key unique,
  add column translations translations not null default '{}';

-- People, their sessions and settings, and the access model: who × what × may do.
create table users (
  company_id bigint not null constraint users_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  name text not null constraint users_name_length check (length(name) between 1 and 200),
  email text not null constraint users_email_length check (length(email) between 3 and 254),
  language_id bigint not null constraint users_language_fkey references languages (id),
  -- The building a person works in; their first grid opens there.
  level_id bigint,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_pkey primary key (company_id, id)
);
create unique index users_email_key on users (company_id, lower(email));
call protect('users');

-- Apart from the user, so that no list, no log and no audit row can carry a hash.
create table credentials (
  company_id bigint not null,
  user_id bigint not null,
  password_hash text not null,
  updated_at timestamptz not null default now(),
  constraint credentials_pkey primary key (company_id, user_id),
  constraint credentials_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect('credentials', audited => false);

-- A session knows its current and its previous token: two tabs that refresh together both go on,
-- a stolen old token ends the whole family.
create table sessions (
  company_id bigint not null,
  id uuid not null default gen_random_uuid(),
  user_id bigint not null,
  current_token uuid not null,
  previous_token uuid,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint sessions_pkey primary key (company_id, id),
  constraint sessions_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sessions_user on sessions (company_id, user_id);
call protect('sessions', audited => false);

create table sign_in_attempts (
  company_id bigint not null constraint sign_in_attempts_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  email text not null,
  address text not null,
  succeeded boolean not null,
  at timestamptz not null default now(),
  constraint sign_in_attempts_pkey primary key (company_id, id)
);
create index sign_in_attempts_email on sign_in_attempts (company_id, email, at);
create index sign_in_attempts_address on sign_in_attempts (company_id, address, at);
call protect('sign_in_attempts', audited => false);

create table company_preferences (
  company_id bigint not null constraint company_preferences_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  key text not null constraint company_preferences_key_fkey references preferences (key),
  value jsonb not null,
  constraint company_preferences_pkey primary key (company_id, id),
  constraint company_preferences_key unique (company_id, key)
);
call protect('company_preferences');

create table user_preferences (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  key text not null constraint user_preferences_key_fkey references preferences (key),
  value jsonb not null,
  constraint user_preferences_pkey primary key (company_id, id),
  constraint user_preferences_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint user_preferences_key unique (company_id, user_id, key)
);
call protect('user_preferences');

create table roles (
  company_id bigint not null constraint roles_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  name text not null constraint roles_name_length check (length(name) between 1 and 200),
  access_type text not null
    constraint roles_access_type check (access_type in ('USER', 'USER_MANAGER', 'LEVEL', 'RESOURCE', 'RECEPTION_DESK')),
  constraint roles_pkey primary key (company_id, id),
  constraint roles_access_type_key unique (company_id, id, access_type)
);
call protect('roles');

create table role_permissions (
  company_id bigint not null,
  id bigint generated always as identity,
  role_id bigint not null,
  permission text not null constraint role_permissions_permission_fkey references permissions (code),
  "create" boolean not null default false,
  read boolean not null default false,
  update boolean not null default false,
  delete boolean not null default false,
  value integer,
  is_active boolean not null default true,
  constraint role_permissions_pkey primary key (company_id, id),
  constraint role_permissions_key unique (company_id, role_id, permission),
  constraint role_permissions_role_fkey foreign key (company_id, role_id) references roles (company_id, id) on delete cascade
);
call protect('role_permissions');

create table containers (
  company_id bigint not null constraint containers_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  name text not null constraint containers_name_length check (length(name) between 1 and 200),
  access_type text not null
    constraint containers_access_type check (access_type in ('USER', 'USER_MANAGER', 'LEVEL', 'RESOURCE', 'RECEPTION_DESK')),
  constraint containers_pkey primary key (company_id, id),
  constraint containers_access_type_key unique (company_id, id, access_type)
);
call protect('containers');

-- A container holds roles of its own access type: both foreign keys carry the type.
create table container_roles (
  company_id bigint not null,
  id bigint generated always as identity,
  container_id bigint not null,
  role_id bigint not null,
  access_type text not null,
  constraint container_roles_pkey primary key (company_id, id),
  constraint container_roles_key unique (company_id, container_id, role_id),
  constraint container_roles_container_fkey foreign key (company_id, container_id, access_type)
    references containers (company_id, id, access_type) on delete cascade,
  constraint container_roles_role_fkey foreign key (company_id, role_id, access_type)
    references roles (company_id, id, access_type) on delete cascade
);
create index container_roles_role on container_roles (company_id, role_id);
call protect('container_roles');

-- Members of USER containers, and managers of USER_MANAGER containers.
create table container_users (
  company_id bigint not null,
  id bigint generated always as identity,
  container_id bigint not null,
  access_type text not null constraint container_users_access_type check (access_type in ('USER', 'USER_MANAGER')),
  user_id bigint not null,
  constraint container_users_pkey primary key (company_id, id),
  constraint container_users_key unique (company_id, user_id, container_id),
  constraint container_users_container_fkey foreign key (company_id, container_id, access_type)
    references containers (company_id, id, access_type) on delete cascade,
  constraint container_users_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index container_users_container on container_users (company_id, container_id);
call protect('container_users');

create table mega_containers (
  company_id bigint not null constraint mega_containers_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  name text not null constraint mega_containers_name_length check (length(name) between 1 and 200),
  constraint mega_containers_pkey primary key (company_id, id)
);
call protect('mega_containers');

create table mega_container_containers (
  company_id bigint not null,
  id bigint generated always as identity,
  mega_container_id bigint not null,
  container_id bigint not null,
  constraint mega_container_containers_pkey primary key (company_id, id),
  constraint mega_container_containers_key unique (company_id, container_id, mega_container_id),
  constraint mega_container_containers_mega_fkey foreign key (company_id, mega_container_id)
    references mega_containers (company_id, id) on delete cascade,
  constraint mega_container_containers_container_fkey foreign key (company_id, container_id)
    references containers (company_id, id) on delete cascade
);
create index mega_container_containers_mega on mega_container_containers (company_id, mega_container_id);
call protect('mega_container_containers');

-- A lets B use some of A's own permissions for a while.
create table delegations (
  company_id bigint not null,
  id bigint generated always as identity,
  delegator_id bigint not null,
  delegate_id bigint not null,
  permissions text[] not null,
  starts timestamptz not null,
  ends timestamptz not null,
  constraint delegations_pkey primary key (company_id, id),
  constraint delegations_period check (ends > starts),
  constraint delegations_not_oneself check (delegator_id <> delegate_id),
  constraint delegations_delegator_fkey foreign key (company_id, delegator_id) references users (company_id, id) on delete cascade,
  constraint delegations_delegate_fkey foreign key (company_id, delegate_id) references users (company_id, id) on delete cascade
);
create index delegations_delegator on delegations (company_id, delegator_id);
create index delegations_delegate on delegations (company_id, delegate_id);
call protect('delegations');

-- Any change above makes every cached permission of the company stale, at once and on every node.
create table access_versions (
  company_id bigint not null constraint access_versions_company_fkey references companies (id) on delete cascade,
  version bigint not null default 1,
  constraint access_versions_pkey primary key (company_id)
);
call protect('access_versions', audited => false);

create function bump_access_version() returns trigger language plpgsql as $$
begin
  insert into access_versions (company_id)
  select distinct company_id from changed
  on conflict (company_id) do update set version = access_versions.version + 1;
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array['users', 'roles', 'role_permissions', 'containers', 'container_roles', 'container_users',
    'mega_containers', 'mega_container_containers', 'delegations'] loop
    execute format('create trigger access_insert after insert on %I referencing new table as changed
      for each statement execute function bump_access_version()', watched);
    execute format('create trigger access_update after update on %I referencing new table as changed
      for each statement execute function bump_access_version()', watched);
    execute format('create trigger access_delete after delete on %I referencing old table as changed
      for each statement execute function bump_access_version()', watched);
  end loop;
end $$;

-- The provider's own area: its users, who belong to no company, and the directory that finds people's companies.

-- What writes the platform's tables runs as kontor_master, which has no right to any company's.
do $$
begin
  begin
    create role kontor_master nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('grant kontor_master to %I', current_user);
  execute format('grant usage on schema %I to kontor_master', current_schema());
end $$;

create table master_users (
  id bigint generated always as identity constraint master_users_pkey primary key,
  name text not null constraint master_users_name_length check (length(name) between 1 and 200),
  email text not null constraint master_users_email_length check (length(email) between 3 and 254),
  language_id bigint not null constraint master_users_language_fkey references languages (id),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index master_users_email_key on master_users (lower(email));

-- As the companies' tables of the same names, without a company.
create table master_credentials (
  user_id bigint constraint master_credentials_pkey primary key
    constraint master_credentials_user_fkey references master_users (id) on delete cascade,
  password_hash text not null,
  updated_at timestamptz not null default now()
);
create table master_sessions (
  id uuid not null default gen_random_uuid() constraint master_sessions_pkey primary key,
  user_id bigint not null constraint master_sessions_user_fkey references master_users (id) on delete cascade,
  current_token uuid not null,
  previous_token uuid,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index master_sessions_user on master_sessions (user_id);
create table master_sign_in_attempts (
  id bigint generated always as identity constraint master_sign_in_attempts_pkey primary key,
  email text not null,
  address text not null,
  succeeded boolean not null,
  at timestamptz not null default now()
);
create index master_sign_in_attempts_email on master_sign_in_attempts (email, at);
create index master_sign_in_attempts_address on master_sign_in_attempts (address, at);
create table master_reset_requests (
  id bigint generated always as identity constraint master_reset_requests_pkey primary key,
  email text not null,
  address text not null,
  at timestamptz not null default now()
);
create index master_reset_requests_email on master_reset_requests (email, at);
create index master_reset_requests_address on master_reset_requests (address, at);
create table master_password_resets (
  user_id bigint constraint master_password_resets_pkey primary key
    constraint master_password_resets_user_fkey references master_users (id) on delete cascade,
  token_hash bytea not null constraint master_password_resets_token_key unique,
  expires_at timestamptz not null
);

-- In which companies an e-mail is known. Keyed hashes: who reads the table learns no address.
create table directory (
  email_hash bytea not null,
  company_id bigint not null constraint directory_company_fkey references companies (id) on delete cascade,
  constraint directory_pkey primary key (email_hash, company_id)
);
create index directory_company on directory (company_id);

grant select, insert, update, delete on master_users, master_credentials, master_sessions, master_sign_in_attempts,
  master_reset_requests, master_password_resets, directory, companies, languages, countries, currencies, timezones
  to kontor_master;
grant select on permissions, preference_categories, preferences to kontor_master;

-- Work of the master area for later, which belongs to no company.
create function enqueue_for_master(task text, payload jsonb) returns void language plpgsql security definer as $$
begin
  perform graphile_worker.add_job(enqueue_for_master.task, (enqueue_for_master.payload - 'company')::json, max_attempts => 10);
end $$;

-- Whoever changes people has their company's part of the directory brought up to date, once for however many.
create function refresh_directory() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from changed n join before b on b.company_id = n.company_id and b.id = n.id
      where lower(n.email) <> lower(b.email) or n.is_active <> b.is_active
    ) then
      return null;
    end if;
  end if;
  perform graphile_worker.add_job('refresh-directory', json_build_object('company', c.company_id),
    max_attempts => 10, job_key => format('%s:refresh-directory:', c.company_id))
  from (select distinct company_id from changed) c;
  return null;
end $$;
create trigger directory_insert after insert on users referencing new table as changed
  for each statement execute function refresh_directory();
create trigger directory_update after update on users referencing old table as before new table as changed
  for each statement execute function refresh_directory();
create trigger directory_delete after delete on users referencing old table as changed
  for each statement execute function refresh_directory();

do $$
declare
  guarded text;
begin
  foreach guarded in array array['enqueue_for_master(text, jsonb)', 'refresh_directory()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', guarded, current_schema());
    execute format('revoke execute on function %s from public', guarded);
  end loop;
  grant execute on function enqueue_for_master(text, jsonb) to kontor_master;
end $$;

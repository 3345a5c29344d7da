-- Platform tables, the two roles, and what makes a table a tenant table.
create extension if not exists btree_gist;

-- Traffic runs as kontor_app, which owns nothing and bypasses nothing. Roles belong to the cluster, not the database.
do $$
begin
  begin
    create role kontor_app nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('grant kontor_app to %I', current_user);
  execute format('grant usage on schema %I to kontor_app', current_schema());
end $$;

create table companies (
  id bigint generated always as identity constraint companies_pkey primary key,
  name text not null constraint companies_name_length check (length(name) between 1 and 200),
  subdomain text not null constraint companies_subdomain_key unique
    constraint companies_subdomain_form check (subdomain ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$')
    constraint companies_subdomain_reserved check (subdomain not in ('dev', 'qa', 'staging', 'api', 'preprod', 'www')),
  region text not null default 'default',
  timezone text not null default 'UTC',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table languages (
  id bigint generated always as identity constraint languages_pkey primary key,
  locale text not null constraint languages_locale_key unique,
  name text not null
);
create table countries (
  id bigint generated always as identity constraint countries_pkey primary key,
  code text not null constraint countries_code_key unique,
  name text not null
);
create table currencies (
  id bigint generated always as identity constraint currencies_pkey primary key,
  code text not null constraint currencies_code_key unique,
  symbol text not null,
  decimals smallint not null
);
create table timezones (
  id bigint generated always as identity constraint timezones_pkey primary key,
  name text not null constraint timezones_name_key unique
);
create table permissions (
  code text constraint permissions_pkey primary key,
  type text not null constraint permissions_type check (type in ('CRUD', 'LOGICAL', 'NUMERICAL')),
  access_types text[] not null,
  category text not null
);
create table preference_categories (
  id bigint constraint preference_categories_pkey primary key,
  name text not null
);
create table preferences (
  key text constraint preferences_pkey primary key,
  category_id bigint not null constraint preferences_category_fkey references preference_categories (id),
  -- Null: none.
  default_value jsonb
);
-- Keys that sign tokens: read by the owner at start, never by traffic.
create table secrets (
  name text constraint secrets_pkey primary key,
  value text not null,
  created_at timestamptz not null default now()
);

grant select on companies, languages, countries, currencies, timezones, permissions, preference_categories, preferences
  to kontor_app;

-- The company of this transaction; null, and so no row at all, where none was set.
create function current_company() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::bigint $$;

-- Who changed what, for whom. Written by triggers, so that no path can forget it; never changed afterwards.
create table audit_log (
  company_id bigint not null constraint audit_log_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  acting_for bigint,
  request_id text,
  action text not null constraint audit_log_action check (action in ('create', 'update', 'delete')),
  entity text not null,
  entity_id bigint,
  before jsonb,
  after jsonb,
  constraint audit_log_pkey primary key (company_id, id)
);
create index audit_log_entity on audit_log (company_id, entity, entity_id, id);

create function write_audit() returns trigger language plpgsql as $$
declare
  by_user bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  for_user bigint := nullif(current_setting('app.acting_for', true), '')::bigint;
  request text := nullif(current_setting('app.request_id', true), '');
begin
  -- Only the owner may load data without a trail (the demo company's 13 months); traffic never can.
  if current_setting('app.audit', true) = 'off'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_log (company_id, user_id, acting_for, request_id, action, entity, entity_id, after)
    select r.company_id, by_user, for_user, request, 'create', tg_table_name, (to_jsonb(r) ->> 'id')::bigint, to_jsonb(r)
    from after_rows r;
  elsif tg_op = 'DELETE' then
    insert into audit_log (company_id, user_id, acting_for, request_id, action, entity, entity_id, before)
    select r.company_id, by_user, for_user, request, 'delete', tg_table_name, (to_jsonb(r) ->> 'id')::bigint, to_jsonb(r)
    from before_rows r;
  else
    -- Rows are matched by their primary key, and only the columns that differ are kept.
    insert into audit_log (company_id, user_id, acting_for, request_id, action, entity, entity_id, before, after)
    select n.company_id, by_user, for_user, request, 'update', tg_table_name, n.id, d.before, d.after
    from (select company_id, (to_jsonb(a) ->> 'id')::bigint as id, to_jsonb(a) as row from after_rows a) n
    join (select company_id, (to_jsonb(b) ->> 'id')::bigint as id, to_jsonb(b) as row from before_rows b) o
      on o.company_id = n.company_id and o.id = n.id
    cross join lateral (
      select jsonb_object_agg(key, o.row -> key) as before, jsonb_object_agg(key, value) as after
      from jsonb_each(n.row) where value is distinct from o.row -> key and key not in ('updated_at', 'version')
    ) d
    where d.after is not null;
  end if;
  return null;
end $$;

-- Makes a table a tenant table: its rows are the company's of the transaction; row-level security, enabled and forced,
-- the grants of traffic, and the audit trail.
create procedure protect(tenant_table regclass, audited boolean default true, rights text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s alter company_id set default current_company()', tenant_table);
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (company_id = (select current_company()))
    with check (company_id = (select current_company()))', tenant_table);
  execute format('grant %s on %s to kontor_app', rights, tenant_table);
  if audited then
    execute format('create trigger audit_insert after insert on %s referencing new table as after_rows
      for each statement execute function write_audit()', tenant_table);
    execute format('create trigger audit_update after update on %s referencing old table as before_rows new table as after_rows
      for each statement execute function write_audit()', tenant_table);
    execute format('create trigger audit_delete after delete on %s referencing old table as before_rows
      for each statement execute function write_audit()', tenant_table);
  end if;
end $$;
revoke execute on procedure protect from public;

call protect('audit_log', audited => false, rights => 'select, insert');

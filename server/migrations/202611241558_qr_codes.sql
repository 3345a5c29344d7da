-- Codes that stand for a resource, a place or the plan of a place, and the templates by which they are drawn on signs.

create table qr_code_templates (
  company_id bigint not null constraint qr_code_templates_company_fkey references companies (id) on delete cascade,
  id bigint not null generated always as identity,
  name text collate natural_order constraint qr_code_templates_name_length check (length(name) between 1 and 200),
  seed_key text constraint qr_code_templates_seed_fkey references seed_names (key),
  translations translations not null default '{}',
  content jsonb not null,
  is_default boolean not null default false,
  constraint qr_code_templates_pkey primary key (company_id, id)
);
create unique index qr_code_templates_default on qr_code_templates (company_id) where is_default;
call protect('qr_code_templates');
call keep_version('qr_code_templates');
call known_by_key('qr_code_templates');

-- Whoever makes a template the default takes that from the one before. One at a time, so that two people at once leave one.
create function give_up_default() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('qr_code_templates', new.company_id));
  update qr_code_templates set is_default = false where company_id = new.company_id and is_default and id <> new.id;
  return new;
end $$;
create trigger give_up_default_insert before insert on qr_code_templates for each row
  when (new.is_default) execute function give_up_default();
create trigger give_up_default_update before update on qr_code_templates for each row
  when (new.is_default and not old.is_default) execute function give_up_default();

-- A company always has a default template.
create function require_default_template() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if exists (select from companies where id = old.company_id)
    and not exists (select from qr_code_templates where company_id = old.company_id and is_default) then
    raise exception 'a company needs a default template'
      using errcode = 'check_violation', table = 'qr_code_templates', constraint = 'qr_code_templates_one_default';
  end if;
  return null;
end $$;
create constraint trigger require_default_delete after delete on qr_code_templates for each row
  when (old.is_default) execute function require_default_template();
create constraint trigger require_default_update after update on qr_code_templates deferrable initially deferred for each row
  when (old.is_default and not new.is_default) execute function require_default_template();
revoke execute on function require_default_template from public;

-- One row for each thing that has a code. Type 1: a resource, 2: a place, 4: the plan of a place. A new code replaces the old
-- one in the row, so that the old one is as unknown as one that never was.
create table qr_codes (
  company_id bigint not null constraint qr_codes_company_fkey references companies (id) on delete cascade,
  id bigint not null generated always as identity,
  type smallint not null constraint qr_codes_type check (type in (1, 2, 4)),
  resource_id bigint,
  level_id bigint,
  code text not null constraint qr_codes_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  qr_code_template_id bigint,
  made_at timestamptz not null default now(),
  constraint qr_codes_pkey primary key (company_id, id),
  constraint qr_codes_one_element check (case type when 1 then resource_id is not null and level_id is null
    else level_id is not null and resource_id is null end),
  constraint qr_codes_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade,
  constraint qr_codes_level_fkey foreign key (company_id, level_id) references levels (company_id, id) on delete cascade,
  constraint qr_codes_template_fkey foreign key (company_id, qr_code_template_id) references qr_code_templates (company_id, id)
);
create unique index qr_codes_code on qr_codes (company_id, code);
create unique index qr_codes_resource on qr_codes (company_id, resource_id);
create unique index qr_codes_level on qr_codes (company_id, level_id, type);
create index qr_codes_template on qr_codes (company_id, qr_code_template_id);
call protect('qr_codes');
call keep_version('qr_codes');

-- How often each code was scanned, and in which hour last. Who scanned it isn't kept.
create table qr_code_scans (
  company_id bigint not null constraint qr_code_scans_company_fkey references companies (id) on delete cascade,
  qr_code_id bigint not null,
  scans integer not null default 1,
  last_scanned_at timestamptz not null default date_trunc('hour', now()),
  constraint qr_code_scans_pkey primary key (company_id, qr_code_id),
  constraint qr_code_scans_qr_code_fkey foreign key (company_id, qr_code_id) references qr_codes (company_id, id) on delete cascade
);
call protect('qr_code_scans', audited => false);

-- The companies that stand already get the template that new ones begin with.
insert into seed_names (key, name) values ('qr.label', 'qr.label') on conflict do nothing;
select set_config('app.audit', 'off', true);
alter table qr_code_templates no force row level security;
insert into qr_code_templates (company_id, seed_key, is_default, content)
select id, 'qr.label', true, '{"paper": "a4", "width": 70, "height": 90, "arrangement": "below", "code_size": 50,
  "error_correction": "M", "text_size": 14, "colour": "#16181d", "shows": ["name", "place", "code"], "line": ""}'
from companies;
alter table qr_code_templates force row level security;
select set_config('app.audit', '', true);
call guard_functions();

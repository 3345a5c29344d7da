-- An import of resources: an uploaded table with its rows, checked and then written by a job, part by part. It belongs to the
-- person who uploaded it, and is deleted after 30 days.
create table resource_imports (
  company_id bigint not null constraint resource_imports_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  -- The person whose delegation is used.
  acting_for bigint,
  lang text not null,
  file_name text not null constraint resource_imports_file_name_length check (length(file_name) between 1 and 200),
  header text[] not null,
  -- For each column of the file the column of resources; '' leaves it out.
  mapping text[] not null,
  state text not null default 'mapping' constraint resource_imports_state
    check (state in ('mapping', 'checking', 'checked', 'running', 'stopped', 'forbidden', 'failed', 'done', 'undoing', 'undone')),
  row_count integer not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  constraint resource_imports_pkey primary key (company_id, id),
  constraint resource_imports_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint resource_imports_acting_for_fkey foreign key (company_id, acting_for) references users (company_id, id) on delete cascade,
  constraint resource_imports_mapping_length check (cardinality(mapping) = cardinality(header))
);
create index resource_imports_user on resource_imports (company_id, user_id, created_at);
create index resource_imports_acting_for on resource_imports (company_id, acting_for);
call protect('resource_imports', audited => false);

create table resource_import_rows (
  company_id bigint not null,
  resource_import_id bigint not null,
  -- The row's number in the file.
  n integer not null,
  cells text[] not null,
  -- Null: not checked yet.
  plan text constraint resource_import_rows_plan check (plan in ('add', 'change', 'same', 'faulty')),
  faults jsonb not null default '[]',
  -- The place and the name that it will have; two rows of one import can't have the same.
  level_id bigint,
  name text,
  -- The resource that it changes, or has added.
  resource_id bigint,
  -- The settings that it replaced, and the version that it left: what undoing restores, and whether it may.
  before jsonb,
  version integer,
  result text constraint resource_import_rows_result check (result in ('added', 'changed', 'undone', 'kept')),
  constraint resource_import_rows_pkey primary key (company_id, resource_import_id, n),
  constraint resource_import_rows_import_fkey foreign key (company_id, resource_import_id)
    references resource_imports (company_id, id) on delete cascade
);
create index resource_import_rows_faulty on resource_import_rows (company_id, resource_import_id, n) where plan = 'faulty';
call protect('resource_import_rows', audited => false);

create policy keeper on resource_imports to kontor_keeper using (true);
grant select, delete on resource_imports to kontor_keeper;
create or replace function purge_finished() returns void language plpgsql security definer as $$
begin
  delete from grid_changes where at < now() - interval '1 day';
  delete from changes where at < now() - interval '1 day';
  delete from mails where created_at < now() - interval '90 days';
  delete from hand_over_codes where expires_at < now();
  delete from resource_imports where created_at < now() - interval '30 days';
  call purge_in_both('');
end $$;
do $$ begin execute format('alter function purge_finished() set search_path = %I, pg_temp', current_schema()); end $$;

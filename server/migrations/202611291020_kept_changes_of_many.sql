-- A change of many resources is kept beside the imports, so that it can be undone for as long as they can.
alter table resource_imports
  add column source text not null default 'file' constraint resource_imports_source check (source in ('file', 'settings', 'table')),
  -- The parts of one change name it; they are one row.
  add column act uuid,
  alter column file_name drop not null,
  add constraint resource_imports_file check ((source = 'file') = (file_name is not null));
create unique index resource_imports_act on resource_imports (company_id, user_id, act);

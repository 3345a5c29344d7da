-- People are imported as resources are: the same tables, told apart by the kind.
alter table resource_imports
  add column kind text not null default 'resource' constraint resource_imports_kind check (kind in ('resource', 'person')),
  -- Somebody has asked for links for those whom it added; null: nobody, or all are on their way.
  add column invites_since timestamptz;
-- The person that a row changes, or has added.
alter table resource_import_rows add column user_id bigint;
create index resource_import_rows_user on resource_import_rows (company_id, user_id) where user_id is not null;

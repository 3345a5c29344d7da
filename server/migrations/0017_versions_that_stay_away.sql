-- Versions of the program itself come with each release, once: what the provider deleted or named otherwise stays so.
alter table application_versions
  -- What the program calls it; null: the provider's own.
  add seeded_as text,
  add is_deleted boolean not null default false,
  add constraint application_versions_seeded_key unique (application_id, seeded_as);
update application_versions set seeded_as = version;

-- The name of one that was deleted is free again.
alter table application_versions drop constraint application_versions_version_key;
create unique index application_versions_version_key on application_versions (application_id, version) where not is_deleted;

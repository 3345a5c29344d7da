-- Each text that people were asked to accept is kept as it was, so that what somebody accepted can be shown later. A correction has the
-- number of the version that it corrects, and asks nobody again.

alter table company_documents
  add column version_number integer not null default 1 constraint company_documents_number check (version_number >= 1),
  -- The language of `name` and `content`: the company's default when they were written.
  add column locale text not null default 'en' constraint company_documents_locale_length check (length(locale) between 2 and 12),
  -- Rises the version of the row: where a document is asked for is edited with it.
  add column applications_at timestamptz not null default now();

create table company_document_versions (
  company_id bigint not null,
  id bigint generated always as identity,
  company_document_id bigint not null,
  number integer not null constraint company_document_versions_number check (number >= 1),
  correction integer not null default 0 constraint company_document_versions_correction check (correction >= 0),
  name text collate natural_order not null constraint company_document_versions_name_length check (length(name) between 1 and 200),
  content text not null,
  locale text not null,
  translations translations not null default '{}',
  publish_date date not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  constraint company_document_versions_pkey primary key (company_id, id),
  constraint company_document_versions_key unique (company_id, company_document_id, number, correction),
  constraint company_document_versions_id_key unique (company_id, company_document_id, number, id),
  constraint company_document_versions_document_fkey foreign key (company_id, company_document_id)
    references company_documents (company_id, id) on delete cascade,
  constraint company_document_versions_created_by_fkey foreign key (company_id, created_by)
    references users (company_id, id) on delete set null (created_by)
);
create index company_document_versions_created_by on company_document_versions (company_id, created_by);
call protect('company_document_versions');

-- The author of the texts until now isn't known.
insert into company_document_versions
  (company_id, company_document_id, number, name, content, locale, translations, publish_date, created_at)
select company_id, id, version_number, name, content, locale, translations, publish_date, created_at from company_documents;

create function keep_document_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into company_document_versions
    (company_id, company_document_id, number, correction, name, content, locale, translations, publish_date, created_by)
  select new.company_id, new.id, new.version_number, coalesce(max(v.correction) + 1, 0), new.name, new.content, new.locale, new.translations,
    new.publish_date, nullif(current_setting('app.user_id', true), '')::bigint
  from company_document_versions v
  where v.company_id = new.company_id and v.company_document_id = new.id and v.number = new.version_number;
  return null;
end $$;
create trigger keep_document_version after insert on company_documents for each row execute function keep_document_version();
create trigger keep_changed_document_version after update on company_documents for each row
  when ((old.name, old.content, old.locale, old.translations, old.publish_date, old.version_number)
    is distinct from (new.name, new.content, new.locale, new.translations, new.publish_date, new.version_number))
  execute function keep_document_version();

alter table company_document_acceptances
  add column number integer,
  add column company_document_version_id bigint,
  add column locale text constraint company_document_acceptances_locale_length check (length(locale) between 2 and 12);
update company_document_acceptances a set number = v.number, company_document_version_id = v.id
from company_document_versions v where v.company_id = a.company_id and v.company_document_id = a.company_document_id;
alter table company_document_acceptances
  alter column number set not null,
  alter column company_document_version_id set not null,
  drop constraint company_document_acceptances_key,
  add constraint company_document_acceptances_key unique (company_id, user_id, company_document_id, number),
  add constraint company_document_acceptances_version_fkey foreign key (company_id, company_document_id, number, company_document_version_id)
    references company_document_versions (company_id, company_document_id, number, id) on delete cascade;
drop index company_document_acceptances_document;
create index company_document_acceptances_version on company_document_acceptances
  (company_id, company_document_id, number, company_document_version_id, user_id);
create index company_document_applications_application on company_document_applications (company_id, application_id, company_document_id);
call guard_functions();

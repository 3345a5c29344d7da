-- What people must have read before they go on, what helps them when they are lost, and what the product consists of.

create table applications (
  id bigint constraint applications_pkey primary key,
  name text not null constraint applications_name_key unique
);
create table application_versions (
  id bigint generated always as identity constraint application_versions_pkey primary key,
  application_id bigint not null constraint application_versions_application_fkey references applications (id),
  version text not null constraint application_versions_version_length check (length(version) between 1 and 40),
  released_on date not null default current_date,
  notes text not null default '',
  -- Notes in other languages: locale → text.
  translations jsonb not null default '{}'
    constraint application_versions_translations check (jsonb_typeof(translations) = 'object'),
  constraint application_versions_version_key unique (application_id, version)
);

-- Found by the path of a screen without its ids. `content`: clean HTML. `translations`: locale → { name, content }.
create table help_pages (
  id bigint generated always as identity constraint help_pages_pkey primary key,
  route text not null constraint help_pages_route_key unique
    constraint help_pages_route_form check (route ~ '^(/[^/]+)+$'),
  name text not null constraint help_pages_name_length check (length(name) between 1 and 200),
  content text not null,
  translations jsonb not null default '{}' constraint help_pages_translations check (jsonb_typeof(translations) = 'object'),
  -- Written by people: the program's own text no longer replaces it.
  is_edited boolean not null default false
);
-- One record styles all of them.
create table help_css (
  id bigint constraint help_css_pkey primary key constraint help_css_is_one check (id = 1),
  content text not null,
  is_edited boolean not null default false
);
grant select on applications, application_versions, help_pages, help_css to kontor_app;

create table company_documents (
  company_id bigint not null constraint company_documents_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  name text collate natural_order not null constraint company_documents_name_length check (length(name) between 1 and 200),
  -- HTML, cleaned before it is stored.
  content text not null,
  -- locale → { name, content }
  translations jsonb not null default '{}'
    constraint company_documents_translations check (jsonb_typeof(translations) = 'object'),
  -- From this day of the company's own zone on it has to be accepted.
  publish_date date not null default current_date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint company_documents_pkey primary key (company_id, id)
);
call protect('company_documents');

create table company_document_applications (
  company_id bigint not null,
  id bigint generated always as identity,
  company_document_id bigint not null,
  application_id bigint not null constraint company_document_applications_application_fkey references applications (id),
  constraint company_document_applications_pkey primary key (company_id, id),
  constraint company_document_applications_key unique (company_id, company_document_id, application_id),
  constraint company_document_applications_document_fkey foreign key (company_id, company_document_id)
    references company_documents (company_id, id) on delete cascade
);
call protect('company_document_applications');

create table company_document_acceptances (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  company_document_id bigint not null,
  accepted_at timestamptz not null default now(),
  constraint company_document_acceptances_pkey primary key (company_id, id),
  constraint company_document_acceptances_key unique (company_id, user_id, company_document_id),
  constraint company_document_acceptances_user_fkey foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade,
  constraint company_document_acceptances_document_fkey foreign key (company_id, company_document_id)
    references company_documents (company_id, id) on delete cascade
);
create index company_document_acceptances_document on company_document_acceptances (company_id, company_document_id);
call protect('company_document_acceptances');

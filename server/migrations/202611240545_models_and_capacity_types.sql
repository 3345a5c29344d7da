-- Models and types of capacity: two catalogues of resources, each a name in several languages. A capacity type is the unit in
-- which a capacity is counted.
create table resource_models (
  company_id bigint not null default current_company() constraint resource_models_company_fkey references companies (id) on delete cascade,
  id bigint not null generated always as identity,
  name text collate natural_order not null constraint resource_models_name_length check (length(name) between 1 and 200),
  translations translations not null default '{}',
  constraint resource_models_pkey primary key (company_id, id)
);
create unique index resource_models_name_key on resource_models (company_id, lower(name));
call protect('resource_models');
call keep_version('resource_models');

create table resource_capacity_types (
  company_id bigint not null default current_company() constraint resource_capacity_types_company_fkey references companies (id) on delete cascade,
  id bigint not null generated always as identity,
  name text collate natural_order not null constraint resource_capacity_types_name_length check (length(name) between 1 and 200),
  translations translations not null default '{}',
  constraint resource_capacity_types_pkey primary key (company_id, id)
);
create unique index resource_capacity_types_name_key on resource_capacity_types (company_id, lower(name));
call protect('resource_capacity_types');
call keep_version('resource_capacity_types');

alter table resources
  alter column name type text collate natural_order,
  add column resource_model_id bigint,
  add column resource_capacity_type_id bigint,
  add constraint resources_model_fkey foreign key (company_id, resource_model_id) references resource_models (company_id, id),
  add constraint resources_capacity_type_fkey foreign key (company_id, resource_capacity_type_id)
    references resource_capacity_types (company_id, id);
create index resources_model on resources (company_id, resource_model_id);
create index resources_capacity_type on resources (company_id, resource_capacity_type_id);

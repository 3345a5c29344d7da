create table favorite_resources (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  resource_id bigint not null,
  constraint favorite_resources_pkey primary key (company_id, id),
  constraint favorite_resources_key unique (company_id, user_id, resource_id),
  constraint favorite_resources_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint favorite_resources_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade
);
create index favorite_resources_resource on favorite_resources (company_id, resource_id);
call protect('favorite_resources');

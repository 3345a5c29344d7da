-- The picture of a resource as WebP. Apart from the resource, so that no list reads it; not audited, for the trail would keep
-- the pictures that people have removed.
create table resource_images (
  company_id bigint not null,
  resource_id bigint not null,
  -- Part of the address under which browsers keep the picture.
  hash text not null,
  content bytea not null,
  updated_at timestamptz not null default now(),
  constraint resource_images_pkey primary key (company_id, resource_id),
  constraint resource_images_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade,
  constraint resource_images_length check (length(content) <= 3000000)
);
-- WebP doesn't get smaller by being compressed again.
alter table resource_images alter column content set storage external;
call protect('resource_images', audited => false);

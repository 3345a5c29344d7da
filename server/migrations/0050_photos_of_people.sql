-- A person's photo as squares of WebP. Apart from the user, so that no list reads it; not audited, for the trail would keep
-- the pictures that people have removed.
create table user_images (
  company_id bigint not null,
  user_id bigint not null,
  -- Of the large square. It is part of the address under which the squares are kept by browsers.
  hash text not null,
  small bytea not null,
  large bytea not null,
  updated_at timestamptz not null default now(),
  constraint user_images_pkey primary key (company_id, user_id),
  constraint user_images_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint user_images_length check (length(small) <= 100000 and length(large) <= 1000000)
);
-- WebP doesn't get smaller by being compressed again.
alter table user_images alter column small set storage external, alter column large set storage external;
call protect('user_images', audited => false);

-- Calendar feeds: whoever knows the address reads them, until it is replaced or switched off (decision 0059).
create table calendar_feeds (
  company_id bigint not null,
  id bigint generated always as identity,
  -- A person's own bookings, or those of a resource.
  user_id bigint,
  resource_id bigint,
  -- SHA-256 of the secret in the address.
  digest bytea not null,
  -- The language in which the feed of a resource is written. A person's is written in their own.
  lang text not null,
  made_at timestamptz not null default now(),
  last_read_on date,
  constraint calendar_feeds_pkey primary key (company_id, id),
  constraint calendar_feeds_digest_key unique (company_id, digest),
  constraint calendar_feeds_user_key unique (company_id, user_id),
  constraint calendar_feeds_resource_key unique (company_id, resource_id),
  constraint calendar_feeds_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint calendar_feeds_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade,
  constraint calendar_feeds_owner check (num_nonnulls(user_id, resource_id) = 1)
);
call protect('calendar_feeds', audited => false);

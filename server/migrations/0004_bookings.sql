-- Reservations, and the promise that nothing is ever held twice.
create table declarations (
  company_id bigint not null,
  id bigint generated always as identity,
  subject text not null constraint declarations_subject_length check (length(subject) <= 200),
  is_private boolean not null default false,
  host_id bigint not null,
  user_id bigint not null,
  acting_for bigint,
  approval_status text not null default 'not_required'
    constraint declarations_approval_status check (approval_status in ('not_required', 'pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint declarations_pkey primary key (company_id, id),
  constraint declarations_people_key unique (company_id, id, host_id, user_id),
  constraint declarations_host_fkey foreign key (company_id, host_id) references users (company_id, id),
  constraint declarations_user_fkey foreign key (company_id, user_id) references users (company_id, id),
  constraint declarations_acting_for_fkey foreign key (company_id, acting_for) references users (company_id, id)
);
call protect('declarations');

create table bookings (
  company_id bigint not null,
  id bigint generated always as identity,
  declaration_id bigint not null,
  -- Host and maker of the reservation, kept equal by the foreign key: a person's bookings are found by one index.
  host_id bigint not null,
  user_id bigint not null,
  resource_id bigint not null,
  starts timestamptz not null,
  ends timestamptz not null,
  status text not null default 'booked'
    constraint bookings_status check (status in ('booked', 'checked_in', 'checked_out', 'released', 'cancelled')),
  -- When it is given away unless somebody checked in; null: never.
  release_at timestamptz,
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  -- Bookings cancelled together come back together, and no others with them.
  cancelled_at timestamptz,
  cost numeric(12, 4),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Longer than a day: looked for apart, so that the usual look goes back one day only.
  is_long boolean not null generated always as (ends - starts > interval '1 day') stored,
  constraint bookings_pkey primary key (company_id, id),
  constraint bookings_period check (ends > starts),
  constraint bookings_longest check (ends - starts <= interval '31 days'),
  constraint bookings_step check (date_bin('15 minutes', starts, 'epoch') = starts and date_bin('15 minutes', ends, 'epoch') = ends),
  constraint bookings_declaration_fkey foreign key (company_id, declaration_id, host_id, user_id)
    references declarations (company_id, id, host_id, user_id) on update cascade on delete cascade,
  constraint bookings_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id)
);
create index bookings_resource on bookings (company_id, resource_id, starts) include (ends);
create index bookings_long on bookings (company_id, resource_id, starts) include (ends) where is_long;
create index bookings_declaration on bookings (company_id, declaration_id);
create index bookings_host on bookings (company_id, host_id, starts);
create index bookings_user on bookings (company_id, user_id, starts);
create index bookings_release on bookings (company_id, release_at) where status = 'booked' and release_at is not null;
call protect('bookings');

-- What holds a resource whole (capacity 1). Two rows of one resource may not meet in time and lane. A booking takes every
-- lane; what it merely blocks (its buffers, linked and distant resources) takes a lane of its own: blocks never refuse
-- each other, but refuse and are refused by bookings. Written by triggers alone.
create sequence block_lanes;
create table holds (
  company_id bigint not null,
  id bigint generated always as identity,
  booking_id bigint not null,
  resource_id bigint not null,
  kind text not null constraint holds_kind check (kind in ('booking', 'buffer', 'linked', 'distance')),
  lane int8range not null,
  starts timestamptz not null,
  ends timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts, ends)) stored,
  is_long boolean not null generated always as (ends - starts > interval '1 day') stored,
  constraint holds_pkey primary key (company_id, id),
  constraint holds_booking_fkey foreign key (company_id, booking_id) references bookings (company_id, id) on delete cascade,
  constraint holds_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id),
  -- What tells rows apart comes first, and the lane, which nearly all rows share, last: GiST compares column by column and
  -- stops at the first that differs.
  constraint holds_no_overlap exclude using gist (resource_id with =, during with &&, company_id with =, lane with &&)
);
create index holds_resource on holds (company_id, resource_id, starts) include (ends, kind, booking_id);
create index holds_long on holds (company_id, resource_id, starts) include (ends) where is_long;
create index holds_booking on holds (company_id, booking_id);
call protect('holds', audited => false, rights => 'select');

-- What pools count: taken places in each quarter of an hour of a UTC day. Written by triggers alone.
create table resource_days (
  company_id bigint not null,
  resource_id bigint not null,
  day date not null,
  cap smallint not null,
  used smallint[] not null,
  constraint resource_days_pkey primary key (company_id, resource_id, day),
  constraint resource_days_quarters check (cardinality(used) = 96),
  constraint resource_days_capacity check (cap >= all (used)),
  constraint resource_days_floor check (0 <= all (used)),
  constraint resource_days_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade
);
call protect('resource_days', audited => false, rights => 'select');

-- Answers of creating calls, by the caller's Idempotency-Key: a retry gets the first one.
create table idempotency_keys (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  response json,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (company_id, user_id, key),
  constraint idempotency_keys_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index idempotency_keys_created on idempotency_keys (company_id, created_at);
call protect('idempotency_keys', audited => false);

-- What changed, for realtime: written with the change, announced after its commit, read again by nodes that missed it.
create table changes (
  company_id bigint not null constraint changes_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  event text not null,
  ids bigint[] not null,
  resource_ids bigint[] not null default '{}',
  by_user bigint,
  at timestamptz not null default now(),
  constraint changes_pkey primary key (company_id, id)
);
create index changes_at on changes (company_id, at);
call protect('changes', audited => false, rights => 'select, insert, delete');

create table presets (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  section text not null,
  name text not null constraint presets_name_length check (length(name) between 1 and 200),
  is_active boolean not null default true,
  ordering integer not null default 1,
  preset jsonb not null default '{}',
  constraint presets_pkey primary key (company_id, id),
  constraint presets_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index presets_user on presets (company_id, user_id, section);
call protect('presets');

-- Every person starts with their building's grid and their own bookings.
create function seed_presets() returns trigger language plpgsql as $$
begin
  insert into presets (company_id, user_id, section, name, ordering, preset)
  select n.company_id, n.id, 'bookings', p.name, p.ordering, p.preset
  from new_users n
  cross join lateral (values
    ('My building today', 1, case when n.level_id is null then '{}'::jsonb else jsonb_build_object('levels', jsonb_build_array(n.level_id)) end),
    ('My bookings', 2, '{"my_bookings": true}'::jsonb)
  ) p (name, ordering, preset);
  return null;
end $$;
create trigger seed_presets after insert on users referencing new table as new_users
  for each statement execute function seed_presets();

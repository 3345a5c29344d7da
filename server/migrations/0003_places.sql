-- Places and what can be booked in them.
create table levels (
  company_id bigint not null constraint levels_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  parent_id bigint,
  kind text not null constraint levels_kind check (kind in ('country', 'site', 'building', 'floor', 'zone')),
  name text not null constraint levels_name_length check (length(name) between 1 and 200),
  timezone text not null,
  -- { "monday": [["08:00", "18:00"]], … } in local time; null: as the nearest place above that says so.
  working_hours jsonb,
  is_declarable boolean not null default true,
  is_directly_declarable boolean not null default false,
  ordering integer not null default 0,
  -- Its ancestors from the top down, itself last. Kept by a trigger.
  path bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint levels_pkey primary key (company_id, id),
  constraint levels_parent_fkey foreign key (company_id, parent_id) references levels (company_id, id)
);
create index levels_parent on levels (company_id, parent_id);
create index levels_path on levels using gin (path);
call protect('levels');

create function place_level() returns trigger language plpgsql as $$
begin
  new.path := coalesce(
    (select path from levels where company_id = new.company_id and id = new.parent_id), '{}') || new.id;
  if cardinality(array_positions(new.path, new.id)) > 1 then
    raise exception 'a place cannot be inside itself' using errcode = 'check_violation', constraint = 'levels_no_cycle';
  end if;
  return new;
end $$;
create trigger place before insert or update of parent_id on levels for each row execute function place_level();

create function place_sublevels() returns trigger language plpgsql as $$
begin
  update levels set path = new.path || path[array_position(path, new.id) + 1:]
  where company_id = new.company_id and path @> array[new.id] and id <> new.id;
  return null;
end $$;
create trigger place_below after update of parent_id on levels for each row
  when (old.path is distinct from new.path) execute function place_sublevels();

alter table users add constraint users_level_fkey foreign key (company_id, level_id) references levels (company_id, id);
create index users_level on users (company_id, level_id);

create table container_levels (
  company_id bigint not null,
  id bigint generated always as identity,
  container_id bigint not null,
  access_type text not null default 'LEVEL' constraint container_levels_access_type check (access_type = 'LEVEL'),
  level_id bigint not null,
  constraint container_levels_pkey primary key (company_id, id),
  constraint container_levels_key unique (company_id, container_id, level_id),
  constraint container_levels_container_fkey foreign key (company_id, container_id, access_type)
    references containers (company_id, id, access_type) on delete cascade,
  constraint container_levels_level_fkey foreign key (company_id, level_id) references levels (company_id, id) on delete cascade
);
create index container_levels_level on container_levels (company_id, level_id);
call protect('container_levels');

create table resource_types (
  company_id bigint not null constraint resource_types_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  name text not null constraint resource_types_name_length check (length(name) between 1 and 200),
  kind text not null constraint resource_types_kind check (kind in ('desk', 'room', 'parking', 'locker', 'event', 'other')),
  constraint resource_types_pkey primary key (company_id, id),
  constraint resource_types_name_key unique (company_id, name)
);
call protect('resource_types');

create table resources (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null constraint resources_name_length check (length(name) between 1 and 200),
  description text,
  level_id bigint not null,
  resource_type_id bigint not null,
  -- How many may hold it at once. 1: held as a whole. More: a pool without numbered places.
  capacity smallint not null default 1 constraint resources_capacity check (capacity between 1 and 10000),
  seats smallint constraint resources_seats check (seats > 0),
  is_bookable boolean not null default true,
  needs_approval boolean not null default false,
  -- Functions, in minutes; null: switched off.
  pre_check_in smallint constraint resources_pre_check_in check (pre_check_in between 0 and 1440),
  auto_release smallint constraint resources_auto_release check (auto_release between 1 and 1440),
  expiring_warning smallint constraint resources_expiring_warning check (expiring_warning between 1 and 1440),
  buffer_before smallint not null default 0 constraint resources_buffer_before check (buffer_before between 0 and 1440),
  buffer_after smallint not null default 0 constraint resources_buffer_after check (buffer_after between 0 and 1440),
  price_per_hour numeric(12, 4) constraint resources_price check (price_per_hour >= 0),
  currency_id bigint constraint resources_currency_fkey references currencies (id),
  -- As a level's; null: the level's.
  working_hours jsonb,
  ordering integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint resources_pkey primary key (company_id, id),
  constraint resources_level_fkey foreign key (company_id, level_id) references levels (company_id, id),
  constraint resources_type_fkey foreign key (company_id, resource_type_id) references resource_types (company_id, id),
  -- A pool counts; it has no one booking to put a buffer around.
  constraint resources_pool_without_buffer check (capacity = 1 or (buffer_before = 0 and buffer_after = 0)),
  constraint resources_buffer_step check (buffer_before % 15 = 0 and buffer_after % 15 = 0),
  constraint resources_price_currency check ((price_per_hour is null) = (currency_id is null))
);
create index resources_level on resources (company_id, level_id, ordering, name);
create index resources_type on resources (company_id, resource_type_id);
call protect('resources');

create table container_resources (
  company_id bigint not null,
  id bigint generated always as identity,
  container_id bigint not null,
  access_type text not null default 'RESOURCE' constraint container_resources_access_type check (access_type = 'RESOURCE'),
  resource_id bigint not null,
  constraint container_resources_pkey primary key (company_id, id),
  constraint container_resources_key unique (company_id, container_id, resource_id),
  constraint container_resources_container_fkey foreign key (company_id, container_id, access_type)
    references containers (company_id, id, access_type) on delete cascade,
  constraint container_resources_resource_fkey foreign key (company_id, resource_id)
    references resources (company_id, id) on delete cascade
);
create index container_resources_resource on container_resources (company_id, resource_id);
call protect('container_resources');

do $$
declare
  watched text;
begin
  foreach watched in array array['container_levels', 'container_resources'] loop
    execute format('create trigger access_insert after insert on %I referencing new table as changed
      for each statement execute function bump_access_version()', watched);
    execute format('create trigger access_delete after delete on %I referencing old table as changed
      for each statement execute function bump_access_version()', watched);
  end loop;
end $$;

create table attributes (
  company_id bigint not null constraint attributes_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  name text not null constraint attributes_name_length check (length(name) between 1 and 200),
  constraint attributes_pkey primary key (company_id, id),
  constraint attributes_name_key unique (company_id, name)
);
call protect('attributes');

create table resource_attributes (
  company_id bigint not null,
  id bigint generated always as identity,
  resource_id bigint not null,
  attribute_id bigint not null,
  constraint resource_attributes_pkey primary key (company_id, id),
  constraint resource_attributes_key unique (company_id, resource_id, attribute_id),
  constraint resource_attributes_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade,
  constraint resource_attributes_attribute_fkey foreign key (company_id, attribute_id) references attributes (company_id, id) on delete cascade
);
create index resource_attributes_attribute on resource_attributes (company_id, attribute_id);
call protect('resource_attributes');

-- Booking one blocks the other: parts of one room (linked), or neighbours that are too near (distance). Said once a pair.
create table resource_links (
  company_id bigint not null,
  id bigint generated always as identity,
  resource_id bigint not null,
  other_id bigint not null,
  kind text not null constraint resource_links_kind check (kind in ('linked', 'distance')),
  constraint resource_links_pkey primary key (company_id, id),
  constraint resource_links_pair check (resource_id < other_id),
  constraint resource_links_key unique (company_id, resource_id, other_id),
  constraint resource_links_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade,
  constraint resource_links_other_fkey foreign key (company_id, other_id) references resources (company_id, id) on delete cascade
);
create index resource_links_other on resource_links (company_id, other_id);
call protect('resource_links');

create view linked_resources with (security_invoker = true) as
  select company_id, resource_id, other_id, kind from resource_links
  union all
  select company_id, other_id, resource_id, kind from resource_links;
grant select on linked_resources to kontor_app;

create table unavailabilities (
  company_id bigint not null,
  id bigint generated always as identity,
  resource_id bigint not null,
  starts timestamptz not null,
  ends timestamptz not null,
  reason text not null,
  constraint unavailabilities_pkey primary key (company_id, id),
  constraint unavailabilities_period check (ends > starts),
  constraint unavailabilities_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade
);
create index unavailabilities_resource on unavailabilities (company_id, resource_id, ends);
call protect('unavailabilities');

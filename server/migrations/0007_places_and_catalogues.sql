-- What people administer themselves: names in every language, and what a place takes over from the one above it.

-- A name in the language of this transaction; where it has none, the name itself. `translations`: locale → name.
create function said(name text, translations jsonb) returns text language sql stable parallel safe
  as $$ select coalesce(translations ->> current_setting('app.lang', true), name) $$;

-- As people count and spell: "A2" before "A10", "Ä" beside "A".
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
do $$
declare
  named text;
begin
  foreach named in array array['users', 'levels', 'resources', 'resource_types', 'attributes', 'presets', 'roles',
    'containers', 'mega_containers', 'countries', 'languages']
  loop
    execute format('alter table %I alter name type text collate natural_order', named);
  end loop;
end $$;

alter table resource_types
  add translations jsonb not null default '{}'
    constraint resource_types_translations check (jsonb_typeof(translations) = 'object'),
  add created_at timestamptz not null default now(),
  add updated_at timestamptz not null default now();

-- The drawing of a place, in the product's own shapes; coordinates are of the drawing.
create table maps (
  company_id bigint not null constraint maps_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  name text collate natural_order not null constraint maps_name_length check (length(name) between 1 and 200),
  width integer not null constraint maps_width check (width between 1 and 100000),
  height integer not null constraint maps_height check (height between 1 and 100000),
  -- SVG without its frame; cleaned before it is stored.
  drawing text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint maps_pkey primary key (company_id, id)
);
call protect('maps');

alter table levels
  add translations jsonb not null default '{}'
    constraint levels_translations check (jsonb_typeof(translations) = 'object'),
  -- Null: the country of the nearest place above that has one.
  add country_id bigint constraint levels_country_fkey references countries (id),
  -- Then `timezone` is the place above's, and follows it.
  add takes_timezone boolean not null default false,
  add constraint levels_takes_timezone check (parent_id is not null or not takes_timezone),
  add map_id bigint,
  add constraint levels_map_fkey foreign key (company_id, map_id) references maps (company_id, id),
  add constraint levels_timezone_fkey foreign key (timezone) references timezones (name),
  add constraint levels_name_key unique nulls not distinct (company_id, parent_id, name);
create index levels_map on levels (company_id, map_id);

create or replace function place_level() returns trigger language plpgsql as $$
declare
  above levels;
begin
  select * into above from levels where company_id = new.company_id and id = new.parent_id;
  new.path := coalesce(above.path, '{}') || new.id;
  if cardinality(array_positions(new.path, new.id)) > 1 then
    raise exception 'a place cannot be inside itself' using errcode = 'check_violation', constraint = 'levels_no_cycle';
  end if;
  if new.takes_timezone then
    new.timezone := above.timezone;
  end if;
  return new;
end $$;
drop trigger place on levels;
create trigger place before insert or update of parent_id, takes_timezone, timezone on levels
  for each row execute function place_level();

create function pass_on_timezone() returns trigger language plpgsql as $$
begin
  update levels set timezone = new.timezone
  where company_id = new.company_id and parent_id = new.id and takes_timezone and timezone <> new.timezone;
  return null;
end $$;
create trigger pass_on_timezone after update on levels for each row
  when (old.timezone is distinct from new.timezone) execute function pass_on_timezone();

call guard_functions();

-- Where what can be booked stands on the drawing of its place; and the places people come back to.
create table resource_places (
  company_id bigint not null,
  id bigint generated always as identity,
  map_id bigint not null,
  resource_id bigint not null,
  -- The upper left corner and the size, in units of the drawing; turned around its middle by degrees, clockwise.
  x real not null,
  y real not null,
  width real not null constraint resource_places_width check (width > 0),
  height real not null constraint resource_places_height check (height > 0),
  rotation real not null default 0 constraint resource_places_rotation check (rotation >= 0 and rotation < 360),
  constraint resource_places_pkey primary key (company_id, id),
  constraint resource_places_key unique (company_id, map_id, resource_id),
  constraint resource_places_map_fkey foreign key (company_id, map_id) references maps (company_id, id) on delete cascade,
  constraint resource_places_resource_fkey foreign key (company_id, resource_id)
    references resources (company_id, id) on delete cascade
);
create index resource_places_resource on resource_places (company_id, resource_id);
call protect('resource_places');

create table favorite_levels (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  level_id bigint not null,
  constraint favorite_levels_pkey primary key (company_id, id),
  constraint favorite_levels_key unique (company_id, user_id, level_id),
  constraint favorite_levels_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint favorite_levels_level_fkey foreign key (company_id, level_id) references levels (company_id, id) on delete cascade
);
create index favorite_levels_level on favorite_levels (company_id, level_id);
call protect('favorite_levels');

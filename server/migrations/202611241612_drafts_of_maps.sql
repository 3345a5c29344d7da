-- A map shows its picture if it has one, otherwise its drawing. Pictures are of one map, and go with it.
create table map_pictures (
  company_id bigint not null,
  id bigint generated always as identity,
  map_id bigint not null,
  -- Of the content. It is part of the address under which browsers keep the picture.
  hash text not null,
  type text not null,
  -- The name of the uploaded file, which the editor shows.
  name text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  constraint map_pictures_pkey primary key (company_id, id),
  constraint map_pictures_of_map unique (company_id, map_id, id),
  constraint map_pictures_hash unique (company_id, map_id, hash),
  constraint map_pictures_map_fkey foreign key (company_id, map_id) references maps (company_id, id) on delete cascade,
  constraint map_pictures_type check (type in ('image/webp', 'image/svg+xml')),
  constraint map_pictures_size check (width between 1 and 20000 and height between 1 and 20000),
  constraint map_pictures_length check (length(content) <= 20000000)
);
alter table map_pictures alter column content set storage external;
call protect('map_pictures', audited => false);

-- Null `published_at`: a map that has a draft alone, so far.
alter table maps
  add column picture_id bigint,
  add column units_per_metre real,
  add column published_at timestamptz default now(),
  add constraint maps_picture_fkey foreign key (company_id, id, picture_id) references map_pictures (company_id, map_id, id),
  add constraint maps_units_per_metre check (units_per_metre between 0.001 and 100000);
create index maps_picture on maps (company_id, id, picture_id);

-- Zones and rooms: polygons with a name. `points`: x, y, x, y … in units of the map. `key` is the draft's element.
create table map_areas (
  company_id bigint not null,
  id bigint generated always as identity,
  map_id bigint not null,
  key uuid not null,
  kind text not null,
  name text not null,
  points real[] not null,
  constraint map_areas_pkey primary key (company_id, id),
  constraint map_areas_element unique (company_id, map_id, key),
  constraint map_areas_map_fkey foreign key (company_id, map_id) references maps (company_id, id) on delete cascade,
  constraint map_areas_kind check (kind in ('zone', 'room')),
  constraint map_areas_name_length check (length(name) between 1 and 200),
  constraint map_areas_points check (cardinality(points) between 6 and 400 and cardinality(points) % 2 = 0)
);
call protect('map_areas');
call keep_version('map_areas');

-- `level_id`: the place that gets the map with its first publication. `edits` counts the calls that changed the draft.
create table map_drafts (
  company_id bigint not null,
  id bigint generated always as identity,
  map_id bigint not null,
  level_id bigint,
  picture_id bigint,
  width integer not null,
  height integer not null,
  units_per_metre real,
  edits integer not null default 0,
  constraint map_drafts_pkey primary key (company_id, id),
  constraint map_drafts_of_map unique (company_id, map_id),
  constraint map_drafts_map_fkey foreign key (company_id, map_id) references maps (company_id, id) on delete cascade,
  constraint map_drafts_level_fkey foreign key (company_id, level_id) references levels (company_id, id) on delete set null (level_id),
  constraint map_drafts_picture_fkey foreign key (company_id, map_id, picture_id) references map_pictures (company_id, map_id, id),
  constraint map_drafts_size check (width between 1 and 100000 and height between 1 and 100000),
  constraint map_drafts_units_per_metre check (units_per_metre between 0.001 and 100000)
);
create index map_drafts_level on map_drafts (company_id, level_id);
create index map_drafts_picture on map_drafts (company_id, map_id, picture_id);
call protect('map_drafts');
call keep_version('map_drafts');

-- An element is where a resource stands, a zone or a room. Its key is made by the program that adds it, so that what was removed
-- comes back as the same element.
create table map_draft_elements (
  company_id bigint not null,
  id bigint generated always as identity,
  map_id bigint not null,
  key uuid not null,
  kind text not null,
  resource_id bigint,
  x real,
  y real,
  width real,
  height real,
  rotation real,
  name text,
  points real[],
  constraint map_draft_elements_pkey primary key (company_id, id),
  constraint map_draft_elements_element unique (company_id, map_id, key),
  constraint map_draft_elements_place unique (company_id, map_id, resource_id),
  constraint map_draft_elements_draft_fkey foreign key (company_id, map_id) references map_drafts (company_id, map_id) on delete cascade,
  constraint map_draft_elements_resource_fkey foreign key (company_id, resource_id) references resources (company_id, id) on delete cascade,
  constraint map_draft_elements_kind check (kind in ('place', 'zone', 'room')),
  constraint map_draft_elements_shape check (
    case kind when 'place' then num_nulls(resource_id, x, y, width, height, rotation) = 0 and num_nonnulls(name, points) = 0
      else num_nonnulls(resource_id, x, y, width, height, rotation) = 0 and num_nulls(name, points) = 0 end),
  constraint map_draft_elements_size check (width > 0 and height > 0),
  constraint map_draft_elements_rotation check (rotation >= 0 and rotation < 360),
  constraint map_draft_elements_name_length check (length(name) between 1 and 200),
  constraint map_draft_elements_points check (cardinality(points) between 6 and 400 and cardinality(points) % 2 = 0)
);
create index map_draft_elements_resource on map_draft_elements (company_id, resource_id);
call protect('map_draft_elements');
call keep_version('map_draft_elements');

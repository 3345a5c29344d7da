-- Names of presets and of equipment, and values of settings can be said in several languages, as names of places are.
alter table presets add column translations jsonb not null default '{}';
alter table attributes add column translations jsonb not null default '{}';
alter table preferences add column translations jsonb not null default '{}';

-- What the reader calls a meeting: their own word, else the company's, else the product's in their language.
create function meeting_title() returns text language sql stable as $$
  select coalesce(
    (select value #>> '{}' from user_preferences
     where key = 'DefaultMeetingTitle' and user_id = nullif(current_setting('app.user_id', true), '')::bigint),
    (select value #>> '{}' from company_preferences where key = 'DefaultMeetingTitle'),
    (select said(default_value #>> '{}', translations) from preferences where key = 'DefaultMeetingTitle'))
$$;

-- What a booking without a subject is called: a meeting in a room, else by the type of its resource.
create function default_title(kind text, name text, translations jsonb) returns text language sql stable as $$
  select case when kind in ('room', 'event') then meeting_title() else said(name, translations) end
$$;

create or replace function seed_presets() returns trigger language plpgsql as $$
begin
  insert into presets (company_id, user_id, section, name, translations, ordering, preset)
  select n.company_id, n.id, 'bookings', p.name, p.translations, p.ordering, p.preset
  from new_users n
  cross join lateral (values
    ('My building today', '{"de": "Mein Gebäude heute", "fr": "Mon bâtiment aujourd’hui", "es": "Mi edificio hoy", "ar": "مبناي اليوم"}'::jsonb, 1,
      '{"period": "today", "others": true}'::jsonb
      || case when n.level_id is null then '{}'::jsonb else jsonb_build_object('levels', jsonb_build_array(n.level_id)) end),
    ('My bookings', '{"de": "Meine Buchungen", "fr": "Mes réservations", "es": "Mis reservas", "ar": "حجوزاتي"}'::jsonb, 2,
      '{"my_bookings": true}'::jsonb)
  ) p (name, translations, ordering, preset);
  return null;
end $$;

-- The presets people have unchanged since they were seeded, and the subjects that were only the default's. The owner of
-- the tables may be no superuser: without "no force" it would see no company's rows.
select set_config('app.audit', 'off', true);
alter table presets no force row level security;
update presets set preset = preset || '{"period": "today", "others": true}',
  translations = '{"de": "Mein Gebäude heute", "fr": "Mon bâtiment aujourd’hui", "es": "Mi edificio hoy", "ar": "مبناي اليوم"}'
where section = 'bookings' and name = 'My building today' and preset - 'levels' = '{}';
update presets set translations = '{"de": "Meine Buchungen", "fr": "Mes réservations", "es": "Mis reservas", "ar": "حجوزاتي"}'
where section = 'bookings' and name = 'My bookings' and preset = '{"my_bookings": true}';
alter table presets force row level security;

alter table declarations alter column subject drop not null;
alter table declarations no force row level security;
alter table bookings no force row level security;
alter table resources no force row level security;
alter table resource_types no force row level security;
update declarations d set subject = null
where exists (select from bookings b where b.company_id = d.company_id and b.declaration_id = d.id) and not exists (
  select from bookings b
  join resources r on r.company_id = b.company_id and r.id = b.resource_id
  join resource_types t on t.company_id = r.company_id and t.id = r.resource_type_id
  where b.company_id = d.company_id and b.declaration_id = d.id
    and case when t.kind in ('room', 'event') then d.subject <> 'Meeting'
      else d.subject <> t.name and d.subject not in (select value from jsonb_each_text(t.translations)) end);
alter table declarations force row level security;
alter table bookings force row level security;
alter table resources force row level security;
alter table resource_types force row level security;
select set_config('app.audit', '', true);
call guard_functions();

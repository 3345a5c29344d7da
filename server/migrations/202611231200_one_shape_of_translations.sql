-- Texts in other languages have one shape in every table: locale → { column: text }.
create domain translations as jsonb
  constraint translations_shape check (
    jsonb_typeof(value) = 'object'
    and not jsonb_path_exists(value, 'strict $.* ? (@.type() <> "object")')
    and not jsonb_path_exists(value, 'strict $.* ? (@.type() == "object").* ? (@.type() <> "string")'));

-- Changing a column's type writes the rows anew without triggers: nobody has changed them.
create function texts_of(field text, texts jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object(field, value)), '{}') from jsonb_each(texts)
$$;
do $$
declare
  translated record;
begin
  for translated in
    select * from (values ('levels', 'name'), ('resource_types', 'name'), ('attributes', 'name'), ('presets', 'name'),
      ('preferences', 'default_value'), ('application_versions', 'notes'),
      ('help_pages', null), ('company_documents', null)) as t (name, field)
  loop
    execute format('alter table %I drop constraint if exists %I', translated.name, translated.name || '_translations');
    execute format('alter table %I alter column translations type translations using %s', translated.name,
      case when translated.field is null then 'translations' else format('texts_of(%L, translations)', translated.field) end);
  end loop;
end $$;
drop function texts_of(text, jsonb);

-- A text of a row in a language; as it was written where the language has none.
drop function said(text, jsonb);
create function said(written text, translations jsonb, field text default 'name',
  lang text default current_setting('app.lang', true))
returns text language sql stable parallel safe
as $$ select coalesce(nullif(translations -> lang ->> field, ''), written) $$;

create or replace function meeting_title() returns text language sql stable as $$
  select coalesce(
    (select value #>> '{}' from user_preferences
     where key = 'DefaultMeetingTitle' and user_id = nullif(current_setting('app.user_id', true), '')::bigint),
    (select value #>> '{}' from company_preferences where key = 'DefaultMeetingTitle'),
    (select said(default_value #>> '{}', translations, 'default_value') from preferences where key = 'DefaultMeetingTitle'))
$$;

-- New people get their first presets with translations of this shape.
create or replace function seed_presets() returns trigger language plpgsql as $$
begin
  insert into presets (company_id, user_id, section, name, translations, ordering, preset)
  select n.company_id, n.id, 'bookings', p.name, p.translations, p.ordering, p.preset
  from new_users n
  cross join lateral (values
    ('My building today', '{"de": {"name": "Mein Gebäude heute"}, "fr": {"name": "Mon bâtiment aujourd’hui"},
      "es": {"name": "Mi edificio hoy"}, "ar": {"name": "مبناي اليوم"}}'::jsonb, 1,
      '{"period": "today", "others": true}'::jsonb
      || case when n.level_id is null then '{}'::jsonb else jsonb_build_object('levels', jsonb_build_array(n.level_id)) end),
    ('My bookings', '{"de": {"name": "Meine Buchungen"}, "fr": {"name": "Mes réservations"}, "es": {"name": "Mis reservas"},
      "ar": {"name": "حجوزاتي"}}'::jsonb, 2,
      '{"my_bookings": true}'::jsonb)
  ) p (name, translations, ordering, preset);
  return null;
end $$;
call guard_functions();

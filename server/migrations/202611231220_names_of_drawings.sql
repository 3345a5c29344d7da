-- A drawing is often called after its floor, which people read in their own language.
alter table maps add column translations translations not null default '{}';

-- Drawings named `building · floor`, as those of the demo company. The owner of the tables may be no superuser: without
-- "no force" it would see no company's rows.
select set_config('app.audit', 'off', true);
alter table maps no force row level security;
alter table levels no force row level security;
alter table maps disable trigger raise_version;
update maps m set translations = named.translations
from (
  select l.company_id, l.map_id, b.name || ' · ' || l.name as name,
    jsonb_object_agg(t.key, jsonb_build_object('name', b.name || ' · ' || (t.value ->> 'name'))) as translations
  from levels l join levels b on b.company_id = l.company_id and b.id = l.parent_id
  cross join jsonb_each(l.translations) t
  where l.map_id is not null and t.value ->> 'name' <> '' group by 1, 2, 3
) named
where m.company_id = named.company_id and m.id = named.map_id and m.name = named.name;
alter table maps enable trigger raise_version;
alter table maps force row level security;
alter table levels force row level security;
select set_config('app.audit', '', true);

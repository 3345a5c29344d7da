-- What a time costs, to the decimals of its currency: none in yen, three in dinar; two where there is no currency.
create function cost_of(price numeric, decimals smallint, starts timestamptz, ends timestamptz) returns numeric
language sql immutable strict parallel safe
as $$ select round(price * extract(epoch from ends - starts) / 3600, decimals) $$;

create function decimals_of(currency bigint) returns smallint language sql stable parallel safe
as $$ select coalesce((select decimals from currencies where id = currency), 2::smallint) $$;

-- "north" beside "North" is one name to whoever reads or types it; the later one of two is told apart by its number. The
-- owner of the tables may be no superuser: without "no force" it would see no company's rows.
select set_config('app.audit', 'off', true);
alter table levels no force row level security;
alter table attributes no force row level security;
update levels l set name = l.name || ' ' || l.id where exists (
  select from levels o where o.company_id = l.company_id and o.parent_id is not distinct from l.parent_id
    and lower(o.name) = lower(l.name) and o.id < l.id);
update attributes a set name = a.name || ' ' || a.id where exists (
  select from attributes o where o.company_id = a.company_id and lower(o.name) = lower(a.name) and o.id < a.id);
alter table levels force row level security;
alter table attributes force row level security;

alter table levels drop constraint levels_name_key;
create unique index levels_name_key on levels (company_id, parent_id, lower(name)) nulls not distinct;
alter table attributes drop constraint attributes_name_key;
create unique index attributes_name_key on attributes (company_id, lower(name));

-- What a company says about itself. Its time zone is that of its row among the companies, too, where days are reckoned by it.
create table company_profiles (
  company_id bigint not null constraint company_profiles_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  country_id bigint constraint company_profiles_country_fkey references countries (id),
  -- Of people who are added without one.
  language_id bigint constraint company_profiles_language_fkey references languages (id),
  currency_id bigint constraint company_profiles_currency_fkey references currencies (id),
  timezone_id bigint constraint company_profiles_timezone_fkey references timezones (id),
  -- White text is read on it. Null: the product's.
  brand_colour text constraint company_profiles_colour check (brand_colour ~ '^#[0-9a-f]{6}$'),
  constraint company_profiles_pkey primary key (company_id, id),
  constraint company_profiles_one unique (company_id)
);
call protect('company_profiles');
call keep_version('company_profiles');

insert into company_profiles (company_id, language_id, timezone_id)
select c.id, (select l.id from languages l where l.locale = 'en'), t.id
from companies c left join timezones t on t.name = c.timezone;

-- Apart from the profile, so that no reader of it reads them; not audited, for the trail would keep what was removed.
create table company_images (
  company_id bigint not null constraint company_images_company_fkey references companies (id) on delete cascade,
  kind text not null constraint company_images_kind check (kind in ('photo', 'logo', 'logo_dark')),
  -- Part of the address under which browsers keep it.
  hash text not null,
  content bytea not null,
  updated_at timestamptz not null default now(),
  constraint company_images_pkey primary key (company_id, kind),
  constraint company_images_length check (length(content) <= 1000000)
);
alter table company_images alter column content set storage external;
call protect('company_images', audited => false);

create function keep_zone_of_company() returns trigger language plpgsql security definer as $$
begin
  update companies c set timezone = t.name from timezones t where t.id = new.timezone_id and c.id = new.company_id and c.timezone <> t.name;
  return null;
end $$;
create trigger company_profiles_zone after insert or update of timezone_id on company_profiles for each row
  when (new.timezone_id is not null) execute function keep_zone_of_company();

do $$
begin
  execute format('alter function keep_zone_of_company() set search_path = %I, pg_temp', current_schema());
  revoke execute on function keep_zone_of_company() from public;
end $$;

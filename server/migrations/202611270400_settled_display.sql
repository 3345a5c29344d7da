-- Whether a resource has a display is settled as its other functions are, so that lists of resources filter and count by it (decision 0065).

alter table resources add column has_display boolean not null default false;

drop trigger raise_version on resources;
create trigger raise_version before update on resources for each row
  execute function raise_version('is_bookable', 'needs_approval', 'pre_check_in', 'auto_release', 'expiring_warning',
    'buffer_before', 'buffer_after', 'price_per_hour', 'currency_id', 'is_cleaned', 'clean_first', 'has_display');
drop trigger audit_update on resources;
create trigger audit_update after update on resources referencing old table as before_rows new table as after_rows
  for each statement execute function write_audit('is_bookable', 'needs_approval', 'pre_check_in', 'auto_release',
    'expiring_warning', 'buffer_before', 'buffer_after', 'price_per_hour', 'currency_id', 'is_cleaned', 'clean_first', 'has_display');

drop function settled_values;
create function settled_values(p_company bigint, p_resources bigint[]) returns table (
  id bigint, is_bookable boolean, needs_approval boolean, pre_check_in smallint, auto_release smallint, expiring_warning smallint,
  buffer_before smallint, buffer_after smallint, price_per_hour numeric, currency_id bigint, is_cleaned boolean, clean_first boolean,
  has_display boolean
) language sql stable as $$
  -- Without a join of both: the planner doesn't know how many rows either has.
  select resource_id,
    not bool_or(is_retired) and coalesce(bool_and((own).is_active) filter (where (own).function = 'bookable'), true),
    coalesce(bool_or((own).is_active) filter (where (own).function = 'approval'), false),
    max((own).pre_check_in), max((own).auto_release), max((own).expiring_warning),
    coalesce(max((own).buffer_before), 0::smallint), coalesce(max((own).buffer_after), 0::smallint),
    max((own).price_per_hour), max((own).currency_id),
    coalesce(bool_or((own).is_active) filter (where (own).function = 'cleaning'), false),
    coalesce(bool_or((own).is_active) filter (where (own).function = 'clean_first'), false),
    coalesce(bool_or((own).is_active) filter (where (own).function = 'display'), false)
  from (
    select v.resource_id, v.own, false as is_retired from function_values(p_company, p_resources) v where v.rank = 1
    union all
    select r.id, null, r.retired_at is not null from resources r where r.company_id = p_company and r.id = any (p_resources)
  ) found
  group by resource_id
$$;
revoke execute on function settled_values from public;

create or replace function settle_resources(p_company bigint, p_resources bigint[]) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  held bigint[];
  started bigint[];
begin
  if coalesce(cardinality(p_resources), 0) = 0 then
    return;
  end if;
  perform lock_functions(p_company);
  select array_agg(r.id) filter (where (r.buffer_before, r.buffer_after) <> (s.buffer_before, s.buffer_after)),
    array_agg(r.id) filter (where not (r.is_cleaned or r.clean_first) and (s.is_cleaned or s.clean_first))
  into held, started
  from settled_values(p_company, p_resources) s join resources r on r.company_id = p_company and r.id = s.id;
  if held is not null then
    perform hold_still(p_company, held);
  end if;
  update resources r set is_bookable = s.is_bookable, needs_approval = s.needs_approval, pre_check_in = s.pre_check_in,
    auto_release = s.auto_release, expiring_warning = s.expiring_warning, buffer_before = s.buffer_before,
    buffer_after = s.buffer_after, price_per_hour = s.price_per_hour, currency_id = s.currency_id, is_cleaned = s.is_cleaned,
    clean_first = s.clean_first, has_display = s.has_display
  from settled_values(p_company, p_resources) s
  where r.company_id = p_company and r.id = s.id
    and (r.is_bookable, r.needs_approval, r.pre_check_in, r.auto_release, r.expiring_warning, r.buffer_before, r.buffer_after,
      r.price_per_hour, r.currency_id, r.is_cleaned, r.clean_first, r.has_display)
    is distinct from (s.is_bookable, s.needs_approval, s.pre_check_in, s.auto_release, s.expiring_warning, s.buffer_before,
      s.buffer_after, s.price_per_hour, s.currency_id, s.is_cleaned, s.clean_first, s.has_display);
  -- What was used before cleaning was switched on isn't due.
  insert into resource_cleanings (company_id, resource_id, is_clean)
  select p_company, id, true from unnest(started) id;
end $$;

-- Whoever owns the tables may be no superuser: without "no force" it would see no rows. Nothing that anybody is told of changes.
alter table levels no force row level security;
alter table resources no force row level security;
alter table resource_functions no force row level security;
alter table resources disable trigger user;
update resources r set has_display = true
from (select distinct company_id from resource_functions where function = 'display' and is_active) c
where r.company_id = c.company_id and exists (select from function_values(r.company_id, array[r.id]) v
  where v.rank = 1 and (v.own).function = 'display' and (v.own).is_active);
alter table resources enable trigger user;
alter table resource_functions force row level security;
alter table resources force row level security;
alter table levels force row level security;

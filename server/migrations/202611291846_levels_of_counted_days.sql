-- The days that are counted get the present level: where else the resource was isn't known. Company by company, because whoever owns
-- the tables may be no superuser; `lock_use` makes the work that counts wait without a lock of the table.
do $$
declare
  company bigint;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company::text, true), lock_use(company);
    update daily_use u set level_id = r.level_id
    from resources r
    where u.company_id = company and u.level_id is null and r.company_id = company and r.id = u.resource_id;
  end loop;
end $$;

alter table daily_use alter level_id set not null;
create index daily_use_level on daily_use (company_id, level_id, day);
-- Without an action: a level that counted days name is retired, not deleted.
alter table daily_use add constraint daily_use_level_fkey foreign key (company_id, level_id) references levels (company_id, id);

-- Each row says at which level its resource was on that day (decision 0067). The database fills it in, also for the previous program.
alter table daily_use add column level_id bigint;

create function set_level_of_use() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select level_id into new.level_id from resources where company_id = new.company_id and id = new.resource_id;
  return new;
end $$;
revoke execute on function set_level_of_use from public;
create trigger set_level before insert on daily_use for each row execute function set_level_of_use();

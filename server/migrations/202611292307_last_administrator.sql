-- One active person who can sign in without a connector keeps the rights to give rights, over everybody. Checked at the end of each
-- transaction of traffic that touches rights or people, after a lock of the company, so that two who go at once can't both.

-- A company is guarded from its first administrator on.
create table guarded_companies (
  company_id bigint not null constraint guarded_companies_company_fkey references companies (id) on delete cascade,
  constraint guarded_companies_pkey primary key (company_id)
);
call protect('guarded_companies', audited => false);

create function has_administrator(p_company bigint) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from (
      select m.user_id, rp.permission, bool_or(rp.create) and bool_or(rp.read) and bool_or(rp.update) and bool_or(rp.delete) as is_whole
      from role_permissions rp
      join container_roles cr on cr.company_id = rp.company_id and cr.role_id = rp.role_id and cr.access_type = 'USER'
      join container_users m on m.company_id = cr.company_id and m.container_id = cr.container_id
      where rp.company_id = p_company
        and rp.permission in ('MANAGE_USERS', 'USERS_CONTAINERS', 'USERS_ROLES', 'MEGA_CONTAINERS')
      group by 1, 2
    ) held
    join users u on u.company_id = p_company and u.id = held.user_id
    where held.is_whole and u.is_active and u.kind = 'person' and u.retired_at is null
      and exists (select from credentials c where c.company_id = p_company and c.user_id = u.id)
      -- A member of a group of managers sees and edits only the people of that group.
      and not exists (select from container_users m where m.company_id = p_company and m.user_id = u.id and m.access_type = 'USER_MANAGER')
    group by held.user_id having count(*) = 4)
$$;
revoke execute on function has_administrator from public;
grant execute on function has_administrator to kontor_app;

create function keep_an_administrator() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  company bigint := case tg_op when 'DELETE' then old.company_id else new.company_id end;
  checked text := current_setting('app.administrators_checked', true);
begin
  -- The rows of one transaction are checked together: by then all of its changes are made.
  if checked = company::text then
    return null;
  end if;
  perform set_config('app.administrators_checked', company::text, true);
  if not exists (select from companies where id = company) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators', company));
  if has_administrator(company) then
    insert into guarded_companies (company_id) values (company) on conflict do nothing;
  elsif exists (select from guarded_companies where company_id = company)
    and not exists (select from pg_roles r where r.rolname = session_user and (r.rolsuper or r.rolbypassrls)) then
    raise exception 'nobody could give rights any more' using errcode = 'check_violation', constraint = 'companies_have_an_administrator';
  end if;
  return null;
end $$;

revoke execute on function keep_an_administrator from public;

create constraint trigger keep_an_administrator after insert or update or delete on container_users
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger keep_an_administrator after insert or update or delete on container_roles
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger keep_an_administrator after insert or update or delete on role_permissions
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger keep_an_administrator after delete on credentials
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger keep_an_administrator after update of is_active, retired_at, kind or delete on users
  deferrable initially deferred for each row execute function keep_an_administrator();

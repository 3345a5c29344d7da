-- A newer link leaves the older one working until it is used or too old: nobody can spoil somebody's link by asking for another.
alter table password_resets drop constraint password_resets_pkey;
alter table password_resets drop constraint password_resets_token_key;
alter table password_resets add constraint password_resets_pkey primary key (company_id, token_hash);
create index password_resets_user on password_resets (company_id, user_id);
alter table master_password_resets drop constraint master_password_resets_pkey;
alter table master_password_resets drop constraint master_password_resets_token_key;
alter table master_password_resets add constraint master_password_resets_pkey primary key (token_hash);
alter table master_password_resets alter column user_id set not null;
create index master_password_resets_user on master_password_resets (user_id);

-- Ends everything that lets a person in without their password: links, codes and, where `sessions`, sessions.
create function end_access(company bigint, person bigint, sessions boolean) returns void language plpgsql as $$
begin
  delete from password_resets where company_id = company and user_id = person;
  delete from hand_over_codes where company_id = company and user_id = person;
  delete from sign_in_codes where company_id = company and user_id = person;
  if end_access.sessions then
    update sessions s set revoked_at = now() where s.company_id = company and s.user_id = person and s.revoked_at is null;
  end if;
end $$;
create function master_end_access(person bigint, sessions boolean) returns void language plpgsql as $$
begin
  delete from master_password_resets where user_id = person;
  delete from master_sign_in_codes where user_id = person;
  if master_end_access.sessions then
    update master_sessions s set revoked_at = now() where s.user_id = person and s.revoked_at is null;
  end if;
end $$;

-- Whatever changes a password, an e-mail or switches a person off, no caller can forget it. Links to an old e-mail end too.
create function end_access_of_user() returns trigger language plpgsql as $$
begin
  perform end_access(new.company_id, new.id, not new.is_active);
  return null;
end $$;
create function end_access_of_password() returns trigger language plpgsql as $$
begin
  perform end_access(new.company_id, new.user_id, true);
  return null;
end $$;
create function master_end_access_of_user() returns trigger language plpgsql as $$
begin
  perform master_end_access(new.id, not new.is_active);
  return null;
end $$;
create function master_end_access_of_password() returns trigger language plpgsql as $$
begin
  perform master_end_access(new.user_id, true);
  return null;
end $$;
create trigger users_end_access after update of email, is_active on users for each row
  when (lower(old.email) <> lower(new.email) or (old.is_active and not new.is_active))
  execute function end_access_of_user();
create trigger credentials_end_access after insert or update of password_hash on credentials for each row
  execute function end_access_of_password();
create trigger master_users_end_access after update of email, is_active on master_users for each row
  when (lower(old.email) <> lower(new.email) or (old.is_active and not new.is_active))
  execute function master_end_access_of_user();
create trigger master_credentials_end_access after insert or update of password_hash on master_credentials for each row
  execute function master_end_access_of_password();

do $$
declare
  guarded text;
begin
  foreach guarded in array array['end_access_of_user()', 'end_access_of_password()', 'master_end_access_of_user()',
    'master_end_access_of_password()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', guarded, current_schema());
    execute format('revoke execute on function %s from public', guarded);
  end loop;
end $$;

-- A new password ends all sessions of a person but the one in which they have just set it.
create or replace function end_access(company bigint, person bigint, sessions boolean) returns void language plpgsql as $$
begin
  delete from password_resets where company_id = company and user_id = person;
  delete from hand_over_codes where company_id = company and user_id = person;
  delete from sign_in_codes where company_id = company and user_id = person;
  if end_access.sessions then
    update sessions s set revoked_at = now() where s.company_id = company and s.user_id = person and s.revoked_at is null
      and s.id is distinct from nullif(current_setting('app.session_id', true), '')::uuid;
  end if;
end $$;

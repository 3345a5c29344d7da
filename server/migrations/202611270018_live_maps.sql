-- Maps whose live state may be shown, and the tokens that read it without a session (R416–R420).
alter table maps add column realtime smallint not null default 0 constraint maps_realtime check (realtime in (0, 1));

create table map_tokens (
  company_id bigint not null,
  id bigint generated always as identity,
  map_id bigint not null,
  -- The person who asked for it: it reads what they may see.
  user_id bigint not null,
  -- SHA-256 of the token.
  digest bytea not null,
  expires_at timestamptz not null,
  constraint map_tokens_pkey primary key (company_id, id),
  constraint map_tokens_digest_key unique (company_id, digest),
  constraint map_tokens_map_fkey foreign key (company_id, map_id) references maps (company_id, id) on delete cascade,
  constraint map_tokens_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index map_tokens_map on map_tokens (company_id, map_id);
create index map_tokens_user on map_tokens (company_id, user_id);
create index map_tokens_expired on map_tokens (company_id, expires_at);
call protect('map_tokens', audited => false, rights => 'select, insert, delete');

-- A map that is no longer live ends its tokens, whatever switched it off.
create function end_map_tokens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from map_tokens t using after_rows m where t.company_id = m.company_id and t.map_id = m.id and m.realtime = 0;
  return null;
end $$;
revoke execute on function end_map_tokens from public;
create trigger end_map_tokens after update on maps referencing new table as after_rows
  for each statement execute function end_map_tokens();

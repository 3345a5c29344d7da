-- Limits on guessing cost the same per attempt whatever came before: one counter row per key and window.
create table attempt_counters (
  company_id bigint not null constraint attempt_counters_company_fkey references companies (id) on delete cascade,
  kind text not null,
  -- An account, an address, or both.
  key text not null,
  count int not null default 1,
  ends timestamptz not null,
  -- No attempt of this key is heard before.
  wait_until timestamptz,
  constraint attempt_counters_pkey primary key (company_id, kind, key)
);
create index attempt_counters_ends on attempt_counters (company_id, ends);
call protect('attempt_counters', audited => false);

-- From where a person has signed in: there they are let in whatever others do.
create table known_addresses (
  company_id bigint not null constraint known_addresses_company_fkey references companies (id) on delete cascade,
  email text not null,
  address text not null,
  used_at timestamptz not null default now(),
  constraint known_addresses_pkey primary key (company_id, email, address)
);
create index known_addresses_address on known_addresses (company_id, address, used_at);
call protect('known_addresses', audited => false);

-- Codes by mail, for a sign-in from an unknown address while the account is guessed at. One per address: nobody else's
-- request replaces it.
create table sign_in_codes (
  company_id bigint not null,
  user_id bigint not null,
  address text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  constraint sign_in_codes_pkey primary key (company_id, user_id, address),
  constraint sign_in_codes_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect('sign_in_codes', audited => false);

-- The same for the provider's area. Company people who sign in on the base host are known there too.
create table master_attempt_counters (
  kind text not null,
  key text not null,
  count int not null default 1,
  ends timestamptz not null,
  wait_until timestamptz,
  constraint master_attempt_counters_pkey primary key (kind, key)
);
create index master_attempt_counters_ends on master_attempt_counters (ends);
create table master_known_addresses (
  email text not null,
  address text not null,
  used_at timestamptz not null default now(),
  constraint master_known_addresses_pkey primary key (email, address)
);
create index master_known_addresses_address on master_known_addresses (address, used_at);
create table master_sign_in_codes (
  user_id bigint not null constraint master_sign_in_codes_user_fkey references master_users (id) on delete cascade,
  address text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  constraint master_sign_in_codes_pkey primary key (user_id, address)
);
grant select, insert, update, delete on master_attempt_counters, master_known_addresses, master_sign_in_codes to kontor_master;

-- The owner reads and writes every company's rows here.
alter table sign_in_attempts no force row level security;
alter table known_addresses no force row level security;
insert into known_addresses (company_id, email, address, used_at)
select company_id, email, address, max(at) from sign_in_attempts where succeeded group by 1, 2, 3;
alter table known_addresses force row level security;
insert into master_known_addresses (email, address, used_at)
select email, address, max(at) from master_sign_in_attempts where succeeded group by 1, 2;
drop table sign_in_attempts, master_sign_in_attempts, reset_requests, master_reset_requests;

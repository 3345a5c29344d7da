-- Secrets that are given out once: only their hashes are kept.

-- Who asked for a link, for the limits; also for addresses nobody has.
create table reset_requests (
  company_id bigint not null constraint reset_requests_company_fkey references companies (id) on delete cascade,
  id bigint generated always as identity,
  email text not null,
  address text not null,
  at timestamptz not null default now(),
  constraint reset_requests_pkey primary key (company_id, id)
);
create index reset_requests_email on reset_requests (company_id, email, at);
create index reset_requests_address on reset_requests (company_id, address, at);
call protect('reset_requests', audited => false);

-- One a person: a newer request makes the older link useless, and using it deletes it.
create table password_resets (
  company_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  constraint password_resets_pkey primary key (company_id, user_id),
  constraint password_resets_token_key unique (company_id, token_hash),
  constraint password_resets_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect('password_resets', audited => false);

-- From the base host to the company's own: the browser carries the code there, where it opens a session once.
create table hand_over_codes (
  company_id bigint not null,
  code_hash bytea not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  constraint hand_over_codes_pkey primary key (company_id, code_hash),
  constraint hand_over_codes_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index hand_over_codes_user on hand_over_codes (company_id, user_id);
call protect('hand_over_codes', audited => false);

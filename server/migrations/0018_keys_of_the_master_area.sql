-- What the provider creates is created once too, however often it is sent.
create table master_idempotency_keys (
  user_id bigint not null constraint master_idempotency_keys_user_fkey references master_users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  response json,
  created_at timestamptz not null default now(),
  constraint master_idempotency_keys_pkey primary key (user_id, key)
);
create index master_idempotency_keys_created on master_idempotency_keys (created_at);
grant select, insert, update, delete on master_idempotency_keys to kontor_master;

-- A refusal is kept under its Idempotency-Key like any other answer, with its status; null: that of success.
alter table idempotency_keys add column status smallint;
alter table master_idempotency_keys add column status smallint;

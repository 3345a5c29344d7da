-- When somebody was last sent a link to set their first password; null: never.
alter table users add column invited_at timestamptz;
-- A view keeps the columns that its table had when it was made.
create or replace view people with (security_invoker = true) as
  select * from users where kind = 'person' and retired_at is null;

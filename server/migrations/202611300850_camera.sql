-- The camera that a person chose to scan and to take photos with, by the name that their browser gives it.
alter table users add column camera text constraint users_camera_length check (length(camera) between 1 and 300);
-- A view keeps the columns that its table had when it was made.
create or replace view people with (security_invoker = true) as
  select * from users where kind = 'person' and retired_at is null;

-- A change is told as of when it was written, near the end of its transaction: a long one may have begun before the minute
-- that nodes look back for changes they missed.
alter table changes alter column at set default clock_timestamp();

-- What a container lists may also be changed in place: that changes what people may do like any other way.
create trigger access_update after update on container_levels referencing new table as changed
  for each statement execute function bump_access_version();
create trigger access_update after update on container_resources referencing new table as changed
  for each statement execute function bump_access_version();

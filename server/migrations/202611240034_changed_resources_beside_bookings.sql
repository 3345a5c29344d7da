-- A change of a resource's capacity, buffers or links waits for bookings that aren't committed yet, and is judged with them;
-- a booking waits for such a change, and is judged by it. A booking's foreign key locks its resource's row `for key share`
-- before its holds are claimed, so the strongest lock of the row keeps the two apart. Advisory locks come first, as they do
-- where a booking is moved.

create function hold_still(p_company bigint, p_resources bigint[]) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform lock_resources(p_company, p_resources);
  perform from resources where company_id = p_company and id = any (p_resources) order by id for update;
end $$;

create function hold_changed_resource() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform hold_still(new.company_id, array[new.id]);
  return new;
end $$;

create trigger hold_still before update on resources for each row
when (old.capacity is distinct from new.capacity or old.buffer_before is distinct from new.buffer_before
  or old.buffer_after is distinct from new.buffer_after)
execute function hold_changed_resource();

create function hold_linked_resources() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform hold_still(old.company_id, array[old.resource_id, old.other_id]);
  end if;
  if tg_op <> 'DELETE' then
    perform hold_still(new.company_id, array[new.resource_id, new.other_id]);
  end if;
  return coalesce(new, old);
end $$;

create trigger hold_still before insert or update or delete on resource_links for each row
execute function hold_linked_resources();

revoke execute on function hold_still, hold_changed_resource, hold_linked_resources from public;

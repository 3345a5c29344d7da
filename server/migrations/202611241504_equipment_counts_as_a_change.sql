-- What a resource is equipped with stands in rows of its own, so a change of that alone raised no version, and whoever saved an
-- older form took away what others had added meanwhile. The resource says when its equipment last changed.
alter table resources add column equipped_at timestamptz;

create function note_equipment() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update resources r set equipped_at = now()
  from (select distinct company_id, resource_id from changed) c where r.company_id = c.company_id and r.id = c.resource_id;
  return null;
end $$;
create trigger equip_after_insert after insert on resource_attributes referencing new table as changed
  for each statement execute function note_equipment();
create trigger equip_after_delete after delete on resource_attributes referencing old table as changed
  for each statement execute function note_equipment();
revoke execute on function note_equipment from public;

-- What comes before a booking is checked, in one statement: bookings without a check-in in time are released, and the resources, with
-- those linked to them, are kept as they are until the transaction ends. Returns the released bookings. Bookings of few places keep
-- the plans of their statements, whose planning takes as long as their execution.
create function ready_resources(p_resources bigint[], p_keeps_plans boolean)
returns table (declaration_id bigint, resource_id bigint)
language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if p_keeps_plans then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;
  return query select b.declaration_id, b.resource_id
    from release_due(current_company(), p_resources) due join bookings b on b.company_id = current_company() and b.id = due.id;
  perform from resources r
    where r.company_id = current_company() and r.id = any (p_resources || array(
      select l.other_id from linked_resources l where l.company_id = current_company() and l.resource_id = any (p_resources)))
    order by r.id for key share;
end $$;
revoke execute on function ready_resources from public;
grant execute on function ready_resources to kontor_app;

-- Older entries lose the values of the columns that are personal now. In a transaction of its own and company by company, because
-- that locks no table: whoever owns the tables may be no superuser, and sees the rows of one company at a time.
do $$
declare
  company bigint;
begin
  for company in select id from companies loop
    perform set_config('app.company_id', company::text, true);
    update audit_log a
    set before = nullif(a.before - p.columns, '{}'), after = nullif(a.after - p.columns, '{}'),
      personal = case a.action when 'update' then array(select c from unnest(p.columns) c where a.after ? c order by c)
        else filled_columns(coalesce(a.after, a.before), p.columns) end
    from (values ('users', array['name', 'email']), ('presets', array['name', 'translations', 'preset']),
      ('user_preferences', array['value'])) p (entity, columns)
    where a.company_id = company and a.entity = p.entity and (a.before ?| p.columns or a.after ?| p.columns);
  end loop;
end $$;

-- Each node keeps what the day grid shows in memory, and reads again only what changed. These rows say what changed: they
-- are written in the transaction of the change, by triggers, so that SQL written by hand counts too. Without a foreign key
-- to companies: it would cost each booking another look, and rows live for a day.
create table grid_changes (
  company_id bigint not null,
  -- The transaction of the change: a snapshot says whether it has seen it. Sequence numbers can't, because a transaction
  -- that began earlier may commit later.
  xact bigint not null default pg_current_xact_id()::text::bigint,
  id bigint not null generated always as identity,
  -- Null: everything the grid shows of the company, its places for example.
  resource_ids bigint[],
  at timestamptz not null default now(),
  constraint grid_changes_pkey primary key (company_id, xact, id)
);
call protect('grid_changes', false, 'select, insert');

create function tell_grid_of_resources() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into grid_changes (company_id, resource_ids)
    select company_id, array_agg(distinct resource_id) from after_rows group by company_id;
  elsif tg_op = 'DELETE' then
    insert into grid_changes (company_id, resource_ids)
    select company_id, array_agg(distinct resource_id) from before_rows group by company_id;
  else
    insert into grid_changes (company_id, resource_ids)
    select company_id, array_agg(distinct resource_id)
    from (select company_id, resource_id from before_rows union all select company_id, resource_id from after_rows) touched
    group by company_id;
  end if;
  return null;
end $$;

-- What a booking shows of its reservation. A change of the host or the maker also updates the bookings.
create function tell_grid_of_declarations() returns trigger language plpgsql as $$
begin
  insert into grid_changes (company_id, resource_ids)
  select b.company_id, array_agg(distinct b.resource_id)
  from after_rows d
  join before_rows o on o.company_id = d.company_id and o.id = d.id
  join bookings b on b.company_id = d.company_id and b.declaration_id = d.id
  where (d.subject, d.is_private, d.approval_status) is distinct from (o.subject, o.is_private, o.approval_status)
  group by b.company_id;
  return null;
end $$;

create function tell_grid_of_users() returns trigger language plpgsql as $$
begin
  insert into grid_changes (company_id)
  select distinct u.company_id
  from after_rows u join before_rows o on o.company_id = u.company_id and o.id = u.id where u.name <> o.name;
  return null;
end $$;

create function tell_grid_of_everything() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into grid_changes (company_id) select distinct company_id from before_rows;
  else
    insert into grid_changes (company_id) select distinct company_id from after_rows;
  end if;
  return null;
end $$;

do $$
declare
  told record;
begin
  for told in
    select name, teller, op from (values
      ('bookings', 'resources', array['insert', 'update', 'delete']),
      ('unavailabilities', 'resources', array['insert', 'update', 'delete']),
      ('declarations', 'declarations', array['update']),
      ('users', 'users', array['update']),
      ('levels', 'everything', array['insert', 'update', 'delete']),
      ('resources', 'everything', array['insert', 'update', 'delete']),
      ('resource_types', 'everything', array['insert', 'update', 'delete']),
      ('attributes', 'everything', array['insert', 'update', 'delete']),
      ('resource_attributes', 'everything', array['insert', 'update', 'delete']),
      ('resource_links', 'everything', array['insert', 'update', 'delete']),
      ('container_resources', 'everything', array['insert', 'update', 'delete'])
    ) t (name, teller, ops) cross join lateral unnest(ops) op
  loop
    execute format('create trigger grid_%s after %s on %I referencing %s for each statement execute function tell_grid_of_%s()',
      told.op, told.op, told.name,
      case told.op when 'insert' then 'new table as after_rows' when 'delete' then 'old table as before_rows'
        else 'old table as before_rows new table as after_rows' end,
      told.teller);
  end loop;
end $$;

call guard_functions();

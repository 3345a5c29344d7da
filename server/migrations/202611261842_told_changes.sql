-- What hosts, makers and approvers are told by mail (decision 0059).

-- Changes of reservations that their people weren't told of yet, a row for each. Nothing listens to it, because a notification
-- would make all commits wait for each other; the work of each minute hands the rows to jobs.
create table untold_changes (
  company_id bigint not null,
  id bigint generated always as identity,
  declaration_id bigint not null,
  -- Null: the system.
  by_user bigint,
  -- Given by an administrator whose change of a place or resource affects the booking; empty: none was given. Null: any other change.
  reason text,
  made_at timestamptz not null default now(),
  constraint untold_changes_pkey primary key (company_id, id),
  constraint untold_changes_declaration_fkey foreign key (company_id, declaration_id) references declarations (company_id, id) on delete cascade
);
create index untold_changes_declaration on untold_changes (company_id, declaration_id);
create index untold_changes_made on untold_changes (made_at, company_id);
call protect('untold_changes', audited => false, rights => 'select, insert, delete');
create policy keeper on untold_changes for select to kontor_keeper using (true);
grant select on untold_changes to kontor_keeper;

-- What each person was told last of a reservation: a mail is written where something else holds now.
create table told_reservations (
  company_id bigint not null,
  declaration_id bigint not null,
  user_id bigint not null,
  -- Rises with each invitation (RFC 5545 SEQUENCE).
  sequence integer not null,
  told jsonb not null,
  constraint told_reservations_pkey primary key (company_id, declaration_id, user_id),
  constraint told_reservations_declaration_fkey foreign key (company_id, declaration_id) references declarations (company_id, id) on delete cascade,
  constraint told_reservations_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index told_reservations_user on told_reservations (company_id, user_id);
call protect('told_reservations', audited => false);

create function companies_to_tell() returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select distinct company_id from untold_changes where made_at <= now() - interval '1 minute'
$$;
revoke execute on function companies_to_tell from public;
grant execute on function companies_to_tell to kontor_app;
do $$ begin
  execute format('grant create on schema %I to kontor_keeper', current_schema());
  alter function companies_to_tell() owner to kontor_keeper;
  execute format('revoke create on schema %I from kontor_keeper', current_schema());
end $$;

-- The invitation of a mail (text/calendar) and its method; forgotten with its body.
alter table mails
  add column calendar text,
  add column calendar_method text constraint mails_calendar_method check (calendar_method in ('REQUEST', 'CANCEL')),
  add constraint mails_calendar check ((calendar is null) = (calendar_method is null));

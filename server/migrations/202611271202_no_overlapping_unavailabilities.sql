-- Two unavailabilities of one kind and resource don't overlap, as two availabilities don't (decision 0043): the second of two people who
-- save the same one hears of the first. `may_overlap`: one that overlapped before this rule stays as it is until it is changed.
alter table unavailabilities
  add column week int4multirange generated always as (week_minutes(days, time_from, time_to)) stored,
  add column may_overlap boolean not null default false;

update unavailabilities u set may_overlap = true
where exists (
  select from unavailabilities o
  where o.company_id = u.company_id and o.resource_id = u.resource_id and o.id < u.id
    and (o.starts < u.ends and o.ends > u.starts
      or o.days is not null and u.days is not null and o.week && u.week
        and daterange(o.first_day, o.last_day, '[]') && daterange(u.first_day, u.last_day, '[]'))
);

alter table unavailabilities
  add constraint unavailabilities_period_overlap exclude using gist (company_id with =, resource_id with =, tstzrange(starts, ends) with &&)
    where (starts is not null and not may_overlap),
  add constraint unavailabilities_week_overlap exclude using gist (company_id with =, resource_id with =, week with &&,
    daterange(first_day, last_day, '[]') with &&) where (days is not null and not may_overlap);

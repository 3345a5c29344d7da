-- Decisions about requests (decision 0058).

alter table declarations
  add column decided_by bigint,
  add column decided_at timestamptz,
  add column decision_note text constraint declarations_decision_note_length check (length(decision_note) <= 500),
  add constraint declarations_decided_by_fkey foreign key (company_id, decided_by) references users (company_id, id),
  add constraint declarations_decided check ((decided_at is not null) = (decided_by is not null) and
    (decided_by is null or approval_status in ('approved', 'rejected')));
create index declarations_pending on declarations (company_id, id) where approval_status = 'pending';
create index declarations_decided on declarations (company_id, decided_at) where decided_at is not null;

-- When a booking is released by itself: a request lapses at its start, or an hour after it was made, if nobody has decided;
-- any other booking when nobody has checked in.
create function release_time(approval text, starts timestamptz, ends timestamptz, auto_release smallint) returns timestamptz
language sql stable as $$
  select case when approval = 'pending' then least(ends, greatest(starts, now() + interval '1 hour'))
    else starts + make_interval(mins => auto_release) end
$$;

-- Requests made before there was somebody to decide them lapse as well.
update bookings b set release_at = release_time(d.approval_status, b.starts, b.ends, r.auto_release)
from declarations d, resources r
where d.company_id = b.company_id and d.id = b.declaration_id and r.company_id = b.company_id and r.id = b.resource_id
  and d.approval_status = 'pending' and b.status = 'booked' and b.ends > now();

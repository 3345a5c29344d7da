-- The list of mails is ordered and narrowed by the time they were written.
create index mails_by_time on mails (company_id, created_at, id);

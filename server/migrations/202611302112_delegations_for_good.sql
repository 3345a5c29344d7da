-- A delegation without an end holds until it is ended, and nobody has two of the same person at one time.
alter table delegations alter column ends drop not null;
alter table delegations add constraint delegations_no_overlap
  exclude using gist (company_id with =, delegator_id with =, delegate_id with =, tstzrange(starts, ends) with &&);
-- What delegates have done for somebody: a small part of the trail.
create index audit_log_acting_for on audit_log (company_id, acting_for, user_id, at) where acting_for is not null;

-- Each entry of the trail names the session it came from, and which personal columns changed (decision 0076). The author comes by
-- default from the settings of the transaction, so that no path can write another one.
alter table audit_log add column session_id uuid;
-- Columns whose values are left out of `before` and `after`.
alter table audit_log add column personal text[];
alter table audit_log
  alter user_id set default nullif(current_setting('app.user_id', true), '')::bigint,
  alter acting_for set default nullif(current_setting('app.acting_for', true), '')::bigint,
  alter request_id set default nullif(current_setting('app.request_id', true), ''),
  alter session_id set default nullif(current_setting('app.session_id', true), '')::uuid;

alter table master_audit_log add column session_id uuid;
alter table master_audit_log
  alter user_id set default nullif(current_setting('app.user_id', true), '')::bigint,
  alter request_id set default nullif(current_setting('app.request_id', true), ''),
  alter session_id set default nullif(current_setting('app.session_id', true), '')::uuid;

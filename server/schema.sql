-- Drawn from the catalogue by `npm run generate`, to be read. What changes it is a new migration.

create extension btree_gist;

create extension unaccent;

create domain translations as jsonb CHECK (((jsonb_typeof(VALUE) = 'object'::text) AND (NOT jsonb_path_exists(VALUE, 'strict $.*?(@.type() != "object")'::jsonpath)) AND (NOT jsonb_path_exists(VALUE, 'strict $.*?(@.type() == "object").*?(@.type() != "string")'::jsonpath))));

create sequence block_lanes;

create table access_versions (
  company_id bigint not null default current_company(),
  version bigint not null default 1,
  constraint access_versions_pkey PRIMARY KEY (company_id),
  constraint access_versions_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table access_versions enable row level security, force row level security;
create policy keeper on access_versions for select to kontor_keeper using (true);
create policy tenant on access_versions for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER tell_of_access AFTER UPDATE ON public.access_versions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();
CREATE TRIGGER tell_of_insert AFTER INSERT ON public.access_versions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();
grant delete, insert, select, update on access_versions to kontor_app;
grant select on access_versions to kontor_keeper;

create table application_versions (
  id bigint not null generated always as identity,
  application_id bigint not null,
  number text not null,
  released_on date not null default CURRENT_DATE,
  notes text not null default ''::text,
  translations translations not null default '{}'::jsonb,
  seeded_as text,
  is_deleted boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint application_versions_pkey PRIMARY KEY (id),
  constraint application_versions_seeded_key UNIQUE (application_id, seeded_as),
  constraint application_versions_application_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  constraint application_versions_version_length CHECK (((length(number) >= 1) AND (length(number) <= 40)))
);
CREATE UNIQUE INDEX application_versions_version_key ON public.application_versions USING btree (application_id, number) WHERE (NOT is_deleted);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.application_versions FOR EACH ROW EXECUTE FUNCTION write_master_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.application_versions FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on application_versions to kontor_master;
grant select on application_versions to kontor_app;

create table applications (
  id bigint not null,
  name text not null,
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_name_key UNIQUE (name)
);
grant select on applications to kontor_app;
grant select on applications to kontor_master;

create table attempt_counters (
  company_id bigint not null default current_company(),
  kind text not null,
  key text not null,
  count integer not null default 1,
  ends timestamp with time zone not null,
  wait_until timestamp with time zone,
  constraint attempt_counters_pkey PRIMARY KEY (company_id, kind, key),
  constraint attempt_counters_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table attempt_counters enable row level security, force row level security;
CREATE INDEX attempt_counters_ends ON public.attempt_counters USING btree (ends);
create policy keeper on attempt_counters for all to kontor_keeper using (true);
create policy tenant on attempt_counters for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on attempt_counters to kontor_app;
grant delete, select on attempt_counters to kontor_keeper;

create table attributes (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  name text not null,
  translations translations not null default '{}'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  icon text,
  constraint attributes_pkey PRIMARY KEY (company_id, id),
  constraint attributes_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint attributes_icon CHECK ((icon = ANY (ARRAY['video'::text, 'tv'::text, 'projector'::text, 'whiteboard'::text, 'phone'::text, 'screen'::text, 'screens'::text, 'dock'::text, 'height'::text, 'power'::text, 'charger'::text, 'wheelchair'::text, 'daylight'::text, 'quiet'::text, 'air'::text]))),
  constraint attributes_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
alter table attributes enable row level security, force row level security;
CREATE UNIQUE INDEX attributes_name_key ON public.attributes USING btree (company_id, lower(name));
create policy tenant on attributes for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.attributes REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.attributes REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.attributes REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER grid_delete AFTER DELETE ON public.attributes REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_insert AFTER INSERT ON public.attributes REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_update AFTER UPDATE ON public.attributes REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.attributes FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on attributes to kontor_app;

create table audit_log (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  user_id bigint default (NULLIF(current_setting('app.user_id'::text, true), ''::text))::bigint,
  acting_for bigint default (NULLIF(current_setting('app.acting_for'::text, true), ''::text))::bigint,
  request_id text default NULLIF(current_setting('app.request_id'::text, true), ''::text),
  action text not null,
  entity text not null,
  entity_id bigint,
  before jsonb,
  after jsonb,
  version integer,
  session_id uuid default (NULLIF(current_setting('app.session_id'::text, true), ''::text))::uuid,
  personal text[],
  constraint audit_log_pkey PRIMARY KEY (company_id, id),
  constraint audit_log_action CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text])))
);
alter table audit_log enable row level security, force row level security;
CREATE INDEX audit_log_acting_for ON public.audit_log USING btree (company_id, acting_for, user_id, at) WHERE (acting_for IS NOT NULL);
CREATE INDEX audit_log_entity ON public.audit_log USING btree (company_id, entity, entity_id, id);
create policy keeper on audit_log for all to kontor_keeper using (true);
create policy tenant on audit_log for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, select on audit_log to kontor_keeper;
grant insert, select on audit_log to kontor_app;
grant update (after), update (before), update (personal) on audit_log to kontor_keeper;

create table availabilities (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  resource_id bigint not null,
  starts timestamp with time zone,
  ends timestamp with time zone,
  days text[],
  time_from text,
  time_to text,
  first_day date,
  last_day date,
  week int4multirange generated always as (week_minutes(days, time_from, time_to)) stored,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint availabilities_pkey PRIMARY KEY (company_id, id),
  constraint availabilities_period_overlap EXCLUDE USING gist (company_id WITH =, resource_id WITH =, tstzrange(starts, ends) WITH &&) WHERE ((starts IS NOT NULL)),
  constraint availabilities_week_overlap EXCLUDE USING gist (company_id WITH =, resource_id WITH =, week WITH &&, daterange(first_day, last_day, '[]'::text) WITH &&) WHERE ((days IS NOT NULL)),
  constraint availabilities_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint availabilities_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint availabilities_days CHECK ((((cardinality(days) >= 1) AND (cardinality(days) <= 7)) AND (days <@ ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text]))),
  constraint availabilities_kind CHECK ((((num_nonnulls(starts, ends) = 2) AND (num_nonnulls(days, time_from, time_to, first_day, last_day) = 0)) OR ((num_nonnulls(starts, ends) = 0) AND (num_nonnulls(days, time_from, time_to) = 3)))),
  constraint availabilities_period CHECK ((ends > starts)),
  constraint availabilities_time_from CHECK ((time_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint availabilities_time_to CHECK ((time_to ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'::text)),
  constraint availabilities_times CHECK ((time_to <> time_from)),
  constraint availabilities_validity CHECK ((last_day >= first_day))
);
alter table availabilities enable row level security, force row level security;
CREATE INDEX availabilities_resource ON public.availabilities USING btree (company_id, resource_id);
create policy tenant on availabilities for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.availabilities REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.availabilities REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.availabilities REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER hours_delete AFTER DELETE ON public.availabilities REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_hours_of_rules();
CREATE TRIGGER hours_insert AFTER INSERT ON public.availabilities REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_hours_of_rules();
CREATE TRIGGER hours_update AFTER UPDATE ON public.availabilities REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_hours_of_rules();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.availabilities FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on availabilities to kontor_app;

create table booking_reminders (
  company_id bigint not null default current_company(),
  booking_id bigint not null,
  starts timestamp with time zone not null,
  constraint booking_reminders_pkey PRIMARY KEY (company_id, booking_id, starts),
  constraint booking_reminders_booking_fkey FOREIGN KEY (company_id, booking_id) REFERENCES bookings(company_id, id) ON DELETE CASCADE
);
alter table booking_reminders enable row level security, force row level security;
create policy keeper on booking_reminders for select to kontor_keeper using (true);
create policy tenant on booking_reminders for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select on booking_reminders to kontor_app;
grant select on booking_reminders to kontor_keeper;

create table booking_warnings (
  company_id bigint not null default current_company(),
  booking_id bigint not null,
  ends timestamp with time zone not null,
  constraint booking_warnings_pkey PRIMARY KEY (company_id, booking_id, ends),
  constraint booking_warnings_booking_fkey FOREIGN KEY (company_id, booking_id) REFERENCES bookings(company_id, id) ON DELETE CASCADE
);
alter table booking_warnings enable row level security, force row level security;
create policy keeper on booking_warnings for select to kontor_keeper using (true);
create policy tenant on booking_warnings for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select on booking_warnings to kontor_app;
grant select on booking_warnings to kontor_keeper;

create table bookings (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  declaration_id bigint not null,
  host_id bigint not null,
  user_id bigint not null,
  resource_id bigint not null,
  starts timestamp with time zone not null,
  ends timestamp with time zone not null,
  status text not null default 'booked'::text,
  release_at timestamp with time zone,
  checked_in_at timestamp with time zone,
  checked_out_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cost numeric(12,4),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_long boolean not null generated always as (((ends - starts) > '1 day'::interval)) stored,
  part_of bigint,
  cancelled_by bigint,
  booked_until timestamp with time zone,
  warn_at timestamp with time zone,
  occurs_on date,
  is_no_show boolean not null default false,
  constraint bookings_pkey PRIMARY KEY (company_id, id),
  constraint bookings_cancelled_by_fkey FOREIGN KEY (company_id, cancelled_by) REFERENCES users(company_id, id),
  constraint bookings_declaration_fkey FOREIGN KEY (company_id, declaration_id, host_id, user_id) REFERENCES declarations(company_id, id, host_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint bookings_part_of_fkey FOREIGN KEY (company_id, part_of) REFERENCES bookings(company_id, id) ON DELETE SET NULL (part_of),
  constraint bookings_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id),
  constraint bookings_booked_until CHECK ((booked_until > ends)),
  constraint bookings_longest CHECK (((ends - starts) <= '31 days'::interval)),
  constraint bookings_no_show CHECK (((NOT is_no_show) OR (status = 'released'::text))),
  constraint bookings_period CHECK ((ends > starts)),
  constraint bookings_status CHECK ((status = ANY (ARRAY['booked'::text, 'checked_in'::text, 'checked_out'::text, 'released'::text, 'cancelled'::text]))),
  constraint bookings_step CHECK (((date_bin('00:15:00'::interval, starts, '1970-01-01 00:00:00+00'::timestamp with time zone) = starts) AND (date_bin('00:15:00'::interval, ends, '1970-01-01 00:00:00+00'::timestamp with time zone) = ends)))
);
alter table bookings enable row level security, force row level security;
CREATE INDEX bookings_declaration ON public.bookings USING btree (company_id, declaration_id);
CREATE INDEX bookings_host ON public.bookings USING btree (company_id, host_id, starts);
CREATE INDEX bookings_host_long ON public.bookings USING btree (company_id, host_id, starts) WHERE is_long;
CREATE INDEX bookings_long ON public.bookings USING btree (company_id, resource_id, starts) INCLUDE (ends) WHERE is_long;
CREATE INDEX bookings_part_of ON public.bookings USING btree (company_id, part_of) WHERE (part_of IS NOT NULL);
CREATE INDEX bookings_release ON public.bookings USING btree (release_at, company_id) WHERE ((status = 'booked'::text) AND (release_at IS NOT NULL));
CREATE INDEX bookings_resource ON public.bookings USING btree (company_id, resource_id, starts) INCLUDE (ends);
CREATE INDEX bookings_start ON public.bookings USING btree (starts, company_id) WHERE (status = 'booked'::text);
CREATE INDEX bookings_user ON public.bookings USING btree (company_id, user_id, starts);
CREATE INDEX bookings_warn ON public.bookings USING btree (warn_at, company_id) WHERE ((warn_at IS NOT NULL) AND (status = ANY (ARRAY['booked'::text, 'checked_in'::text])));
create policy keeper on bookings for select to kontor_keeper using (true);
create policy tenant on bookings for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.bookings REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.bookings REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.bookings REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER claim AFTER INSERT ON public.bookings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION claim_new_bookings();
CREATE TRIGGER forget AFTER DELETE ON public.bookings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_deleted_bookings();
CREATE TRIGGER grid_delete AFTER DELETE ON public.bookings REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER grid_insert AFTER INSERT ON public.bookings REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER grid_update AFTER UPDATE ON public.bookings REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER live_after_insert AFTER INSERT ON public.bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_retired_resource();
CREATE TRIGGER live_after_update AFTER UPDATE ON public.bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_retired_resource();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER reclaim AFTER UPDATE ON public.bookings REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION reclaim_changed_bookings();
CREATE TRIGGER uncounted_delete AFTER DELETE ON public.bookings REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted();
CREATE TRIGGER uncounted_update AFTER UPDATE ON public.bookings REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted();
grant delete, insert, select, update on bookings to kontor_app;
grant select (company_id), select (ends), select (host_id), select (id), select (release_at), select (starts), select (status), select (updated_at), select (warn_at) on bookings to kontor_keeper;

create table calendar_feeds (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  user_id bigint,
  resource_id bigint,
  digest bytea not null,
  lang text not null,
  made_at timestamp with time zone not null default now(),
  last_read_on date,
  constraint calendar_feeds_pkey PRIMARY KEY (company_id, id),
  constraint calendar_feeds_digest_key UNIQUE (company_id, digest),
  constraint calendar_feeds_resource_key UNIQUE (company_id, resource_id),
  constraint calendar_feeds_user_key UNIQUE (company_id, user_id),
  constraint calendar_feeds_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint calendar_feeds_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint calendar_feeds_owner CHECK ((num_nonnulls(user_id, resource_id) = 1))
);
alter table calendar_feeds enable row level security, force row level security;
create policy tenant on calendar_feeds for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on calendar_feeds to kontor_app;

create table changes (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  event text not null,
  ids bigint[] not null,
  resource_ids bigint[] not null default '{}'::bigint[],
  by_user bigint,
  at timestamp with time zone not null default clock_timestamp(),
  constraint changes_pkey PRIMARY KEY (company_id, id),
  constraint changes_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table changes enable row level security, force row level security;
CREATE INDEX changes_at ON public.changes USING btree (at, company_id);
create policy keeper on changes for all to kontor_keeper using (true);
create policy tenant on changes for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select on changes to kontor_app;
grant delete, select on changes to kontor_keeper;

create table companies (
  id bigint not null generated always as identity,
  name text not null,
  subdomain text not null,
  region text not null default 'default'::text,
  timezone text not null default 'UTC'::text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_subdomain_key UNIQUE (subdomain),
  constraint companies_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint companies_subdomain_form CHECK ((subdomain ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$'::text)),
  constraint companies_subdomain_reserved CHECK (((subdomain <> 'www'::text) AND (NOT (string_to_array(subdomain, '.'::text) && '{dev,qa,staging,api,preprod}'::text[]))))
);
CREATE CONSTRAINT TRIGGER delete_trail AFTER DELETE ON public.companies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION delete_trail_of_company();
grant delete, insert, select, update on companies to kontor_master;
grant select on companies to kontor_app;

create table company_document_acceptances (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  user_id bigint not null,
  company_document_id bigint not null,
  accepted_at timestamp with time zone not null default now(),
  number integer not null,
  company_document_version_id bigint not null,
  locale text,
  constraint company_document_acceptances_pkey PRIMARY KEY (company_id, id),
  constraint company_document_acceptances_key UNIQUE (company_id, user_id, company_document_id, number),
  constraint company_document_acceptances_document_fkey FOREIGN KEY (company_id, company_document_id) REFERENCES company_documents(company_id, id) ON DELETE CASCADE,
  constraint company_document_acceptances_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint company_document_acceptances_version_fkey FOREIGN KEY (company_id, company_document_id, number, company_document_version_id) REFERENCES company_document_versions(company_id, company_document_id, number, id) ON DELETE CASCADE,
  constraint company_document_acceptances_locale_length CHECK (((length(locale) >= 2) AND (length(locale) <= 12)))
);
alter table company_document_acceptances enable row level security, force row level security;
CREATE INDEX company_document_acceptances_version ON public.company_document_acceptances USING btree (company_id, company_document_id, number, company_document_version_id, user_id);
create policy tenant on company_document_acceptances for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.company_document_acceptances REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.company_document_acceptances REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.company_document_acceptances REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
grant delete, insert, select, update on company_document_acceptances to kontor_app;

create table company_document_applications (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  company_document_id bigint not null,
  application_id bigint not null,
  constraint company_document_applications_pkey PRIMARY KEY (company_id, id),
  constraint company_document_applications_key UNIQUE (company_id, company_document_id, application_id),
  constraint company_document_applications_application_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  constraint company_document_applications_document_fkey FOREIGN KEY (company_id, company_document_id) REFERENCES company_documents(company_id, id) ON DELETE CASCADE
);
alter table company_document_applications enable row level security, force row level security;
CREATE INDEX company_document_applications_application ON public.company_document_applications USING btree (company_id, application_id, company_document_id);
create policy tenant on company_document_applications for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.company_document_applications REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.company_document_applications REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.company_document_applications REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
grant delete, insert, select, update on company_document_applications to kontor_app;

create table company_document_versions (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  company_document_id bigint not null,
  number integer not null,
  correction integer not null default 0,
  name text not null,
  content text not null,
  locale text not null,
  translations translations not null default '{}'::jsonb,
  publish_date date not null,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  constraint company_document_versions_pkey PRIMARY KEY (company_id, id),
  constraint company_document_versions_id_key UNIQUE (company_id, company_document_id, number, id),
  constraint company_document_versions_key UNIQUE (company_id, company_document_id, number, correction),
  constraint company_document_versions_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint company_document_versions_document_fkey FOREIGN KEY (company_id, company_document_id) REFERENCES company_documents(company_id, id) ON DELETE CASCADE,
  constraint company_document_versions_correction CHECK ((correction >= 0)),
  constraint company_document_versions_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint company_document_versions_number CHECK ((number >= 1))
);
alter table company_document_versions enable row level security, force row level security;
CREATE INDEX company_document_versions_created_by ON public.company_document_versions USING btree (company_id, created_by);
create policy tenant on company_document_versions for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.company_document_versions REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.company_document_versions REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.company_document_versions REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
grant delete, insert, select, update on company_document_versions to kontor_app;

create table company_documents (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  name text not null,
  content text not null,
  translations translations not null default '{}'::jsonb,
  publish_date date not null default CURRENT_DATE,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  version_number integer not null default 1,
  locale text not null default 'en'::text,
  applications_at timestamp with time zone not null default now(),
  constraint company_documents_pkey PRIMARY KEY (company_id, id),
  constraint company_documents_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_documents_locale_length CHECK (((length(locale) >= 2) AND (length(locale) <= 12))),
  constraint company_documents_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint company_documents_number CHECK ((version_number >= 1))
);
alter table company_documents enable row level security, force row level security;
create policy tenant on company_documents for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.company_documents REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.company_documents REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.company_documents REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER keep_changed_document_version AFTER UPDATE ON public.company_documents FOR EACH ROW WHEN (((((((old.name IS DISTINCT FROM new.name) OR (old.content IS DISTINCT FROM new.content)) OR (old.locale IS DISTINCT FROM new.locale)) OR ((old.translations)::jsonb IS DISTINCT FROM (new.translations)::jsonb)) OR (old.publish_date IS DISTINCT FROM new.publish_date)) OR (old.version_number IS DISTINCT FROM new.version_number))) EXECUTE FUNCTION keep_document_version();
CREATE TRIGGER keep_document_version AFTER INSERT ON public.company_documents FOR EACH ROW EXECUTE FUNCTION keep_document_version();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.company_documents FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on company_documents to kontor_app;

create table company_images (
  company_id bigint not null default current_company(),
  kind text not null,
  hash text not null,
  content bytea not null,
  updated_at timestamp with time zone not null default now(),
  constraint company_images_pkey PRIMARY KEY (company_id, kind),
  constraint company_images_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_images_kind CHECK ((kind = ANY (ARRAY['photo'::text, 'logo'::text, 'logo_dark'::text]))),
  constraint company_images_length CHECK ((length(content) <= 1000000))
);
alter table company_images enable row level security, force row level security;
create policy tenant on company_images for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on company_images to kontor_app;

create table company_preferences (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  key text not null,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint company_preferences_pkey PRIMARY KEY (company_id, id),
  constraint company_preferences_key UNIQUE (company_id, key),
  constraint company_preferences_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_preferences_key_fkey FOREIGN KEY (key) REFERENCES preferences(key)
);
alter table company_preferences enable row level security, force row level security;
create policy tenant on company_preferences for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.company_preferences REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.company_preferences REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.company_preferences REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.company_preferences FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on company_preferences to kontor_app;

create table company_profiles (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  country_id bigint,
  language_id bigint,
  currency_id bigint,
  timezone_id bigint,
  brand_colour text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint company_profiles_pkey PRIMARY KEY (company_id, id),
  constraint company_profiles_one UNIQUE (company_id),
  constraint company_profiles_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_profiles_country_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint company_profiles_currency_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint company_profiles_language_fkey FOREIGN KEY (language_id) REFERENCES languages(id),
  constraint company_profiles_timezone_fkey FOREIGN KEY (timezone_id) REFERENCES timezones(id),
  constraint company_profiles_colour CHECK ((brand_colour ~ '^#[0-9a-f]{6}$'::text))
);
alter table company_profiles enable row level security, force row level security;
create policy tenant on company_profiles for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.company_profiles REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.company_profiles REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.company_profiles REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER company_profiles_zone AFTER INSERT OR UPDATE OF timezone_id ON public.company_profiles FOR EACH ROW WHEN ((new.timezone_id IS NOT NULL)) EXECUTE FUNCTION keep_zone_of_company();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.company_profiles FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on company_profiles to kontor_app;

create table container_levels (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  container_id bigint not null,
  access_type text not null default 'LEVEL'::text,
  level_id bigint not null,
  constraint container_levels_pkey PRIMARY KEY (company_id, id),
  constraint container_levels_key UNIQUE (company_id, container_id, level_id),
  constraint container_levels_container_fkey FOREIGN KEY (company_id, container_id, access_type) REFERENCES containers(company_id, id, access_type) ON DELETE CASCADE,
  constraint container_levels_level_fkey FOREIGN KEY (company_id, level_id) REFERENCES levels(company_id, id) ON DELETE CASCADE,
  constraint container_levels_access_type CHECK ((access_type = 'LEVEL'::text))
);
alter table container_levels enable row level security, force row level security;
CREATE INDEX container_levels_level ON public.container_levels USING btree (company_id, level_id);
create policy tenant on container_levels for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER access_delete AFTER DELETE ON public.container_levels REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_insert AFTER INSERT ON public.container_levels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_update AFTER UPDATE ON public.container_levels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER audit_delete AFTER DELETE ON public.container_levels REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.container_levels REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.container_levels REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
grant delete, insert, select, update on container_levels to kontor_app;

create table container_resources (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  container_id bigint not null,
  access_type text not null default 'RESOURCE'::text,
  resource_id bigint not null,
  constraint container_resources_pkey PRIMARY KEY (company_id, id),
  constraint container_resources_key UNIQUE (company_id, container_id, resource_id),
  constraint container_resources_container_fkey FOREIGN KEY (company_id, container_id, access_type) REFERENCES containers(company_id, id, access_type) ON DELETE CASCADE,
  constraint container_resources_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint container_resources_access_type CHECK ((access_type = 'RESOURCE'::text))
);
alter table container_resources enable row level security, force row level security;
CREATE INDEX container_resources_resource ON public.container_resources USING btree (company_id, resource_id, container_id);
create policy tenant on container_resources for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER access_delete AFTER DELETE ON public.container_resources REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_insert AFTER INSERT ON public.container_resources REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_update AFTER UPDATE ON public.container_resources REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER audit_delete AFTER DELETE ON public.container_resources REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.container_resources REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.container_resources REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER grid_delete AFTER DELETE ON public.container_resources REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_insert AFTER INSERT ON public.container_resources REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_update AFTER UPDATE ON public.container_resources REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
grant delete, insert, select, update on container_resources to kontor_app;

create table container_roles (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  container_id bigint not null,
  role_id bigint not null,
  access_type text not null,
  constraint container_roles_pkey PRIMARY KEY (company_id, id),
  constraint container_roles_key UNIQUE (company_id, container_id, role_id),
  constraint container_roles_container_fkey FOREIGN KEY (company_id, container_id, access_type) REFERENCES containers(company_id, id, access_type) ON DELETE CASCADE,
  constraint container_roles_role_fkey FOREIGN KEY (company_id, role_id, access_type) REFERENCES roles(company_id, id, access_type) ON DELETE CASCADE
);
alter table container_roles enable row level security, force row level security;
CREATE INDEX container_roles_role ON public.container_roles USING btree (company_id, role_id);
create policy tenant on container_roles for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER access_delete AFTER DELETE ON public.container_roles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_insert AFTER INSERT ON public.container_roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_update AFTER UPDATE ON public.container_roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER audit_delete AFTER DELETE ON public.container_roles REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.container_roles REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.container_roles REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE CONSTRAINT TRIGGER keep_an_administrator AFTER INSERT OR DELETE OR UPDATE ON public.container_roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();
grant delete, insert, select, update on container_roles to kontor_app;

create table container_users (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  container_id bigint not null,
  access_type text not null,
  user_id bigint not null,
  source text not null default 'hand'::text,
  constraint container_users_pkey PRIMARY KEY (company_id, id),
  constraint container_users_key UNIQUE (company_id, user_id, container_id, source),
  constraint container_users_container_fkey FOREIGN KEY (company_id, container_id, access_type) REFERENCES containers(company_id, id, access_type) ON DELETE CASCADE,
  constraint container_users_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint container_users_access_type CHECK ((access_type = ANY (ARRAY['USER'::text, 'USER_MANAGER'::text]))),
  constraint container_users_source CHECK ((source ~ '^(hand|connector:[1-9][0-9]*)$'::text))
);
alter table container_users enable row level security, force row level security;
CREATE INDEX container_users_container ON public.container_users USING btree (company_id, container_id);
create policy tenant on container_users for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER access_delete AFTER DELETE ON public.container_users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_of_people();
CREATE TRIGGER access_insert AFTER INSERT ON public.container_users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_of_people();
CREATE TRIGGER access_update AFTER UPDATE ON public.container_users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_of_people();
CREATE TRIGGER audit_delete AFTER DELETE ON public.container_users REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.container_users REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.container_users REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE CONSTRAINT TRIGGER keep_an_administrator AFTER INSERT OR DELETE OR UPDATE ON public.container_users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();
grant delete, insert, select, update on container_users to kontor_app;

create table containers (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  name text,
  access_type text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  seed_key text,
  translations translations not null default '{}'::jsonb,
  members_at timestamp with time zone,
  roles_at timestamp with time zone,
  constraint containers_pkey PRIMARY KEY (company_id, id),
  constraint containers_access_type_key UNIQUE (company_id, id, access_type),
  constraint containers_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint containers_seed_fkey FOREIGN KEY (seed_key) REFERENCES seed_names(key),
  constraint containers_access_type CHECK ((access_type = ANY (ARRAY['USER'::text, 'USER_MANAGER'::text, 'LEVEL'::text, 'RESOURCE'::text, 'RECEPTION_DESK'::text]))),
  constraint containers_has_name CHECK ((num_nonnulls(name, seed_key) > 0)),
  constraint containers_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
alter table containers enable row level security, force row level security;
CREATE UNIQUE INDEX containers_name_key ON public.containers USING btree (company_id, access_type, lower(name));
CREATE UNIQUE INDEX containers_seed_key ON public.containers USING btree (company_id, seed_key);
create policy tenant on containers for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.containers REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.containers REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.containers REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER keep_seed_name BEFORE INSERT OR UPDATE ON public.containers FOR EACH ROW EXECUTE FUNCTION keep_seed_name('access_type');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.containers FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on containers to kontor_app;

create table counted_zones (
  company_id bigint not null default current_company(),
  timezone text not null,
  since date not null,
  first_day date not null,
  last_day date not null,
  next_at timestamp with time zone not null,
  constraint counted_zones_pkey PRIMARY KEY (company_id, timezone),
  constraint counted_zones_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint counted_zones_timezone_fkey FOREIGN KEY (timezone) REFERENCES timezones(name)
);
alter table counted_zones enable row level security, force row level security;
create policy keeper on counted_zones for select to kontor_keeper using (true);
create policy tenant on counted_zones for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on counted_zones to kontor_app;
grant select on counted_zones to kontor_keeper;

create table countries (
  id bigint not null generated always as identity,
  code text not null,
  name text not null,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_code_key UNIQUE (code)
);
grant delete, insert, select, update on countries to kontor_master;
grant select on countries to kontor_app;

create table credentials (
  company_id bigint not null default current_company(),
  user_id bigint not null,
  password_hash text not null,
  updated_at timestamp with time zone not null default now(),
  constraint credentials_pkey PRIMARY KEY (company_id, user_id),
  constraint credentials_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table credentials enable row level security, force row level security;
create policy tenant on credentials for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER credentials_end_access AFTER INSERT OR UPDATE OF password_hash ON public.credentials FOR EACH ROW EXECUTE FUNCTION end_access_of_password();
CREATE CONSTRAINT TRIGGER keep_an_administrator AFTER DELETE ON public.credentials DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();
grant delete, insert, select, update on credentials to kontor_app;

create table currencies (
  id bigint not null generated always as identity,
  code text not null,
  symbol text not null,
  decimals smallint not null,
  constraint currencies_pkey PRIMARY KEY (id),
  constraint currencies_code_key UNIQUE (code)
);
grant delete, insert, select, update on currencies to kontor_master;
grant select on currencies to kontor_app;

create table daily_use (
  company_id bigint not null default current_company(),
  resource_id bigint not null,
  day date not null,
  timezone text not null,
  starts timestamp with time zone not null,
  ends timestamp with time zone not null,
  capacity smallint not null,
  is_bookable boolean not null,
  asks boolean not null,
  hours tstzmultirange not null,
  allowed tstzmultirange,
  bookable integer not null default 0,
  taken integer not null default 0,
  booked integer not null default 0,
  used integer not null default 0,
  walk_in integer not null default 0,
  released integer not null default 0,
  no_show integer not null default 0,
  bookings integer not null default 0,
  swapped integer not null default 0,
  walk_ins integer not null default 0,
  no_shows integer not null default 0,
  peak smallint not null default 0,
  level_id bigint not null,
  constraint daily_use_pkey PRIMARY KEY (company_id, resource_id, day),
  constraint daily_use_level_fkey FOREIGN KEY (company_id, level_id) REFERENCES levels(company_id, id),
  constraint daily_use_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint daily_use_period CHECK ((ends > starts))
);
alter table daily_use enable row level security, force row level security;
CREATE INDEX daily_use_level ON public.daily_use USING btree (company_id, level_id, day);
CREATE INDEX daily_use_starts ON public.daily_use USING btree (company_id, resource_id, starts);
create policy tenant on daily_use for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER set_level BEFORE INSERT ON public.daily_use FOR EACH ROW EXECUTE FUNCTION set_level_of_use();
grant delete, insert, select, update on daily_use to kontor_app;

create table declarations (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  subject text,
  is_private boolean not null default false,
  host_id bigint not null,
  user_id bigint not null,
  acting_for bigint,
  approval_status text not null default 'not_required'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_note text,
  series jsonb,
  told_with bigint,
  constraint declarations_pkey PRIMARY KEY (company_id, id),
  constraint declarations_people_key UNIQUE (company_id, id, host_id, user_id),
  constraint declarations_acting_for_fkey FOREIGN KEY (company_id, acting_for) REFERENCES users(company_id, id),
  constraint declarations_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id),
  constraint declarations_host_fkey FOREIGN KEY (company_id, host_id) REFERENCES users(company_id, id),
  constraint declarations_told_with_fkey FOREIGN KEY (company_id, told_with) REFERENCES declarations(company_id, id) ON DELETE SET NULL (told_with),
  constraint declarations_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint declarations_approval_status CHECK ((approval_status = ANY (ARRAY['not_required'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint declarations_decided CHECK ((((decided_at IS NOT NULL) = (decided_by IS NOT NULL)) AND ((decided_by IS NULL) OR (approval_status = ANY (ARRAY['approved'::text, 'rejected'::text]))))),
  constraint declarations_decision_note_length CHECK ((length(decision_note) <= 500)),
  constraint declarations_subject_length CHECK ((length(subject) <= 200))
);
alter table declarations enable row level security, force row level security;
CREATE INDEX declarations_decided ON public.declarations USING btree (company_id, decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX declarations_pending ON public.declarations USING btree (company_id, id) WHERE (approval_status = 'pending'::text);
CREATE INDEX declarations_told_with ON public.declarations USING btree (company_id, told_with);
create policy tenant on declarations for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.declarations REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.declarations REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.declarations REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER grid_update AFTER UPDATE ON public.declarations REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_declarations();
grant delete, insert, select, update on declarations to kontor_app;

create table delegations (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  delegator_id bigint not null,
  delegate_id bigint not null,
  permissions text[] not null,
  starts timestamp with time zone not null,
  ends timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint delegations_pkey PRIMARY KEY (company_id, id),
  constraint delegations_no_overlap EXCLUDE USING gist (company_id WITH =, delegator_id WITH =, delegate_id WITH =, tstzrange(starts, ends) WITH &&),
  constraint delegations_delegate_fkey FOREIGN KEY (company_id, delegate_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint delegations_delegator_fkey FOREIGN KEY (company_id, delegator_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint delegations_not_oneself CHECK ((delegator_id <> delegate_id)),
  constraint delegations_period CHECK ((ends > starts))
);
alter table delegations enable row level security, force row level security;
CREATE INDEX delegations_delegate ON public.delegations USING btree (company_id, delegate_id);
CREATE INDEX delegations_delegator ON public.delegations USING btree (company_id, delegator_id);
create policy tenant on delegations for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER access_delete AFTER DELETE ON public.delegations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_insert AFTER INSERT ON public.delegations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_update AFTER UPDATE ON public.delegations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER audit_delete AFTER DELETE ON public.delegations REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.delegations REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.delegations REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.delegations FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on delegations to kontor_app;

create table device_templates (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  device_type text not null,
  name text not null,
  translations translations not null default '{}'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint device_templates_pkey PRIMARY KEY (company_id, id),
  constraint device_templates_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint device_templates_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint device_templates_type CHECK ((device_type = ANY (ARRAY['display'::text, 'map'::text, 'reception_desk'::text])))
);
alter table device_templates enable row level security, force row level security;
CREATE UNIQUE INDEX device_templates_name_key ON public.device_templates USING btree (company_id, lower(name));
create policy tenant on device_templates for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.device_templates REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.device_templates REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.device_templates REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.device_templates FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on device_templates to kontor_app;

create table directory (
  email_hash bytea not null,
  company_id bigint not null,
  constraint directory_pkey PRIMARY KEY (email_hash, company_id),
  constraint directory_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX directory_company ON public.directory USING btree (company_id);
grant delete, insert, select, update on directory to kontor_master;

create table favorite_levels (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  user_id bigint not null,
  level_id bigint not null,
  constraint favorite_levels_pkey PRIMARY KEY (company_id, id),
  constraint favorite_levels_key UNIQUE (company_id, user_id, level_id),
  constraint favorite_levels_level_fkey FOREIGN KEY (company_id, level_id) REFERENCES levels(company_id, id) ON DELETE CASCADE,
  constraint favorite_levels_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table favorite_levels enable row level security, force row level security;
CREATE INDEX favorite_levels_level ON public.favorite_levels USING btree (company_id, level_id);
create policy tenant on favorite_levels for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.favorite_levels REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.favorite_levels REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.favorite_levels REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
grant delete, insert, select, update on favorite_levels to kontor_app;

create table favorite_resources (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  user_id bigint not null,
  resource_id bigint not null,
  constraint favorite_resources_pkey PRIMARY KEY (company_id, id),
  constraint favorite_resources_key UNIQUE (company_id, user_id, resource_id),
  constraint favorite_resources_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint favorite_resources_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table favorite_resources enable row level security, force row level security;
CREATE INDEX favorite_resources_resource ON public.favorite_resources USING btree (company_id, resource_id);
create policy tenant on favorite_resources for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.favorite_resources REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.favorite_resources REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.favorite_resources REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
grant delete, insert, select, update on favorite_resources to kontor_app;

create table grid_changes (
  company_id bigint not null default current_company(),
  xact bigint not null default ((pg_current_xact_id())::text)::bigint,
  id bigint not null generated always as identity,
  resource_ids bigint[],
  at timestamp with time zone not null default now(),
  constraint grid_changes_pkey PRIMARY KEY (company_id, xact, id)
);
alter table grid_changes enable row level security, force row level security;
create policy keeper on grid_changes for all to kontor_keeper using (true);
create policy tenant on grid_changes for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, select on grid_changes to kontor_keeper;
grant insert, select on grid_changes to kontor_app;

create table guarded_companies (
  company_id bigint not null default current_company(),
  constraint guarded_companies_pkey PRIMARY KEY (company_id),
  constraint guarded_companies_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table guarded_companies enable row level security, force row level security;
create policy tenant on guarded_companies for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on guarded_companies to kontor_app;

create table hand_over_codes (
  company_id bigint not null default current_company(),
  code_hash bytea not null,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint hand_over_codes_pkey PRIMARY KEY (company_id, code_hash),
  constraint hand_over_codes_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table hand_over_codes enable row level security, force row level security;
CREATE INDEX hand_over_codes_user ON public.hand_over_codes USING btree (company_id, user_id);
create policy keeper on hand_over_codes for all to kontor_keeper using (true);
create policy tenant on hand_over_codes for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on hand_over_codes to kontor_app;
grant delete, select on hand_over_codes to kontor_keeper;

create table help_css (
  id bigint not null,
  content text not null,
  is_edited boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint help_css_pkey PRIMARY KEY (id),
  constraint help_css_is_one CHECK ((id = 1))
);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.help_css FOR EACH ROW EXECUTE FUNCTION write_master_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.help_css FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on help_css to kontor_master;
grant select on help_css to kontor_app;

create table help_pages (
  id bigint not null generated always as identity,
  route text not null,
  name text not null,
  content text not null,
  translations translations not null default '{}'::jsonb,
  is_edited boolean not null default false,
  is_deleted boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint help_pages_pkey PRIMARY KEY (id),
  constraint help_pages_route_key UNIQUE (route),
  constraint help_pages_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint help_pages_route_form CHECK ((route ~ '^(/[^/]+)+$'::text))
);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.help_pages FOR EACH ROW EXECUTE FUNCTION write_master_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.help_pages FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on help_pages to kontor_master;
grant select on help_pages to kontor_app;

create table holds (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  booking_id bigint not null,
  resource_id bigint not null,
  kind text not null,
  lane int8range not null,
  starts timestamp with time zone not null,
  ends timestamp with time zone not null,
  during tstzrange not null generated always as (tstzrange(starts, ends)) stored,
  is_long boolean not null generated always as (((ends - starts) > '1 day'::interval)) stored,
  constraint holds_pkey PRIMARY KEY (company_id, id),
  constraint holds_no_overlap EXCLUDE USING gist (resource_id WITH =, during WITH &&, company_id WITH =, lane WITH &&),
  constraint holds_booking_fkey FOREIGN KEY (company_id, booking_id) REFERENCES bookings(company_id, id) ON DELETE CASCADE,
  constraint holds_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id),
  constraint holds_kind CHECK ((kind = ANY (ARRAY['booking'::text, 'buffer'::text, 'linked'::text, 'distance'::text])))
);
alter table holds enable row level security, force row level security;
CREATE INDEX holds_booking ON public.holds USING btree (company_id, booking_id);
CREATE INDEX holds_long ON public.holds USING btree (company_id, resource_id, starts) INCLUDE (ends) WHERE is_long;
CREATE INDEX holds_resource ON public.holds USING btree (company_id, resource_id, starts) INCLUDE (ends, kind, booking_id);
create policy tenant on holds for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant select on holds to kontor_app;

create table idempotency_keys (
  company_id bigint not null default current_company(),
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  response json,
  created_at timestamp with time zone not null default now(),
  status smallint,
  constraint idempotency_keys_pkey PRIMARY KEY (company_id, user_id, key),
  constraint idempotency_keys_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table idempotency_keys enable row level security, force row level security;
CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created_at);
create policy keeper on idempotency_keys for all to kontor_keeper using (true);
create policy tenant on idempotency_keys for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on idempotency_keys to kontor_app;
grant delete, select on idempotency_keys to kontor_keeper;

create table known_addresses (
  company_id bigint not null default current_company(),
  email text not null,
  address text not null,
  used_at timestamp with time zone not null default now(),
  constraint known_addresses_pkey PRIMARY KEY (company_id, email, address),
  constraint known_addresses_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
alter table known_addresses enable row level security, force row level security;
CREATE INDEX known_addresses_address ON public.known_addresses USING btree (company_id, address, used_at);
create policy keeper on known_addresses for all to kontor_keeper using (true);
create policy tenant on known_addresses for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on known_addresses to kontor_app;
grant delete, select on known_addresses to kontor_keeper;

create table languages (
  id bigint not null generated always as identity,
  locale text not null,
  name text not null,
  constraint languages_pkey PRIMARY KEY (id),
  constraint languages_locale_key UNIQUE (locale)
);
grant delete, insert, select, update on languages to kontor_master;
grant select on languages to kontor_app;

create table last_places (
  company_id bigint not null default current_company(),
  user_id bigint not null,
  level_id bigint not null,
  constraint last_places_pkey PRIMARY KEY (company_id, user_id),
  constraint last_places_level_fkey FOREIGN KEY (company_id, level_id) REFERENCES levels(company_id, id) ON DELETE CASCADE,
  constraint last_places_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table last_places enable row level security, force row level security;
CREATE INDEX last_places_level ON public.last_places USING btree (company_id, level_id);
create policy tenant on last_places for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on last_places to kontor_app;

create table levels (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  parent_id bigint,
  kind text not null,
  name text not null,
  timezone text not null,
  working_hours jsonb,
  is_declarable boolean not null default true,
  is_directly_declarable boolean not null default false,
  ordering integer not null default 0,
  path bigint[] not null default '{}'::bigint[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  translations translations not null default '{}'::jsonb,
  country_id bigint,
  takes_timezone boolean not null default false,
  map_id bigint,
  version integer not null default 1,
  retired_at timestamp with time zone,
  dated_hours jsonb not null default '[]'::jsonb,
  constraint levels_pkey PRIMARY KEY (company_id, id),
  constraint levels_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint levels_country_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint levels_map_fkey FOREIGN KEY (company_id, map_id) REFERENCES maps(company_id, id),
  constraint levels_parent_fkey FOREIGN KEY (company_id, parent_id) REFERENCES levels(company_id, id),
  constraint levels_timezone_fkey FOREIGN KEY (timezone) REFERENCES timezones(name),
  constraint levels_dated_hours CHECK (is_dated_hours(dated_hours)),
  constraint levels_kind CHECK ((kind = ANY (ARRAY['country'::text, 'site'::text, 'building'::text, 'floor'::text, 'zone'::text]))),
  constraint levels_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint levels_takes_timezone CHECK (((parent_id IS NOT NULL) OR (NOT takes_timezone)))
);
alter table levels enable row level security, force row level security;
CREATE INDEX levels_map ON public.levels USING btree (company_id, map_id);
CREATE UNIQUE INDEX levels_name_key ON public.levels USING btree (company_id, parent_id, lower(name)) NULLS NOT DISTINCT WHERE (retired_at IS NULL);
CREATE INDEX levels_parent ON public.levels USING btree (company_id, parent_id);
CREATE INDEX levels_path ON public.levels USING gin (path);
create policy tenant on levels for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
create policy zone_keeper on levels for select to kontor_keeper using (true);
CREATE TRIGGER access_update AFTER UPDATE ON public.levels REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION bump_access_of_moved('parent_id');
CREATE TRIGGER audit_delete AFTER DELETE ON public.levels REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.levels REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.levels REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER grid_delete AFTER DELETE ON public.levels REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_insert AFTER INSERT ON public.levels REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_update AFTER UPDATE ON public.levels REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER hours_update AFTER UPDATE ON public.levels REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_hours_of_levels();
CREATE TRIGGER pass_on_timezone AFTER UPDATE ON public.levels FOR EACH ROW WHEN ((old.timezone IS DISTINCT FROM new.timezone)) EXECUTE FUNCTION pass_on_timezone();
CREATE TRIGGER place BEFORE INSERT OR UPDATE OF parent_id, takes_timezone, timezone ON public.levels FOR EACH ROW EXECUTE FUNCTION place_level();
CREATE TRIGGER place_below AFTER UPDATE OF parent_id ON public.levels FOR EACH ROW WHEN ((old.path IS DISTINCT FROM new.path)) EXECUTE FUNCTION place_sublevels();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.levels FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER settle_update AFTER UPDATE ON public.levels REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_moved_levels();
grant delete, insert, select, update on levels to kontor_app;
grant select (company_id), select (timezone) on levels to kontor_keeper;

create table mails (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  recipient text not null,
  subject text not null,
  text text,
  html text,
  state text not null,
  tries smallint not null default 0,
  error text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  sealed bytea,
  calendar text,
  calendar_method text,
  constraint mails_pkey PRIMARY KEY (company_id, id),
  constraint mails_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint mails_body CHECK (((state = ANY (ARRAY['queued'::text, 'kept'::text])) = ((text IS NOT NULL) AND (html IS NOT NULL)))),
  constraint mails_calendar CHECK (((calendar IS NULL) = (calendar_method IS NULL))),
  constraint mails_calendar_method CHECK ((calendar_method = ANY (ARRAY['REQUEST'::text, 'CANCEL'::text]))),
  constraint mails_recipient_length CHECK (((length(recipient) >= 3) AND (length(recipient) <= 254))),
  constraint mails_state CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'kept'::text])))
);
alter table mails enable row level security, force row level security;
CREATE INDEX mails_by_time ON public.mails USING btree (company_id, created_at, id);
create policy keeper on mails for all to kontor_keeper using (true);
create policy tenant on mails for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on mails to kontor_app;
grant delete, select on mails to kontor_keeper;

create table map_areas (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  map_id bigint not null,
  key uuid not null,
  kind text not null,
  name text not null,
  points real[] not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint map_areas_pkey PRIMARY KEY (company_id, id),
  constraint map_areas_element UNIQUE (company_id, map_id, key),
  constraint map_areas_map_fkey FOREIGN KEY (company_id, map_id) REFERENCES maps(company_id, id) ON DELETE CASCADE,
  constraint map_areas_kind CHECK ((kind = ANY (ARRAY['zone'::text, 'room'::text]))),
  constraint map_areas_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint map_areas_points CHECK ((((cardinality(points) >= 6) AND (cardinality(points) <= 400)) AND ((cardinality(points) % 2) = 0)))
);
alter table map_areas enable row level security, force row level security;
create policy tenant on map_areas for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.map_areas REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.map_areas REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.map_areas REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.map_areas FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on map_areas to kontor_app;

create table map_draft_elements (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  map_id bigint not null,
  key uuid not null,
  kind text not null,
  resource_id bigint,
  x real,
  y real,
  width real,
  height real,
  rotation real,
  name text,
  points real[],
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint map_draft_elements_pkey PRIMARY KEY (company_id, id),
  constraint map_draft_elements_element UNIQUE (company_id, map_id, key),
  constraint map_draft_elements_place UNIQUE (company_id, map_id, resource_id),
  constraint map_draft_elements_draft_fkey FOREIGN KEY (company_id, map_id) REFERENCES map_drafts(company_id, map_id) ON DELETE CASCADE,
  constraint map_draft_elements_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint map_draft_elements_kind CHECK ((kind = ANY (ARRAY['place'::text, 'zone'::text, 'room'::text]))),
  constraint map_draft_elements_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint map_draft_elements_points CHECK ((((cardinality(points) >= 6) AND (cardinality(points) <= 400)) AND ((cardinality(points) % 2) = 0))),
  constraint map_draft_elements_rotation CHECK (((rotation >= (0)::double precision) AND (rotation < (360)::double precision))),
  constraint map_draft_elements_shape CHECK (
CASE kind
    WHEN 'place'::text THEN ((num_nulls(resource_id, x, y, width, height, rotation) = 0) AND (num_nonnulls(name, points) = 0))
    ELSE ((num_nonnulls(resource_id, x, y, width, height, rotation) = 0) AND (num_nulls(name, points) = 0))
END),
  constraint map_draft_elements_size CHECK (((width > (0)::double precision) AND (height > (0)::double precision)))
);
alter table map_draft_elements enable row level security, force row level security;
CREATE INDEX map_draft_elements_resource ON public.map_draft_elements USING btree (company_id, resource_id);
create policy tenant on map_draft_elements for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.map_draft_elements REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.map_draft_elements REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.map_draft_elements REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.map_draft_elements FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on map_draft_elements to kontor_app;

create table map_drafts (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  map_id bigint not null,
  level_id bigint,
  picture_id bigint,
  width integer not null,
  height integer not null,
  units_per_metre real,
  edits integer not null default 0,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  settled_edits integer not null default 0,
  constraint map_drafts_pkey PRIMARY KEY (company_id, id),
  constraint map_drafts_of_map UNIQUE (company_id, map_id),
  constraint map_drafts_level_fkey FOREIGN KEY (company_id, level_id) REFERENCES levels(company_id, id) ON DELETE SET NULL (level_id),
  constraint map_drafts_map_fkey FOREIGN KEY (company_id, map_id) REFERENCES maps(company_id, id) ON DELETE CASCADE,
  constraint map_drafts_picture_fkey FOREIGN KEY (company_id, map_id, picture_id) REFERENCES map_pictures(company_id, map_id, id),
  constraint map_drafts_size CHECK ((((width >= 1) AND (width <= 100000)) AND ((height >= 1) AND (height <= 100000)))),
  constraint map_drafts_units_per_metre CHECK (((units_per_metre >= (0.001)::double precision) AND (units_per_metre <= (100000)::double precision)))
);
alter table map_drafts enable row level security, force row level security;
CREATE INDEX map_drafts_level ON public.map_drafts USING btree (company_id, level_id);
CREATE INDEX map_drafts_picture ON public.map_drafts USING btree (company_id, map_id, picture_id);
create policy tenant on map_drafts for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.map_drafts REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.map_drafts REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.map_drafts REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.map_drafts FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on map_drafts to kontor_app;

create table map_pictures (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  map_id bigint not null,
  hash text not null,
  type text not null,
  name text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  created_at timestamp with time zone not null default now(),
  small bytea,
  constraint map_pictures_pkey PRIMARY KEY (company_id, id),
  constraint map_pictures_hash UNIQUE (company_id, map_id, hash),
  constraint map_pictures_of_map UNIQUE (company_id, map_id, id),
  constraint map_pictures_map_fkey FOREIGN KEY (company_id, map_id) REFERENCES maps(company_id, id) ON DELETE CASCADE,
  constraint map_pictures_length CHECK ((length(content) <= 20000000)),
  constraint map_pictures_size CHECK ((((width >= 1) AND (width <= 20000)) AND ((height >= 1) AND (height <= 20000)))),
  constraint map_pictures_small_length CHECK ((length(small) <= 100000)),
  constraint map_pictures_type CHECK ((type = ANY (ARRAY['image/webp'::text, 'image/svg+xml'::text])))
);
alter table map_pictures enable row level security, force row level security;
create policy tenant on map_pictures for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on map_pictures to kontor_app;

create table map_tokens (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  map_id bigint not null,
  user_id bigint not null,
  digest bytea not null,
  expires_at timestamp with time zone not null,
  acting_for bigint,
  constraint map_tokens_pkey PRIMARY KEY (company_id, id),
  constraint map_tokens_digest_key UNIQUE (company_id, digest),
  constraint map_tokens_acting_for_fkey FOREIGN KEY (company_id, acting_for) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint map_tokens_map_fkey FOREIGN KEY (company_id, map_id) REFERENCES maps(company_id, id) ON DELETE CASCADE,
  constraint map_tokens_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table map_tokens enable row level security, force row level security;
CREATE INDEX map_tokens_acting_for ON public.map_tokens USING btree (company_id, acting_for);
CREATE INDEX map_tokens_expired ON public.map_tokens USING btree (company_id, expires_at);
CREATE INDEX map_tokens_map ON public.map_tokens USING btree (company_id, map_id);
CREATE INDEX map_tokens_user ON public.map_tokens USING btree (company_id, user_id);
create policy tenant on map_tokens for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select on map_tokens to kontor_app;

create table maps (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  name text not null,
  width integer not null,
  height integer not null,
  drawing text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  translations translations not null default '{}'::jsonb,
  picture_id bigint,
  units_per_metre real,
  published_at timestamp with time zone default now(),
  realtime smallint not null default 0,
  constraint maps_pkey PRIMARY KEY (company_id, id),
  constraint maps_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint maps_picture_fkey FOREIGN KEY (company_id, id, picture_id) REFERENCES map_pictures(company_id, map_id, id),
  constraint maps_height CHECK (((height >= 1) AND (height <= 100000))),
  constraint maps_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint maps_realtime CHECK ((realtime = ANY (ARRAY[0, 1]))),
  constraint maps_units_per_metre CHECK (((units_per_metre >= (0.001)::double precision) AND (units_per_metre <= (100000)::double precision))),
  constraint maps_width CHECK (((width >= 1) AND (width <= 100000)))
);
alter table maps enable row level security, force row level security;
CREATE INDEX maps_picture ON public.maps USING btree (company_id, id, picture_id);
create policy tenant on maps for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.maps REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.maps REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.maps REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER end_map_tokens AFTER UPDATE ON public.maps REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION end_map_tokens();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.maps FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on maps to kontor_app;

create table master_attempt_counters (
  kind text not null,
  key text not null,
  count integer not null default 1,
  ends timestamp with time zone not null,
  wait_until timestamp with time zone,
  constraint master_attempt_counters_pkey PRIMARY KEY (kind, key)
);
CREATE INDEX master_attempt_counters_ends ON public.master_attempt_counters USING btree (ends);
grant delete, insert, select, update on master_attempt_counters to kontor_master;

create table master_audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  user_id bigint default (NULLIF(current_setting('app.user_id'::text, true), ''::text))::bigint,
  request_id text default NULLIF(current_setting('app.request_id'::text, true), ''::text),
  action text not null,
  entity text not null,
  entity_id bigint,
  version integer,
  before jsonb,
  after jsonb,
  session_id uuid default (NULLIF(current_setting('app.session_id'::text, true), ''::text))::uuid,
  constraint master_audit_log_pkey PRIMARY KEY (id),
  constraint master_audit_log_action CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text])))
);
CREATE INDEX master_audit_log_entity ON public.master_audit_log USING btree (entity, entity_id, id);
grant insert, select on master_audit_log to kontor_master;

create table master_credentials (
  user_id bigint not null,
  password_hash text not null,
  updated_at timestamp with time zone not null default now(),
  constraint master_credentials_pkey PRIMARY KEY (user_id),
  constraint master_credentials_user_fkey FOREIGN KEY (user_id) REFERENCES master_users(id) ON DELETE CASCADE
);
CREATE TRIGGER master_credentials_end_access AFTER INSERT OR UPDATE OF password_hash ON public.master_credentials FOR EACH ROW EXECUTE FUNCTION master_end_access_of_password();
grant delete, insert, select, update on master_credentials to kontor_master;

create table master_idempotency_keys (
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  response json,
  created_at timestamp with time zone not null default now(),
  status smallint,
  constraint master_idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint master_idempotency_keys_user_fkey FOREIGN KEY (user_id) REFERENCES master_users(id) ON DELETE CASCADE
);
CREATE INDEX master_idempotency_keys_created ON public.master_idempotency_keys USING btree (created_at);
grant delete, insert, select, update on master_idempotency_keys to kontor_master;

create table master_known_addresses (
  email text not null,
  address text not null,
  used_at timestamp with time zone not null default now(),
  constraint master_known_addresses_pkey PRIMARY KEY (email, address)
);
CREATE INDEX master_known_addresses_address ON public.master_known_addresses USING btree (address, used_at);
grant delete, insert, select, update on master_known_addresses to kontor_master;

create table master_password_resets (
  user_id bigint not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint master_password_resets_pkey PRIMARY KEY (token_hash),
  constraint master_password_resets_user_fkey FOREIGN KEY (user_id) REFERENCES master_users(id) ON DELETE CASCADE
);
CREATE INDEX master_password_resets_user ON public.master_password_resets USING btree (user_id);
grant delete, insert, select, update on master_password_resets to kontor_master;

create table master_sessions (
  id uuid not null default gen_random_uuid(),
  user_id bigint not null,
  current_token uuid,
  previous_token uuid,
  rotated_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  address text,
  user_agent text,
  constraint master_sessions_pkey PRIMARY KEY (id),
  constraint master_sessions_user_fkey FOREIGN KEY (user_id) REFERENCES master_users(id) ON DELETE CASCADE,
  constraint master_sessions_user_agent_length CHECK ((length(user_agent) <= 300))
);
CREATE INDEX master_sessions_user ON public.master_sessions USING btree (user_id);
grant delete, insert, select, update on master_sessions to kontor_master;

create table master_sign_in_codes (
  user_id bigint not null,
  address text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint master_sign_in_codes_pkey PRIMARY KEY (user_id, address),
  constraint master_sign_in_codes_user_fkey FOREIGN KEY (user_id) REFERENCES master_users(id) ON DELETE CASCADE
);
grant delete, insert, select, update on master_sign_in_codes to kontor_master;

create table master_users (
  id bigint not null generated always as identity,
  name text not null,
  email text not null,
  language_id bigint not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint master_users_pkey PRIMARY KEY (id),
  constraint master_users_language_fkey FOREIGN KEY (language_id) REFERENCES languages(id),
  constraint master_users_email_length CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint master_users_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE UNIQUE INDEX master_users_email_key ON public.master_users USING btree (lower(email));
CREATE TRIGGER master_users_end_access AFTER UPDATE OF email, is_active ON public.master_users FOR EACH ROW WHEN (((lower(old.email) <> lower(new.email)) OR (old.is_active AND (NOT new.is_active)))) EXECUTE FUNCTION master_end_access_of_user();
grant delete, insert, select, update on master_users to kontor_master;

create table mega_container_containers (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  mega_container_id bigint not null,
  container_id bigint not null,
  constraint mega_container_containers_pkey PRIMARY KEY (company_id, id),
  constraint mega_container_containers_key UNIQUE (company_id, container_id, mega_container_id),
  constraint mega_container_containers_pair_key UNIQUE (company_id, mega_container_id, container_id),
  constraint mega_container_containers_container_fkey FOREIGN KEY (company_id, container_id) REFERENCES containers(company_id, id) ON DELETE CASCADE,
  constraint mega_container_containers_mega_fkey FOREIGN KEY (company_id, mega_container_id) REFERENCES mega_containers(company_id, id) ON DELETE CASCADE
);
alter table mega_container_containers enable row level security, force row level security;
CREATE INDEX mega_container_containers_mega ON public.mega_container_containers USING btree (company_id, mega_container_id);
create policy tenant on mega_container_containers for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER access_delete AFTER DELETE ON public.mega_container_containers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_insert AFTER INSERT ON public.mega_container_containers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_update AFTER UPDATE ON public.mega_container_containers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER audit_delete AFTER DELETE ON public.mega_container_containers REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.mega_container_containers REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.mega_container_containers REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
grant delete, insert, select, update on mega_container_containers to kontor_app;

create table mega_container_roles (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  mega_container_id bigint not null,
  container_id bigint not null,
  access_type text not null,
  role_id bigint not null,
  constraint mega_container_roles_pkey PRIMARY KEY (company_id, id),
  constraint mega_container_roles_key UNIQUE (company_id, mega_container_id, container_id, role_id),
  constraint mega_container_roles_container_fkey FOREIGN KEY (company_id, container_id, access_type) REFERENCES containers(company_id, id, access_type) ON DELETE CASCADE,
  constraint mega_container_roles_pair_fkey FOREIGN KEY (company_id, mega_container_id, container_id) REFERENCES mega_container_containers(company_id, mega_container_id, container_id) ON DELETE CASCADE,
  constraint mega_container_roles_role_fkey FOREIGN KEY (company_id, role_id, access_type) REFERENCES roles(company_id, id, access_type) ON DELETE CASCADE
);
alter table mega_container_roles enable row level security, force row level security;
CREATE INDEX mega_container_roles_container ON public.mega_container_roles USING btree (company_id, container_id);
CREATE INDEX mega_container_roles_role ON public.mega_container_roles USING btree (company_id, role_id);
create policy tenant on mega_container_roles for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER access_delete AFTER DELETE ON public.mega_container_roles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_insert AFTER INSERT ON public.mega_container_roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_update AFTER UPDATE ON public.mega_container_roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER audit_delete AFTER DELETE ON public.mega_container_roles REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.mega_container_roles REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.mega_container_roles REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
grant delete, insert, select, update on mega_container_roles to kontor_app;

create table mega_containers (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  name text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  seed_key text,
  translations translations not null default '{}'::jsonb,
  containers_at timestamp with time zone,
  constraint mega_containers_pkey PRIMARY KEY (company_id, id),
  constraint mega_containers_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint mega_containers_seed_fkey FOREIGN KEY (seed_key) REFERENCES seed_names(key),
  constraint mega_containers_has_name CHECK ((num_nonnulls(name, seed_key) > 0)),
  constraint mega_containers_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
alter table mega_containers enable row level security, force row level security;
CREATE UNIQUE INDEX mega_containers_name_key ON public.mega_containers USING btree (company_id, lower(name));
CREATE UNIQUE INDEX mega_containers_seed_key ON public.mega_containers USING btree (company_id, seed_key);
create policy tenant on mega_containers for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.mega_containers REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.mega_containers REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.mega_containers REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER keep_seed_name BEFORE INSERT OR UPDATE ON public.mega_containers FOR EACH ROW EXECUTE FUNCTION keep_seed_name();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.mega_containers FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on mega_containers to kontor_app;

create table password_resets (
  company_id bigint not null default current_company(),
  user_id bigint not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (company_id, token_hash),
  constraint password_resets_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table password_resets enable row level security, force row level security;
CREATE INDEX password_resets_user ON public.password_resets USING btree (company_id, user_id);
create policy keeper on password_resets for all to kontor_keeper using (true);
create policy tenant on password_resets for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on password_resets to kontor_app;
grant delete, select on password_resets to kontor_keeper;

create table permissions (
  code text not null,
  type text not null,
  access_types text[] not null,
  category text not null,
  id bigint,
  translations translations not null default '{}'::jsonb,
  constraint permissions_pkey PRIMARY KEY (code),
  constraint permissions_id_key UNIQUE (id),
  constraint permissions_type CHECK ((type = ANY (ARRAY['CRUD'::text, 'LOGICAL'::text, 'NUMERICAL'::text])))
);
grant select on permissions to kontor_app;
grant select on permissions to kontor_master;

create table preference_categories (
  id bigint not null,
  seed_key text not null,
  constraint preference_categories_pkey PRIMARY KEY (id),
  constraint preference_categories_seed_fkey FOREIGN KEY (seed_key) REFERENCES seed_names(key)
);
grant select on preference_categories to kontor_app;
grant select on preference_categories to kontor_master;

create table preferences (
  key text not null,
  category_id bigint not null,
  default_value jsonb,
  seed_key text,
  id bigint not null generated always as identity,
  constraint preferences_pkey PRIMARY KEY (key),
  constraint preferences_id_key UNIQUE (id),
  constraint preferences_category_fkey FOREIGN KEY (category_id) REFERENCES preference_categories(id),
  constraint preferences_seed_fkey FOREIGN KEY (seed_key) REFERENCES seed_names(key)
);
grant select on preferences to kontor_app;
grant select on preferences to kontor_master;

create table presets (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  user_id bigint not null,
  section text not null,
  name text,
  is_active boolean not null default true,
  ordering integer not null default 1,
  preset jsonb not null default '{}'::jsonb,
  translations translations not null default '{}'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  seed_key text,
  constraint presets_pkey PRIMARY KEY (company_id, id),
  constraint presets_seed_fkey FOREIGN KEY (seed_key) REFERENCES seed_names(key),
  constraint presets_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint presets_has_name CHECK ((num_nonnulls(name, seed_key) > 0)),
  constraint presets_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
alter table presets enable row level security, force row level security;
CREATE UNIQUE INDEX presets_name_key ON public.presets USING btree (company_id, user_id, section, lower(name));
CREATE UNIQUE INDEX presets_seed_key ON public.presets USING btree (company_id, user_id, section, seed_key);
CREATE INDEX presets_user ON public.presets USING btree (company_id, user_id, section);
create policy tenant on presets for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.presets REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('{name,translations,preset}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.presets REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('{name,translations,preset}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.presets REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('{name,translations,preset}');
CREATE TRIGGER keep_seed_name BEFORE INSERT OR UPDATE ON public.presets FOR EACH ROW EXECUTE FUNCTION keep_seed_name('user_id', 'section');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.presets FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on presets to kontor_app;

create table qr_code_scans (
  company_id bigint not null default current_company(),
  qr_code_id bigint not null,
  scans integer not null default 1,
  last_scanned_at timestamp with time zone not null default date_trunc('hour'::text, now()),
  constraint qr_code_scans_pkey PRIMARY KEY (company_id, qr_code_id),
  constraint qr_code_scans_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint qr_code_scans_qr_code_fkey FOREIGN KEY (company_id, qr_code_id) REFERENCES qr_codes(company_id, id) ON DELETE CASCADE
);
alter table qr_code_scans enable row level security, force row level security;
create policy tenant on qr_code_scans for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on qr_code_scans to kontor_app;

create table qr_code_templates (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  name text,
  seed_key text,
  translations translations not null default '{}'::jsonb,
  content jsonb not null,
  is_default boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint qr_code_templates_pkey PRIMARY KEY (company_id, id),
  constraint qr_code_templates_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint qr_code_templates_seed_fkey FOREIGN KEY (seed_key) REFERENCES seed_names(key),
  constraint qr_code_templates_has_name CHECK ((num_nonnulls(name, seed_key) > 0)),
  constraint qr_code_templates_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
alter table qr_code_templates enable row level security, force row level security;
CREATE UNIQUE INDEX qr_code_templates_default ON public.qr_code_templates USING btree (company_id) WHERE is_default;
CREATE UNIQUE INDEX qr_code_templates_name_key ON public.qr_code_templates USING btree (company_id, lower(name));
CREATE UNIQUE INDEX qr_code_templates_seed_key ON public.qr_code_templates USING btree (company_id, seed_key);
create policy tenant on qr_code_templates for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.qr_code_templates REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.qr_code_templates REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.qr_code_templates REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER give_up_default_insert BEFORE INSERT ON public.qr_code_templates FOR EACH ROW WHEN (new.is_default) EXECUTE FUNCTION give_up_default();
CREATE TRIGGER give_up_default_update BEFORE UPDATE ON public.qr_code_templates FOR EACH ROW WHEN ((new.is_default AND (NOT old.is_default))) EXECUTE FUNCTION give_up_default();
CREATE TRIGGER keep_seed_name BEFORE INSERT OR UPDATE ON public.qr_code_templates FOR EACH ROW EXECUTE FUNCTION keep_seed_name();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.qr_code_templates FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE CONSTRAINT TRIGGER require_default_delete AFTER DELETE ON public.qr_code_templates NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (old.is_default) EXECUTE FUNCTION require_default_template();
CREATE CONSTRAINT TRIGGER require_default_update AFTER UPDATE ON public.qr_code_templates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.is_default AND (NOT new.is_default))) EXECUTE FUNCTION require_default_template();
grant delete, insert, select, update on qr_code_templates to kontor_app;

create table qr_codes (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  type smallint not null,
  resource_id bigint,
  level_id bigint,
  code text not null,
  qr_code_template_id bigint,
  made_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint qr_codes_pkey PRIMARY KEY (company_id, id),
  constraint qr_codes_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint qr_codes_level_fkey FOREIGN KEY (company_id, level_id) REFERENCES levels(company_id, id) ON DELETE CASCADE,
  constraint qr_codes_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint qr_codes_template_fkey FOREIGN KEY (company_id, qr_code_template_id) REFERENCES qr_code_templates(company_id, id),
  constraint qr_codes_code_form CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{26}$'::text)),
  constraint qr_codes_one_element CHECK (
CASE type
    WHEN 1 THEN ((resource_id IS NOT NULL) AND (level_id IS NULL))
    ELSE ((level_id IS NOT NULL) AND (resource_id IS NULL))
END),
  constraint qr_codes_type CHECK ((type = ANY (ARRAY[1, 2, 4])))
);
alter table qr_codes enable row level security, force row level security;
CREATE UNIQUE INDEX qr_codes_code ON public.qr_codes USING btree (company_id, code);
CREATE UNIQUE INDEX qr_codes_level ON public.qr_codes USING btree (company_id, level_id, type);
CREATE UNIQUE INDEX qr_codes_resource ON public.qr_codes USING btree (company_id, resource_id);
CREATE INDEX qr_codes_template ON public.qr_codes USING btree (company_id, qr_code_template_id);
create policy tenant on qr_codes for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.qr_codes REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.qr_codes REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.qr_codes REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.qr_codes FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on qr_codes to kontor_app;

create table resource_assignment_breaks (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  resource_assignment_id bigint not null,
  starts timestamp with time zone not null,
  ends timestamp with time zone not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint resource_assignment_breaks_pkey PRIMARY KEY (company_id, id),
  constraint resource_assignment_breaks_no_overlap EXCLUDE USING gist (company_id WITH =, resource_assignment_id WITH =, tstzrange(starts, ends) WITH &&),
  constraint resource_assignment_breaks_assignment_fkey FOREIGN KEY (company_id, resource_assignment_id) REFERENCES resource_assignments(company_id, id) ON DELETE CASCADE,
  constraint resource_assignment_breaks_period CHECK ((ends > starts))
);
alter table resource_assignment_breaks enable row level security, force row level security;
create policy tenant on resource_assignment_breaks for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.resource_assignment_breaks REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.resource_assignment_breaks REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.resource_assignment_breaks REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER grid_delete AFTER DELETE ON public.resource_assignment_breaks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_breaks();
CREATE TRIGGER grid_insert AFTER INSERT ON public.resource_assignment_breaks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_breaks();
CREATE TRIGGER grid_update AFTER UPDATE ON public.resource_assignment_breaks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_breaks();
CREATE TRIGGER keep_within BEFORE INSERT OR UPDATE ON public.resource_assignment_breaks FOR EACH ROW EXECUTE FUNCTION keep_break_within();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.resource_assignment_breaks FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on resource_assignment_breaks to kontor_app;

create table resource_assignments (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  resource_id bigint not null,
  user_id bigint not null,
  starts timestamp with time zone not null,
  ends timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint resource_assignments_pkey PRIMARY KEY (company_id, id),
  constraint resource_assignments_no_overlap EXCLUDE USING gist (company_id WITH =, resource_id WITH =, tstzrange(starts, ends) WITH &&),
  constraint resource_assignments_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint resource_assignments_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint resource_assignments_period CHECK ((ends > starts))
);
alter table resource_assignments enable row level security, force row level security;
CREATE INDEX resource_assignments_resource ON public.resource_assignments USING btree (company_id, resource_id);
CREATE INDEX resource_assignments_user ON public.resource_assignments USING btree (company_id, user_id, ends);
create policy tenant on resource_assignments for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.resource_assignments REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.resource_assignments REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.resource_assignments REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER cut_breaks AFTER UPDATE OF starts, ends ON public.resource_assignments FOR EACH ROW WHEN (((new.starts > old.starts) OR (COALESCE(new.ends, 'infinity'::timestamp with time zone) < COALESCE(old.ends, 'infinity'::timestamp with time zone)))) EXECUTE FUNCTION cut_breaks();
CREATE TRIGGER grid_delete AFTER DELETE ON public.resource_assignments REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER grid_insert AFTER INSERT ON public.resource_assignments REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER grid_update AFTER UPDATE ON public.resource_assignments REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER most AFTER INSERT OR UPDATE ON public.resource_assignments FOR EACH ROW EXECUTE FUNCTION refuse_many_assignments();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.resource_assignments FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on resource_assignments to kontor_app;

create table resource_attributes (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  resource_id bigint not null,
  attribute_id bigint not null,
  constraint resource_attributes_pkey PRIMARY KEY (company_id, id),
  constraint resource_attributes_key UNIQUE (company_id, resource_id, attribute_id),
  constraint resource_attributes_attribute_fkey FOREIGN KEY (company_id, attribute_id) REFERENCES attributes(company_id, id),
  constraint resource_attributes_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE
);
alter table resource_attributes enable row level security, force row level security;
CREATE INDEX resource_attributes_attribute ON public.resource_attributes USING btree (company_id, attribute_id);
create policy tenant on resource_attributes for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.resource_attributes REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.resource_attributes REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.resource_attributes REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER equip_after_delete AFTER DELETE ON public.resource_attributes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_equipment();
CREATE TRIGGER equip_after_insert AFTER INSERT ON public.resource_attributes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_equipment();
CREATE TRIGGER grid_delete AFTER DELETE ON public.resource_attributes REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_insert AFTER INSERT ON public.resource_attributes REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_update AFTER UPDATE ON public.resource_attributes REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
grant delete, insert, select, update on resource_attributes to kontor_app;

create table resource_calendars (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  resource_id bigint not null,
  email text not null,
  name text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint resource_calendars_pkey PRIMARY KEY (company_id, id),
  constraint resource_calendars_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint resource_calendars_email_length CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint resource_calendars_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
alter table resource_calendars enable row level security, force row level security;
CREATE UNIQUE INDEX resource_calendars_email_key ON public.resource_calendars USING btree (company_id, lower(email));
CREATE INDEX resource_calendars_resource ON public.resource_calendars USING btree (company_id, resource_id);
create policy tenant on resource_calendars for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.resource_calendars REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.resource_calendars REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.resource_calendars REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.resource_calendars FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on resource_calendars to kontor_app;

create table resource_capacity_dates (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  resource_id bigint not null,
  capacity smallint not null,
  starts timestamp with time zone not null,
  ends timestamp with time zone not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint resource_capacity_dates_pkey PRIMARY KEY (company_id, id),
  constraint resource_capacity_dates_no_overlap EXCLUDE USING gist (company_id WITH =, resource_id WITH =, tstzrange(starts, ends) WITH &&),
  constraint resource_capacity_dates_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint resource_capacity_dates_capacity CHECK (((capacity >= 1) AND (capacity <= 10000))),
  constraint resource_capacity_dates_period CHECK ((ends > starts)),
  constraint resource_capacity_dates_quarters CHECK ((((EXTRACT(epoch FROM starts) % (900)::numeric) = (0)::numeric) AND ((EXTRACT(epoch FROM ends) % (900)::numeric) = (0)::numeric)))
);
alter table resource_capacity_dates enable row level security, force row level security;
create policy tenant on resource_capacity_dates for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.resource_capacity_dates REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.resource_capacity_dates REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.resource_capacity_dates REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER grid_delete AFTER DELETE ON public.resource_capacity_dates REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER grid_insert AFTER INSERT ON public.resource_capacity_dates REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER grid_update AFTER UPDATE ON public.resource_capacity_dates REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER hold_still BEFORE INSERT OR DELETE OR UPDATE ON public.resource_capacity_dates FOR EACH ROW EXECUTE FUNCTION hold_dated_resource();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.resource_capacity_dates FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER reclaim AFTER INSERT OR DELETE OR UPDATE ON public.resource_capacity_dates FOR EACH ROW EXECUTE FUNCTION reclaim_dated_resource();
CREATE TRIGGER uncounted_delete AFTER DELETE ON public.resource_capacity_dates REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted();
CREATE TRIGGER uncounted_insert AFTER INSERT ON public.resource_capacity_dates REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted();
CREATE TRIGGER uncounted_update AFTER UPDATE ON public.resource_capacity_dates REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted();
grant delete, insert, select, update on resource_capacity_dates to kontor_app;

create table resource_capacity_types (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  name text not null,
  translations translations not null default '{}'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint resource_capacity_types_pkey PRIMARY KEY (company_id, id),
  constraint resource_capacity_types_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint resource_capacity_types_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
alter table resource_capacity_types enable row level security, force row level security;
CREATE UNIQUE INDEX resource_capacity_types_name_key ON public.resource_capacity_types USING btree (company_id, lower(name));
create policy tenant on resource_capacity_types for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.resource_capacity_types REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.resource_capacity_types REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.resource_capacity_types REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.resource_capacity_types FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on resource_capacity_types to kontor_app;

create table resource_cleanings (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  resource_id bigint not null,
  is_clean boolean not null,
  marked_at timestamp with time zone not null default now(),
  user_id bigint,
  constraint resource_cleanings_pkey PRIMARY KEY (company_id, id),
  constraint resource_cleanings_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint resource_cleanings_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
alter table resource_cleanings enable row level security, force row level security;
CREATE INDEX resource_cleanings_resource ON public.resource_cleanings USING btree (company_id, resource_id, id);
CREATE INDEX resource_cleanings_user ON public.resource_cleanings USING btree (company_id, user_id);
create policy tenant on resource_cleanings for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.resource_cleanings REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.resource_cleanings REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.resource_cleanings REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER grid_delete AFTER DELETE ON public.resource_cleanings REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER grid_insert AFTER INSERT ON public.resource_cleanings REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
grant delete, insert, select on resource_cleanings to kontor_app;

create table resource_days (
  company_id bigint not null default current_company(),
  resource_id bigint not null,
  day date not null,
  used smallint[] not null,
  free smallint[] not null,
  constraint resource_days_pkey PRIMARY KEY (company_id, resource_id, day),
  constraint resource_days_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint resource_days_capacity CHECK ((0 <= ALL (free))),
  constraint resource_days_floor CHECK ((0 <= ALL (used))),
  constraint resource_days_quarters CHECK (((cardinality(used) = 96) AND (cardinality(free) = 96)))
);
alter table resource_days enable row level security, force row level security;
create policy tenant on resource_days for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant select on resource_days to kontor_app;

create table resource_functions (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  resource_id bigint,
  resource_type_id bigint,
  level_id bigint,
  function text not null,
  is_active boolean not null,
  pre_check_in smallint,
  auto_release smallint,
  expiring_warning smallint,
  buffer_before smallint,
  buffer_after smallint,
  price_per_hour numeric(12,4),
  currency_id bigint,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  device_template_id bigint,
  language_id bigint,
  constraint resource_functions_pkey PRIMARY KEY (company_id, id),
  constraint resource_functions_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint resource_functions_currency_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint resource_functions_device_template_fkey FOREIGN KEY (company_id, device_template_id) REFERENCES device_templates(company_id, id),
  constraint resource_functions_language_fkey FOREIGN KEY (language_id) REFERENCES languages(id),
  constraint resource_functions_level_fkey FOREIGN KEY (company_id, level_id) REFERENCES levels(company_id, id) ON DELETE CASCADE,
  constraint resource_functions_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint resource_functions_resource_type_fkey FOREIGN KEY (company_id, resource_type_id) REFERENCES resource_types(company_id, id) ON DELETE CASCADE,
  constraint resource_functions_auto_release CHECK (((auto_release IS NOT NULL) = ((function = 'auto_release'::text) AND is_active))),
  constraint resource_functions_buffer CHECK ((num_nonnulls(buffer_before, buffer_after) =
CASE
    WHEN ((function = 'buffer'::text) AND is_active) THEN 2
    ELSE 0
END)),
  constraint resource_functions_buffer_step CHECK ((((buffer_before >= 0) AND (buffer_before <= 1440)) AND ((buffer_after >= 0) AND (buffer_after <= 1440)) AND (((buffer_before)::integer % 15) = 0) AND (((buffer_after)::integer % 15) = 0) AND ((buffer_before + buffer_after) > 0))),
  constraint resource_functions_check_in CHECK (((pre_check_in IS NOT NULL) = ((function = 'check_in'::text) AND is_active))),
  constraint resource_functions_cost CHECK ((num_nonnulls(price_per_hour, currency_id) =
CASE
    WHEN ((function = 'cost'::text) AND is_active) THEN 2
    ELSE 0
END)),
  constraint resource_functions_display CHECK ((num_nonnulls(device_template_id, language_id) =
CASE
    WHEN ((function = 'display'::text) AND is_active) THEN 2
    ELSE 0
END)),
  constraint resource_functions_expiring_warning CHECK (((expiring_warning IS NOT NULL) = ((function = 'expiring_warning'::text) AND is_active))),
  constraint resource_functions_function CHECK ((function = ANY (ARRAY['bookable'::text, 'approval'::text, 'check_in'::text, 'auto_release'::text, 'expiring_warning'::text, 'buffer'::text, 'cost'::text, 'cleaning'::text, 'clean_first'::text, 'display'::text]))),
  constraint resource_functions_minutes CHECK ((((pre_check_in >= 0) AND (pre_check_in <= 1440)) AND ((auto_release >= 1) AND (auto_release <= 1440)) AND ((expiring_warning >= 1) AND (expiring_warning <= 1440)))),
  constraint resource_functions_owner CHECK ((num_nonnulls(resource_id, resource_type_id, level_id) = 1)),
  constraint resource_functions_price CHECK ((price_per_hour >= (0)::numeric))
);
alter table resource_functions enable row level security, force row level security;
CREATE INDEX resource_functions_currency ON public.resource_functions USING btree (currency_id);
CREATE INDEX resource_functions_device_template ON public.resource_functions USING btree (company_id, device_template_id);
CREATE INDEX resource_functions_language ON public.resource_functions USING btree (language_id);
CREATE UNIQUE INDEX resource_functions_of_level ON public.resource_functions USING btree (company_id, level_id, function);
CREATE UNIQUE INDEX resource_functions_of_resource ON public.resource_functions USING btree (company_id, resource_id, function);
CREATE UNIQUE INDEX resource_functions_of_type ON public.resource_functions USING btree (company_id, resource_type_id, function);
create policy tenant on resource_functions for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.resource_functions REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.resource_functions REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.resource_functions REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.resource_functions FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER settle_delete AFTER DELETE ON public.resource_functions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_functions();
CREATE TRIGGER settle_insert AFTER INSERT ON public.resource_functions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_functions();
CREATE TRIGGER settle_update AFTER UPDATE ON public.resource_functions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_functions();
grant delete, insert, select, update on resource_functions to kontor_app;

create table resource_hours (
  company_id bigint not null default current_company(),
  resource_id bigint not null,
  hours jsonb,
  constraint resource_hours_pkey PRIMARY KEY (company_id, resource_id),
  constraint resource_hours_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint resource_hours_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE
);
alter table resource_hours enable row level security, force row level security;
create policy tenant on resource_hours for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER grid_insert AFTER INSERT ON public.resource_hours REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_update AFTER UPDATE ON public.resource_hours REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER uncounted_update AFTER UPDATE ON public.resource_hours REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_hours();
grant select on resource_hours to kontor_app;

create table resource_images (
  company_id bigint not null default current_company(),
  resource_id bigint not null,
  hash text not null,
  content bytea not null,
  updated_at timestamp with time zone not null default now(),
  constraint resource_images_pkey PRIMARY KEY (company_id, resource_id),
  constraint resource_images_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint resource_images_length CHECK ((length(content) <= 3000000))
);
alter table resource_images enable row level security, force row level security;
create policy tenant on resource_images for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on resource_images to kontor_app;

create table resource_import_rows (
  company_id bigint not null default current_company(),
  resource_import_id bigint not null,
  n integer not null,
  cells text[] not null,
  plan text,
  faults jsonb not null default '[]'::jsonb,
  level_id bigint,
  name text,
  resource_id bigint,
  before jsonb,
  version integer,
  result text,
  user_id bigint,
  constraint resource_import_rows_pkey PRIMARY KEY (company_id, resource_import_id, n),
  constraint resource_import_rows_import_fkey FOREIGN KEY (company_id, resource_import_id) REFERENCES resource_imports(company_id, id) ON DELETE CASCADE,
  constraint resource_import_rows_plan CHECK ((plan = ANY (ARRAY['add'::text, 'change'::text, 'same'::text, 'faulty'::text]))),
  constraint resource_import_rows_result CHECK ((result = ANY (ARRAY['added'::text, 'changed'::text, 'undone'::text, 'kept'::text])))
);
alter table resource_import_rows enable row level security, force row level security;
CREATE INDEX resource_import_rows_faulty ON public.resource_import_rows USING btree (company_id, resource_import_id, n) WHERE (plan = 'faulty'::text);
CREATE INDEX resource_import_rows_user ON public.resource_import_rows USING btree (company_id, user_id) WHERE (user_id IS NOT NULL);
create policy tenant on resource_import_rows for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on resource_import_rows to kontor_app;

create table resource_imports (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  user_id bigint not null,
  acting_for bigint,
  lang text not null,
  file_name text,
  header text[] not null,
  mapping text[] not null,
  state text not null default 'mapping'::text,
  row_count integer not null,
  created_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  source text not null default 'file'::text,
  act uuid,
  kind text not null default 'resource'::text,
  invites_since timestamp with time zone,
  constraint resource_imports_pkey PRIMARY KEY (company_id, id),
  constraint resource_imports_acting_for_fkey FOREIGN KEY (company_id, acting_for) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint resource_imports_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint resource_imports_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint resource_imports_file CHECK (((source = 'file'::text) = (file_name IS NOT NULL))),
  constraint resource_imports_file_name_length CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint resource_imports_kind CHECK ((kind = ANY (ARRAY['resource'::text, 'person'::text]))),
  constraint resource_imports_mapping_length CHECK ((cardinality(mapping) = cardinality(header))),
  constraint resource_imports_source CHECK ((source = ANY (ARRAY['file'::text, 'settings'::text, 'table'::text]))),
  constraint resource_imports_state CHECK ((state = ANY (ARRAY['mapping'::text, 'checking'::text, 'checked'::text, 'running'::text, 'stopped'::text, 'forbidden'::text, 'failed'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
alter table resource_imports enable row level security, force row level security;
CREATE UNIQUE INDEX resource_imports_act ON public.resource_imports USING btree (company_id, user_id, act);
CREATE INDEX resource_imports_acting_for ON public.resource_imports USING btree (company_id, acting_for);
CREATE INDEX resource_imports_user ON public.resource_imports USING btree (company_id, user_id, created_at);
create policy keeper on resource_imports for all to kontor_keeper using (true);
create policy tenant on resource_imports for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on resource_imports to kontor_app;
grant delete, select on resource_imports to kontor_keeper;

create table resource_links (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  resource_id bigint not null,
  other_id bigint not null,
  kind text not null,
  constraint resource_links_pkey PRIMARY KEY (company_id, id),
  constraint resource_links_key UNIQUE (company_id, resource_id, other_id),
  constraint resource_links_other_fkey FOREIGN KEY (company_id, other_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint resource_links_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint resource_links_kind CHECK ((kind = ANY (ARRAY['linked'::text, 'distance'::text]))),
  constraint resource_links_pair CHECK ((resource_id < other_id))
);
alter table resource_links enable row level security, force row level security;
CREATE INDEX resource_links_other ON public.resource_links USING btree (company_id, other_id);
create policy tenant on resource_links for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.resource_links REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.resource_links REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.resource_links REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER grid_delete AFTER DELETE ON public.resource_links REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_insert AFTER INSERT ON public.resource_links REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_update AFTER UPDATE ON public.resource_links REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER hold_still BEFORE INSERT OR DELETE OR UPDATE ON public.resource_links FOR EACH ROW EXECUTE FUNCTION hold_linked_resources();
CREATE TRIGGER reclaim AFTER INSERT OR DELETE OR UPDATE ON public.resource_links FOR EACH ROW EXECUTE FUNCTION reclaim_linked_resources();
grant delete, insert, select, update on resource_links to kontor_app;

create table resource_models (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  name text not null,
  translations translations not null default '{}'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint resource_models_pkey PRIMARY KEY (company_id, id),
  constraint resource_models_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint resource_models_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
alter table resource_models enable row level security, force row level security;
CREATE UNIQUE INDEX resource_models_name_key ON public.resource_models USING btree (company_id, lower(name));
create policy tenant on resource_models for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.resource_models REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.resource_models REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.resource_models REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.resource_models FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on resource_models to kontor_app;

create table resource_places (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  map_id bigint not null,
  resource_id bigint not null,
  x real not null,
  y real not null,
  width real not null,
  height real not null,
  rotation real not null default 0,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint resource_places_pkey PRIMARY KEY (company_id, id),
  constraint resource_places_key UNIQUE (company_id, map_id, resource_id),
  constraint resource_places_map_fkey FOREIGN KEY (company_id, map_id) REFERENCES maps(company_id, id) ON DELETE CASCADE,
  constraint resource_places_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint resource_places_height CHECK ((height > (0)::double precision)),
  constraint resource_places_rotation CHECK (((rotation >= (0)::double precision) AND (rotation < (360)::double precision))),
  constraint resource_places_width CHECK ((width > (0)::double precision))
);
alter table resource_places enable row level security, force row level security;
CREATE INDEX resource_places_resource ON public.resource_places USING btree (company_id, resource_id);
create policy tenant on resource_places for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.resource_places REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.resource_places REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.resource_places REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.resource_places FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on resource_places to kontor_app;

create table resource_types (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  name text not null,
  kind text not null,
  translations translations not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  working_hours jsonb,
  dated_hours jsonb not null default '[]'::jsonb,
  constraint resource_types_pkey PRIMARY KEY (company_id, id),
  constraint resource_types_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint resource_types_dated_hours CHECK (is_dated_hours(dated_hours)),
  constraint resource_types_kind CHECK ((kind = ANY (ARRAY['desk'::text, 'room'::text, 'parking'::text, 'locker'::text, 'event'::text, 'other'::text]))),
  constraint resource_types_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
alter table resource_types enable row level security, force row level security;
CREATE UNIQUE INDEX resource_types_name_key ON public.resource_types USING btree (company_id, lower(name));
create policy tenant on resource_types for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.resource_types REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.resource_types REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.resource_types REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER grid_delete AFTER DELETE ON public.resource_types REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_insert AFTER INSERT ON public.resource_types REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_update AFTER UPDATE ON public.resource_types REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER hours_update AFTER UPDATE ON public.resource_types REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_hours_of_types();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.resource_types FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on resource_types to kontor_app;

create table resources (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  name text not null,
  description text,
  level_id bigint not null,
  resource_type_id bigint,
  capacity smallint not null default 1,
  seats smallint,
  is_bookable boolean not null default true,
  needs_approval boolean not null default false,
  pre_check_in smallint,
  auto_release smallint,
  expiring_warning smallint,
  buffer_before smallint not null default 0,
  buffer_after smallint not null default 0,
  price_per_hour numeric(12,4),
  currency_id bigint,
  working_hours jsonb,
  ordering integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  resource_model_id bigint,
  resource_capacity_type_id bigint,
  translations translations not null default '{}'::jsonb,
  retired_at timestamp with time zone,
  equipped_at timestamp with time zone,
  dated_hours jsonb not null default '[]'::jsonb,
  permitted_at timestamp with time zone,
  is_cleaned boolean not null default false,
  clean_first boolean not null default false,
  has_display boolean not null default false,
  constraint resources_pkey PRIMARY KEY (company_id, id),
  constraint resources_capacity_type_fkey FOREIGN KEY (company_id, resource_capacity_type_id) REFERENCES resource_capacity_types(company_id, id),
  constraint resources_currency_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint resources_level_fkey FOREIGN KEY (company_id, level_id) REFERENCES levels(company_id, id),
  constraint resources_model_fkey FOREIGN KEY (company_id, resource_model_id) REFERENCES resource_models(company_id, id),
  constraint resources_type_fkey FOREIGN KEY (company_id, resource_type_id) REFERENCES resource_types(company_id, id) ON DELETE SET NULL (resource_type_id),
  constraint resources_auto_release CHECK (((auto_release >= 1) AND (auto_release <= 1440))),
  constraint resources_buffer_after CHECK (((buffer_after >= 0) AND (buffer_after <= 1440))),
  constraint resources_buffer_before CHECK (((buffer_before >= 0) AND (buffer_before <= 1440))),
  constraint resources_buffer_step CHECK (((((buffer_before)::integer % 15) = 0) AND (((buffer_after)::integer % 15) = 0))),
  constraint resources_capacity CHECK (((capacity >= 1) AND (capacity <= 10000))),
  constraint resources_dated_hours CHECK (is_dated_hours(dated_hours)),
  constraint resources_description_length CHECK ((length(description) <= 2000)),
  constraint resources_expiring_warning CHECK (((expiring_warning >= 1) AND (expiring_warning <= 1440))),
  constraint resources_have_a_type CHECK (((resource_type_id IS NOT NULL) OR (retired_at IS NOT NULL))),
  constraint resources_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint resources_pool_without_buffer CHECK (((capacity = 1) OR ((buffer_before = 0) AND (buffer_after = 0)))),
  constraint resources_pre_check_in CHECK (((pre_check_in >= 0) AND (pre_check_in <= 1440))),
  constraint resources_price CHECK ((price_per_hour >= (0)::numeric)),
  constraint resources_price_currency CHECK (((price_per_hour IS NULL) = (currency_id IS NULL))),
  constraint resources_seats CHECK ((seats > 0))
);
alter table resources enable row level security, force row level security;
CREATE INDEX resources_capacity_type ON public.resources USING btree (company_id, resource_capacity_type_id);
CREATE INDEX resources_cleaned ON public.resources USING btree (company_id) WHERE (is_cleaned OR clean_first);
CREATE INDEX resources_level ON public.resources USING btree (company_id, level_id, ordering, name);
CREATE INDEX resources_model ON public.resources USING btree (company_id, resource_model_id);
CREATE UNIQUE INDEX resources_name_key ON public.resources USING btree (company_id, level_id, lower(name)) WHERE (retired_at IS NULL);
CREATE INDEX resources_type ON public.resources USING btree (company_id, resource_type_id);
create policy keeper on resources for select to kontor_keeper using (true);
create policy tenant on resources for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER access_update AFTER UPDATE ON public.resources REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION bump_access_of_moved('level_id');
CREATE TRIGGER audit_delete AFTER DELETE ON public.resources REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('{}', '{is_bookable,needs_approval,pre_check_in,auto_release,expiring_warning,buffer_before,buffer_after,price_per_hour,currency_id,is_cleaned,clean_first,has_display}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.resources REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('{}', '{is_bookable,needs_approval,pre_check_in,auto_release,expiring_warning,buffer_before,buffer_after,price_per_hour,currency_id,is_cleaned,clean_first,has_display}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.resources REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('{}', '{is_bookable,needs_approval,pre_check_in,auto_release,expiring_warning,buffer_before,buffer_after,price_per_hour,currency_id,is_cleaned,clean_first,has_display}');
CREATE TRIGGER drop_calendars AFTER UPDATE OF retired_at ON public.resources FOR EACH ROW WHEN (((new.retired_at IS NOT NULL) AND (old.retired_at IS NULL))) EXECUTE FUNCTION drop_calendars();
CREATE TRIGGER grid_delete AFTER DELETE ON public.resources REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_insert AFTER INSERT ON public.resources REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER grid_update AFTER UPDATE ON public.resources REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_everything();
CREATE TRIGGER hold_still BEFORE UPDATE ON public.resources FOR EACH ROW WHEN (((old.capacity IS DISTINCT FROM new.capacity) OR (old.buffer_before IS DISTINCT FROM new.buffer_before) OR (old.buffer_after IS DISTINCT FROM new.buffer_after))) EXECUTE FUNCTION hold_changed_resource();
CREATE TRIGGER hours_insert AFTER INSERT ON public.resources REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_hours_of_resources();
CREATE TRIGGER hours_update AFTER UPDATE ON public.resources REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_hours_of_resources();
CREATE TRIGGER lock_functions BEFORE UPDATE OF level_id, resource_type_id, capacity, retired_at ON public.resources FOR EACH STATEMENT EXECUTE FUNCTION lock_functions_first();
CREATE TRIGGER no_dates AFTER UPDATE OF capacity ON public.resources FOR EACH ROW WHEN (((new.capacity = 1) AND (old.capacity > 1))) EXECUTE FUNCTION refuse_dated_room();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.resources FOR EACH ROW EXECUTE FUNCTION raise_version('is_bookable', 'needs_approval', 'pre_check_in', 'auto_release', 'expiring_warning', 'buffer_before', 'buffer_after', 'price_per_hour', 'currency_id', 'is_cleaned', 'clean_first', 'has_display');
CREATE TRIGGER reclaim AFTER UPDATE ON public.resources REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION reclaim_changed_resources();
CREATE TRIGGER refresh_statistics AFTER INSERT ON public.resources REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_statistics_later();
CREATE TRIGGER settle_insert AFTER INSERT ON public.resources REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION settle_new_resources();
CREATE TRIGGER settle_update AFTER UPDATE ON public.resources REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_changed_resources();
grant delete, select on resources to kontor_app;
grant insert (capacity), insert (dated_hours), insert (description), insert (level_id), insert (name), insert (ordering), insert (resource_capacity_type_id), insert (resource_model_id), insert (resource_type_id), insert (seats), insert (translations), insert (working_hours), update (capacity), update (dated_hours), update (description), update (level_id), update (name), update (ordering), update (permitted_at), update (resource_capacity_type_id), update (resource_model_id), update (resource_type_id), update (retired_at), update (seats), update (translations), update (working_hours) on resources to kontor_app;
grant select (clean_first), select (company_id), select (is_cleaned) on resources to kontor_keeper;

create table role_permissions (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  role_id bigint not null,
  permission text not null,
  "create" boolean not null default false,
  read boolean not null default false,
  update boolean not null default false,
  delete boolean not null default false,
  value integer,
  is_active boolean not null default true,
  constraint role_permissions_pkey PRIMARY KEY (company_id, id),
  constraint role_permissions_key UNIQUE (company_id, role_id, permission),
  constraint role_permissions_permission_fkey FOREIGN KEY (permission) REFERENCES permissions(code),
  constraint role_permissions_role_fkey FOREIGN KEY (company_id, role_id) REFERENCES roles(company_id, id) ON DELETE CASCADE
);
alter table role_permissions enable row level security, force row level security;
create policy tenant on role_permissions for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER access_delete AFTER DELETE ON public.role_permissions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_insert AFTER INSERT ON public.role_permissions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER access_update AFTER UPDATE ON public.role_permissions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_access_version();
CREATE TRIGGER audit_delete AFTER DELETE ON public.role_permissions REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.role_permissions REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.role_permissions REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE CONSTRAINT TRIGGER keep_an_administrator AFTER INSERT OR DELETE OR UPDATE ON public.role_permissions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();
grant delete, insert, select, update on role_permissions to kontor_app;

create table roles (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  name text,
  access_type text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  seed_key text,
  translations translations not null default '{}'::jsonb,
  permitted_at timestamp with time zone,
  constraint roles_pkey PRIMARY KEY (company_id, id),
  constraint roles_access_type_key UNIQUE (company_id, id, access_type),
  constraint roles_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint roles_seed_fkey FOREIGN KEY (seed_key) REFERENCES seed_names(key),
  constraint roles_access_type CHECK ((access_type = ANY (ARRAY['USER'::text, 'USER_MANAGER'::text, 'LEVEL'::text, 'RESOURCE'::text, 'RECEPTION_DESK'::text]))),
  constraint roles_has_name CHECK ((num_nonnulls(name, seed_key) > 0)),
  constraint roles_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
alter table roles enable row level security, force row level security;
CREATE UNIQUE INDEX roles_name_key ON public.roles USING btree (company_id, access_type, lower(name));
CREATE UNIQUE INDEX roles_seed_key ON public.roles USING btree (company_id, seed_key);
create policy tenant on roles for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.roles REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.roles REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.roles REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER keep_seed_name BEFORE INSERT OR UPDATE ON public.roles FOR EACH ROW EXECUTE FUNCTION keep_seed_name('access_type');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.roles FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on roles to kontor_app;

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table secrets (
  name text not null,
  value text not null,
  created_at timestamp with time zone not null default now(),
  constraint secrets_pkey PRIMARY KEY (name)
);

create table seed_names (
  key text not null,
  name text not null,
  translations translations not null default '{}'::jsonb,
  constraint seed_names_pkey PRIMARY KEY (key)
);
grant select on seed_names to kontor_app;
grant select on seed_names to kontor_master;

create table sessions (
  company_id bigint not null default current_company(),
  id uuid not null default gen_random_uuid(),
  user_id bigint not null,
  current_token uuid,
  previous_token uuid,
  rotated_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  address text,
  user_agent text,
  constraint sessions_pkey PRIMARY KEY (company_id, id),
  constraint sessions_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint sessions_user_agent_length CHECK ((length(user_agent) <= 300))
);
alter table sessions enable row level security, force row level security;
CREATE INDEX sessions_user ON public.sessions USING btree (company_id, user_id);
create policy keeper on sessions for all to kontor_keeper using (true);
create policy tenant on sessions for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER tell_of_ended_sessions AFTER UPDATE ON public.sessions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ended_sessions();
grant delete, select on sessions to kontor_keeper;
grant insert, select on sessions to kontor_app;
grant update (current_token), update (expires_at), update (previous_token), update (revoked_at), update (rotated_at) on sessions to kontor_app;
grant update (current_token), update (previous_token) on sessions to kontor_keeper;

create table sign_in_codes (
  company_id bigint not null default current_company(),
  user_id bigint not null,
  address text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint sign_in_codes_pkey PRIMARY KEY (company_id, user_id, address),
  constraint sign_in_codes_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table sign_in_codes enable row level security, force row level security;
create policy keeper on sign_in_codes for all to kontor_keeper using (true);
create policy tenant on sign_in_codes for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on sign_in_codes to kontor_app;
grant delete, select on sign_in_codes to kontor_keeper;

create table skipped_dates (
  company_id bigint not null default current_company(),
  declaration_id bigint not null,
  day date not null,
  reason text,
  constraint skipped_dates_pkey PRIMARY KEY (company_id, declaration_id, day),
  constraint skipped_dates_declaration_fkey FOREIGN KEY (company_id, declaration_id) REFERENCES declarations(company_id, id) ON DELETE CASCADE
);
alter table skipped_dates enable row level security, force row level security;
create policy tenant on skipped_dates for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on skipped_dates to kontor_app;

create table timezones (
  id bigint not null generated always as identity,
  name text not null,
  constraint timezones_pkey PRIMARY KEY (id),
  constraint timezones_name_key UNIQUE (name)
);
grant delete, insert, select, update on timezones to kontor_master;
grant select on timezones to kontor_app;

create table told_reservations (
  company_id bigint not null default current_company(),
  declaration_id bigint not null,
  user_id bigint not null,
  sequence integer not null,
  told jsonb not null,
  constraint told_reservations_pkey PRIMARY KEY (company_id, declaration_id, user_id),
  constraint told_reservations_declaration_fkey FOREIGN KEY (company_id, declaration_id) REFERENCES declarations(company_id, id) ON DELETE CASCADE,
  constraint told_reservations_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table told_reservations enable row level security, force row level security;
CREATE INDEX told_reservations_user ON public.told_reservations USING btree (company_id, user_id);
create policy tenant on told_reservations for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on told_reservations to kontor_app;

create table unavailabilities (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  resource_id bigint not null,
  starts timestamp with time zone,
  ends timestamp with time zone,
  reason text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  days text[],
  time_from text,
  time_to text,
  first_day date,
  last_day date,
  week int4multirange generated always as (week_minutes(days, time_from, time_to)) stored,
  may_overlap boolean not null default false,
  constraint unavailabilities_pkey PRIMARY KEY (company_id, id),
  constraint unavailabilities_period_overlap EXCLUDE USING gist (company_id WITH =, resource_id WITH =, tstzrange(starts, ends) WITH &&) WHERE (((starts IS NOT NULL) AND (NOT may_overlap))),
  constraint unavailabilities_week_overlap EXCLUDE USING gist (company_id WITH =, resource_id WITH =, week WITH &&, daterange(first_day, last_day, '[]'::text) WITH &&) WHERE (((days IS NOT NULL) AND (NOT may_overlap))),
  constraint unavailabilities_resource_fkey FOREIGN KEY (company_id, resource_id) REFERENCES resources(company_id, id) ON DELETE CASCADE,
  constraint unavailabilities_days CHECK ((((cardinality(days) >= 1) AND (cardinality(days) <= 7)) AND (days <@ ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text]))),
  constraint unavailabilities_kind CHECK ((((num_nonnulls(starts, ends) = 2) AND (num_nonnulls(days, time_from, time_to, first_day, last_day) = 0)) OR ((num_nonnulls(starts, ends) = 0) AND (num_nonnulls(days, time_from, time_to) = 3)))),
  constraint unavailabilities_period CHECK ((ends > starts)),
  constraint unavailabilities_reason_length CHECK ((length(reason) <= 200)),
  constraint unavailabilities_time_from CHECK ((time_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint unavailabilities_time_to CHECK ((time_to ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'::text)),
  constraint unavailabilities_times CHECK ((time_to <> time_from)),
  constraint unavailabilities_validity CHECK ((last_day >= first_day))
);
alter table unavailabilities enable row level security, force row level security;
CREATE INDEX unavailabilities_resource ON public.unavailabilities USING btree (company_id, resource_id, ends);
create policy tenant on unavailabilities for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.unavailabilities REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_insert AFTER INSERT ON public.unavailabilities REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit_update AFTER UPDATE ON public.unavailabilities REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit();
CREATE TRIGGER grid_delete AFTER DELETE ON public.unavailabilities REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER grid_insert AFTER INSERT ON public.unavailabilities REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER grid_update AFTER UPDATE ON public.unavailabilities REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_resources();
CREATE TRIGGER hours_delete AFTER DELETE ON public.unavailabilities REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_hours_of_rules();
CREATE TRIGGER hours_insert AFTER INSERT ON public.unavailabilities REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_hours_of_rules();
CREATE TRIGGER hours_update AFTER UPDATE ON public.unavailabilities REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_hours_of_rules();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.unavailabilities FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER uncounted_delete AFTER DELETE ON public.unavailabilities REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted();
CREATE TRIGGER uncounted_insert AFTER INSERT ON public.unavailabilities REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted();
CREATE TRIGGER uncounted_update AFTER UPDATE ON public.unavailabilities REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted();
grant delete, insert, select, update on unavailabilities to kontor_app;

create table uncounted_changes (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  resource_ids bigint[] not null,
  starts timestamp with time zone not null,
  ends timestamp with time zone not null,
  constraint uncounted_changes_pkey PRIMARY KEY (company_id, id)
);
alter table uncounted_changes enable row level security, force row level security;
create policy keeper on uncounted_changes for select to kontor_keeper using (true);
create policy tenant on uncounted_changes for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select on uncounted_changes to kontor_app;
grant select (company_id) on uncounted_changes to kontor_keeper;

create table untold_changes (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  declaration_id bigint not null,
  by_user bigint,
  reason text,
  made_at timestamp with time zone not null default now(),
  constraint untold_changes_pkey PRIMARY KEY (company_id, id)
);
alter table untold_changes enable row level security, force row level security;
CREATE INDEX untold_changes_declaration ON public.untold_changes USING btree (company_id, declaration_id);
CREATE INDEX untold_changes_made ON public.untold_changes USING btree (made_at, company_id);
create policy keeper on untold_changes for select to kontor_keeper using (true);
create policy tenant on untold_changes for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select on untold_changes to kontor_app;
grant select on untold_changes to kontor_keeper;

create table user_access_versions (
  company_id bigint not null default current_company(),
  user_id bigint not null,
  version bigint not null default 1,
  constraint user_access_versions_pkey PRIMARY KEY (company_id, user_id),
  constraint user_access_versions_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table user_access_versions enable row level security, force row level security;
create policy keeper on user_access_versions for select to kontor_keeper using (true);
create policy tenant on user_access_versions for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on user_access_versions to kontor_app;
grant select on user_access_versions to kontor_keeper;

create table user_images (
  company_id bigint not null default current_company(),
  user_id bigint not null,
  hash text not null,
  small bytea not null,
  large bytea not null,
  updated_at timestamp with time zone not null default now(),
  constraint user_images_pkey PRIMARY KEY (company_id, user_id),
  constraint user_images_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint user_images_length CHECK (((length(small) <= 100000) AND (length(large) <= 1000000)))
);
alter table user_images enable row level security, force row level security;
create policy tenant on user_images for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on user_images to kontor_app;

create table user_preferences (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  user_id bigint not null,
  key text not null,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint user_preferences_pkey PRIMARY KEY (company_id, id),
  constraint user_preferences_key UNIQUE (company_id, user_id, key),
  constraint user_preferences_key_fkey FOREIGN KEY (key) REFERENCES preferences(key),
  constraint user_preferences_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table user_preferences enable row level security, force row level security;
create policy tenant on user_preferences for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.user_preferences REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('{value}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.user_preferences REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('{value}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.user_preferences REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('{value}');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.user_preferences FOR EACH ROW EXECUTE FUNCTION raise_version();
grant delete, insert, select, update on user_preferences to kontor_app;

create table users (
  company_id bigint not null default current_company(),
  id bigint not null generated always as identity,
  name text not null,
  email text not null,
  language_id bigint not null,
  level_id bigint,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  kind text not null default 'person'::text,
  retired_at timestamp with time zone,
  erased_at timestamp with time zone,
  timezone_id bigint,
  country_id bigint,
  invited_at timestamp with time zone,
  camera text,
  constraint users_pkey PRIMARY KEY (company_id, id),
  constraint users_company_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint users_country_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint users_language_fkey FOREIGN KEY (language_id) REFERENCES languages(id),
  constraint users_level_fkey FOREIGN KEY (company_id, level_id) REFERENCES levels(company_id, id),
  constraint users_timezone_fkey FOREIGN KEY (timezone_id) REFERENCES timezones(id),
  constraint users_camera_length CHECK (((length(camera) >= 1) AND (length(camera) <= 300))),
  constraint users_email_length CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint users_erased_are_retired CHECK (((erased_at IS NULL) OR (retired_at IS NOT NULL))),
  constraint users_kind CHECK ((kind = ANY (ARRAY['person'::text, 'visitor'::text, 'service'::text, 'device'::text, 'support'::text]))),
  constraint users_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint users_retired_are_inactive CHECK (((retired_at IS NULL) OR (NOT is_active)))
);
alter table users enable row level security, force row level security;
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (company_id, lower(email)) WHERE (retired_at IS NULL);
CREATE INDEX users_level ON public.users USING btree (company_id, level_id);
create policy keeper on users for select to kontor_keeper using (true);
create policy tenant on users for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.users REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('{name,email}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('{name,email}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.users REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('{name,email}');
CREATE TRIGGER directory_delete AFTER DELETE ON public.users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_directory();
CREATE TRIGGER directory_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_directory();
CREATE TRIGGER directory_update AFTER UPDATE ON public.users REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_directory();
CREATE TRIGGER grid_update AFTER UPDATE ON public.users REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_grid_of_users();
CREATE CONSTRAINT TRIGGER keep_an_administrator AFTER DELETE OR UPDATE OF is_active, retired_at, kind ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER refresh_statistics AFTER INSERT ON public.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_statistics_later();
CREATE TRIGGER seed_presets AFTER INSERT ON public.users REFERENCING NEW TABLE AS new_users FOR EACH STATEMENT EXECUTE FUNCTION seed_presets();
CREATE TRIGGER users_end_access AFTER UPDATE OF email, is_active ON public.users FOR EACH ROW WHEN (((lower(old.email) <> lower(new.email)) OR (old.is_active AND (NOT new.is_active)))) EXECUTE FUNCTION end_access_of_user();
grant delete, insert, select, update on users to kontor_app;
grant select (company_id), select (id), select (is_active) on users to kontor_keeper;

create view cleaning_states as
 SELECT r.company_id,
    r.id AS resource_id,
    m.id AS mark_id,
    m.is_clean,
    m.marked_at,
    m.user_id,
        CASE
            WHEN m.is_clean IS FALSE THEN m.marked_at
            ELSE used.due_at
        END AS due_at,
        CASE
            WHEN m.is_clean IS FALSE THEN 'marked'::text
            ELSE used.reason
        END AS reason,
        CASE
            WHEN NOT r.clean_first OR r.capacity > 1 THEN NULL::timestamp with time zone
            WHEN m.is_clean IS FALSE THEN m.marked_at
            ELSE held.due_at
        END AS blocks_at,
    held.release_at
   FROM resources r
     LEFT JOIN LATERAL ( SELECT c.id,
            c.is_clean,
            c.marked_at,
            c.user_id
           FROM resource_cleanings c
          WHERE c.company_id = r.company_id AND c.resource_id = r.id
          ORDER BY c.id DESC
         LIMIT 1) m ON true
     LEFT JOIN LATERAL ( SELECT f.due_at,
            f.reason
           FROM first_use(r.company_id, r.id, COALESCE(m.marked_at, '-infinity'::timestamp with time zone), true) f(due_at, reason, release_at)
          WHERE r.capacity = 1
        UNION ALL
         SELECT l.due_at,
            l.reason
           FROM last_use(r.company_id, r.id, COALESCE(m.marked_at, '-infinity'::timestamp with time zone)) l(due_at, reason)
          WHERE r.capacity > 1 AND NOT is_used_now(r.company_id, r.id)) used ON m.is_clean IS NOT FALSE
     LEFT JOIN LATERAL first_use(r.company_id, r.id, COALESCE(m.marked_at, '-infinity'::timestamp with time zone), false) held(due_at, reason, release_at) ON r.clean_first AND r.capacity = 1 AND m.is_clean IS NOT FALSE
  WHERE (r.is_cleaned OR r.clean_first) AND r.retired_at IS NULL;

create view due_reminders as
 SELECT company_id,
    id,
    starts
   FROM bookings b
  WHERE status = 'booked'::text AND starts > now() AND starts <= (now() + '00:15:00'::interval) AND updated_at <= (starts - '01:00:00'::interval) AND NOT (EXISTS ( SELECT
           FROM booking_reminders r
          WHERE r.company_id = b.company_id AND r.booking_id = b.id AND r.starts = b.starts));

create view due_warnings as
 SELECT company_id,
    id,
    ends
   FROM bookings b
  WHERE warn_at <= now() AND warn_at > (now() - '1 day'::interval) AND ends > now() AND (status = ANY (ARRAY['booked'::text, 'checked_in'::text])) AND NOT (EXISTS ( SELECT
           FROM booking_warnings w
          WHERE w.company_id = b.company_id AND w.booking_id = b.id AND w.ends = b.ends));

create view linked_resources as
 SELECT resource_links.company_id,
    resource_links.resource_id,
    resource_links.other_id,
    resource_links.kind
   FROM resource_links
UNION ALL
 SELECT resource_links.company_id,
    resource_links.other_id AS resource_id,
    resource_links.resource_id AS other_id,
    resource_links.kind
   FROM resource_links;

create view people as
 SELECT company_id,
    id,
    name,
    email,
    language_id,
    level_id,
    is_active,
    created_at,
    updated_at,
    version,
    kind,
    retired_at,
    erased_at,
    timezone_id,
    country_id,
    invited_at,
    camera
   FROM users
  WHERE kind = 'person'::text AND retired_at IS NULL;

CREATE OR REPLACE FUNCTION public.access_states(companies bigint[], sessions uuid[])
 RETURNS TABLE(company_id bigint, version bigint, living uuid[], versions bigint[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with asked as (
    select a.company_id, a.session from unnest(access_states.companies, access_states.sessions) a (company_id, session)
  )
  select a.company_id, coalesce(max(v.version), 0) + coalesce(sum(own.version), 0)::bigint,
    array_agg(s.id order by s.id) filter (where u.is_active),
    array_agg(coalesce(v.version, 0) + coalesce(own.version, 0) order by s.id) filter (where u.is_active)
  from asked a
  left join access_versions v on v.company_id = a.company_id
  left join public.sessions s on s.company_id = a.company_id and s.id = a.session and s.revoked_at is null and s.expires_at > now()
  left join users u on u.company_id = s.company_id and u.id = s.user_id
  left join user_access_versions own on own.company_id = s.company_id and own.user_id = s.user_id
  group by 1;
$function$;
grant execute on function access_states(bigint[],uuid[]) to kontor_app;

CREATE OR REPLACE FUNCTION public.access_version_of(p_user bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select v.version from access_versions v where v.company_id = current_company()), 0)
    + coalesce((select v.version from user_access_versions v where v.company_id = current_company() and v.user_id = p_user), 0)
$function$;
grant execute on function access_version_of(bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.assigned_times(p_company bigint, p_assignment bigint, p_starts timestamp with time zone, p_ends timestamp with time zone)
 RETURNS SETOF tstzrange
 LANGUAGE sql
 STABLE
AS $function$
  select unnest(tstzmultirange(tstzrange(p_starts, p_ends)) - coalesce((
    select range_agg(tstzrange(b.starts, b.ends)) from resource_assignment_breaks b
    where b.company_id = p_company and b.resource_assignment_id = p_assignment), '{}'))
$function$;

CREATE OR REPLACE FUNCTION public.block_lane()
 RETURNS int8range
 LANGUAGE sql
AS $function$ select int8range(n, n + 1) from nextval('block_lanes') n $function$;

CREATE OR REPLACE FUNCTION public.bump_access_of_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  execute format(
    'insert into access_versions (company_id)
     select distinct company_id from (select company_id, id, %1$I from after_rows except select company_id, id, %1$I from before_rows) moved
     on conflict (company_id) do update set version = access_versions.version + 1', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bump_access_of_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into user_access_versions (company_id, user_id)
  select distinct c.company_id, c.user_id from changed c join users u on u.company_id = c.company_id and u.id = c.user_id
  order by c.company_id, c.user_id
  on conflict (company_id, user_id) do update set version = user_access_versions.version + 1;
  perform pg_notify('kontor_access', company_id::text) from (select distinct company_id from changed) told;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bump_access_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into access_versions (company_id)
  select distinct company_id from changed
  on conflict (company_id) do update set version = access_versions.version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_holds(p_company bigint, p_bookings bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wanted bigint;
  taken bigint;
begin
  with w as materialized (select * from wanted_holds(p_company, p_bookings)),
  t as (
    insert into holds (company_id, booking_id, resource_id, kind, lane, starts, ends)
    select p_company, w.booking_id, w.resource_id, w.kind,
      case when w.kind = 'booking' then int8range(0, null) else block_lane() end,
      w.starts, w.ends
    from w where not exists (select from w cross join lateral holders_of(p_company, w.booking_id, w.resource_id, w.kind, w.starts, w.ends))
    order by w.resource_id, w.starts
    on conflict do nothing
    returning 1
  )
  select (select count(*) from w), (select count(*) from t) into wanted, taken;
  if taken < wanted then
    perform refuse_missed(p_company, p_bookings);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_new_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  added_rows record;
  company bigint;
  taken bigint;
begin
  select min(a.company_id) as company, count(distinct a.company_id) = 1 and bool_and(is_held(a.status)) as is_plain,
    array_agg(a.id) as ids, array_agg(a.resource_id) as resources, array_agg(a.starts) as starts, array_agg(a.ends) as ends
  into added_rows from added a;
  if added_rows.is_plain and not exists (
    select from resources r where r.company_id = added_rows.company and r.id = any (added_rows.resources)
      and (r.capacity <> 1 or r.buffer_before > 0 or r.buffer_after > 0
        or exists (select from linked_resources l where l.company_id = added_rows.company and l.resource_id = r.id))
  ) then
    insert into holds (company_id, booking_id, resource_id, kind, lane, starts, ends)
    select added_rows.company, b.id, b.resource_id, 'booking', int8range(0, null), b.starts, b.ends
    from unnest(added_rows.ids, added_rows.resources, added_rows.starts, added_rows.ends) b (id, resource_id, starts, ends)
    order by b.resource_id, b.starts
    on conflict do nothing;
    get diagnostics taken = row_count;
    if taken < cardinality(added_rows.ids) then
      perform refuse_missed(added_rows.company, added_rows.ids);
    end if;
    return null;
  end if;
  for company in select distinct company_id from added loop
    perform claim_holds(company, (select array_agg(id) from added where company_id = company));
    perform count_pools(company, 1, array_agg(resource_id), array_agg(starts), array_agg(ends))
    from added where company_id = company and is_held(status) having count(*) > 0;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.clashing_bookings(p_company bigint, p_resources bigint[], p_capacities integer[] DEFAULT NULL::integer[], p_buffers integer[] DEFAULT NULL::integer[])
 RETURNS TABLE(id bigint, starts timestamp with time zone, resource_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with rooms as materialized (
    select r.id, coalesce(w.capacity, r.capacity) as capacity,
      coalesce(w.buffer, greatest(r.buffer_before, r.buffer_after)) as buffer
    from unnest(p_resources, p_capacities, p_buffers) w (id, capacity, buffer) join resources r on r.company_id = p_company and r.id = w.id
  ), held as materialized (
    select b.id, b.resource_id, b.starts, b.ends, r.capacity, b.ends + make_interval(mins => r.buffer) as free
    from rooms r join bookings b on b.company_id = p_company and b.resource_id = r.id
    where is_held(b.status) and b.ends > now() - interval '1 day' and (b.starts > now() - interval '2 days' or b.is_long)
  ), counted as (
    select resource_id, capacity, at, sum(n) over (partition by resource_id order by at, n rows unbounded preceding) as n,
      lead(at) over (partition by resource_id order by at, n) as until
    from (
      select resource_id, capacity, starts as at, 1 as n from held
      union all
      select resource_id, capacity, free, -1 from held
      union all
      select d.resource_id, r.capacity, either.at, either.n
      from rooms r join resource_capacity_dates d on d.company_id = p_company and d.resource_id = r.id and d.ends > now()
      cross join lateral (values (d.starts, r.capacity - d.capacity), (d.ends, d.capacity - r.capacity)) either (at, n)
    ) changes
  )
  select h.id, h.starts, h.resource_id from held h
  join counted c on c.resource_id = h.resource_id and h.starts < c.until and h.free > c.at
  where c.n > c.capacity and c.until > c.at and c.until > now() and h.ends > now()
  union
  select either.id, either.starts, either.resource_id from held h
  join linked_resources k on k.company_id = p_company and k.resource_id = h.resource_id
  join bookings o on o.company_id = p_company and o.resource_id = k.other_id and is_held(o.status)
    and o.starts < h.ends and o.ends > h.starts and o.ends > now()
  cross join lateral (values (h.id, h.starts, h.resource_id), (o.id, o.starts, o.resource_id)) either (id, starts, resource_id)
  where h.ends > now()
$function$;
grant execute on function clashing_bookings(bigint,bigint[],integer[],integer[]) to kontor_app;

CREATE OR REPLACE FUNCTION public.companies_that_clean()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct company_id from resources where is_cleaned or clean_first
$function$;
grant execute on function companies_that_clean() to kontor_app;

CREATE OR REPLACE FUNCTION public.companies_to_count()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct l.company_id
  from (select distinct company_id, timezone from levels) l
  left join counted_zones z on z.company_id = l.company_id and z.timezone = l.timezone
  where z.timezone is null or z.first_day > z.since or z.next_at <= now()
$function$;
grant execute on function companies_to_count() to kontor_app;

CREATE OR REPLACE FUNCTION public.companies_to_recount()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct company_id from uncounted_changes
$function$;
grant execute on function companies_to_recount() to kontor_app;

CREATE OR REPLACE FUNCTION public.companies_to_release()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct company_id from bookings where status = 'booked' and release_at <= now();
$function$;
grant execute on function companies_to_release() to kontor_app;

CREATE OR REPLACE FUNCTION public.companies_to_remind()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct company_id from due_reminders
$function$;
grant execute on function companies_to_remind() to kontor_app;

CREATE OR REPLACE FUNCTION public.companies_to_tell()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct company_id from untold_changes where made_at <= now() - interval '1 minute'
$function$;
grant execute on function companies_to_tell() to kontor_app;

CREATE OR REPLACE FUNCTION public.companies_to_warn()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct company_id from due_warnings
$function$;
grant execute on function companies_to_warn() to kontor_app;

CREATE OR REPLACE FUNCTION public.cost_of(price numeric, decimals smallint, starts timestamp with time zone, ends timestamp with time zone)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select round(price * extract(epoch from ends - starts) / 3600, decimals) $function$;

CREATE OR REPLACE FUNCTION public.count_pools(p_company bigint, p_sign integer, p_resources bigint[], p_starts timestamp with time zone[], p_ends timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from resources where company_id = p_company and id = any (p_resources) and capacity > 1) then
    return;
  elsif p_sign > 0 then
    insert into resource_days as d (company_id, resource_id, day, used, free)
    select p_company, c.resource_id, c.day, c.used, c.free from pool_cells(p_company, p_resources, p_starts, p_ends) c
    on conflict (company_id, resource_id, day) do update set (used, free) =
      (select array_agg((u.used + u.more)::smallint order by u.i), array_agg((u.free - u.more)::smallint order by u.i)
       from unnest(d.used, d.free, excluded.used) with ordinality u (used, free, more, i));
  else
    update resource_days d set (used, free) =
      (select array_agg((u.used - u.less)::smallint order by u.i), array_agg((u.free + u.less)::smallint order by u.i)
       from unnest(d.used, d.free, c.used) with ordinality u (used, free, less, i))
    from pool_cells(p_company, p_resources, p_starts, p_ends) c
    where d.company_id = p_company and d.resource_id = c.resource_id and d.day = c.day;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.current_company()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.company_id', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.cut_breaks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from resource_assignment_breaks b where b.company_id = new.company_id and b.resource_assignment_id = new.id
    and (b.ends <= new.starts or b.starts >= new.ends);
  update resource_assignment_breaks b set starts = greatest(b.starts, new.starts), ends = least(b.ends, new.ends)
  where b.company_id = new.company_id and b.resource_assignment_id = new.id and (b.starts < new.starts or b.ends > new.ends);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.dead_jobs()
 RETURNS TABLE(id bigint, task text, error text, tries integer, created_at timestamp with time zone, failed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    select j.id, t.identifier, j.last_error, j.attempts::int, j.created_at,
      -- A failure puts the next try off by this much, and there was none.
      j.run_at - exp(least(j.attempts, 10)) * interval '1 second'
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null and j.payload ->> 'company' = current_company()::text;
end $function$;
grant execute on function dead_jobs() to kontor_app;

CREATE OR REPLACE FUNCTION public.decimals_of(currency bigint)
 RETURNS smallint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce((select decimals from currencies where id = currency), 2::smallint) $function$;

CREATE OR REPLACE FUNCTION public.default_title(kind text, name text, translations jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when kind in ('room', 'event') then meeting_title() else said(name, translations) end
$function$;

CREATE OR REPLACE FUNCTION public.delete_trail(p_company bigint, p_before timestamp with time zone, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  deleted integer;
begin
  delete from audit_log where company_id = p_company and id in (
    select id from (select id, at from audit_log where company_id = p_company order by id limit p_most) oldest where at < p_before);
  get diagnostics deleted = row_count;
  if deleted < p_most then
    delete from sessions where company_id = p_company and least(expires_at, revoked_at) < p_before;
  end if;
  return deleted;
end $function$;
grant execute on function delete_trail(bigint,timestamp with time zone,integer) to kontor_keeper;

CREATE OR REPLACE FUNCTION public.delete_trail_of_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from audit_log where company_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_calendars()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from resource_calendars c where c.company_id = new.company_id and c.resource_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_access(company bigint, person bigint, sessions boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from password_resets where company_id = company and user_id = person;
  delete from hand_over_codes where company_id = company and user_id = person;
  delete from sign_in_codes where company_id = company and user_id = person;
  if end_access.sessions then
    update sessions s set revoked_at = now() where s.company_id = company and s.user_id = person and s.revoked_at is null
      and s.id is distinct from nullif(current_setting('app.session_id', true), '')::uuid;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.end_access_of_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform end_access(new.company_id, new.user_id, true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_access_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform end_access(new.company_id, new.id, not new.is_active);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_map_tokens()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from map_tokens t using after_rows m where t.company_id = m.company_id and t.map_id = m.id and m.realtime = 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue(task text, payload jsonb, run_at timestamp with time zone, key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  company bigint := current_company();
begin
  if company is null then
    raise exception 'a job belongs to a company, and none was set';
  end if;
  -- Ten tries: the last comes three and a half hours after the first.
  perform graphile_worker.add_job(enqueue.task, (enqueue.payload || jsonb_build_object('company', company))::json,
    run_at => enqueue.run_at, max_attempts => 10, job_key => format('%s:%s:', company, enqueue.task) || enqueue.key);
end $function$;
grant execute on function enqueue(text,jsonb,timestamp with time zone,text) to kontor_app;

CREATE OR REPLACE FUNCTION public.enqueue_all(task text, payloads jsonb[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  company bigint := current_company();
begin
  if company is null then
    raise exception 'a job belongs to a company, and none was set';
  end if;
  -- As many tries as a job of `enqueue` has.
  perform graphile_worker.add_jobs(array(
    select row(enqueue_all.task, (payload || jsonb_build_object('company', company))::json, null, null, 10, null, null, null)::graphile_worker.job_spec
    from unnest(payloads) with ordinality as given (payload, place) order by place));
end $function$;
grant execute on function enqueue_all(text,jsonb[]) to kontor_app;

CREATE OR REPLACE FUNCTION public.enqueue_for_master(task text, payload jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(enqueue_for_master.task, (enqueue_for_master.payload - 'company')::json, max_attempts => 10);
end $function$;
grant execute on function enqueue_for_master(text,jsonb) to kontor_master;

CREATE OR REPLACE FUNCTION public.filled_columns(kept jsonb, columns text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(c order by c) from unnest(columns) c where kept -> c <> 'null'
$function$;

CREATE OR REPLACE FUNCTION public.first_use(p_company bigint, p_resource bigint, p_since timestamp with time zone, p_released boolean)
 RETURNS TABLE(due_at timestamp with time zone, reason text, release_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select u.until, u.reason, u.release_at
  from (
    (select * from uses_of(p_company, p_resource) s
     where s.starts > p_since - interval '1 day' and s.ends > p_since and s.until > p_since
       and (s.reason <> 'released' or p_released and not is_lapsed_request(p_company, s.declaration_id))
     order by s.starts limit 1)
    union all
    (select * from uses_of(p_company, p_resource) s
     where s.is_long and s.starts <= p_since - interval '1 day' and s.ends > p_since and s.until > p_since and s.reason <> 'released'
     order by s.starts limit 1)
  ) u order by u.starts limit 1
$function$;
grant execute on function first_use(bigint,bigint,timestamp with time zone,boolean) to kontor_app;

CREATE OR REPLACE FUNCTION public.folded(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  if octet_length(written) = length(written) then
    return lower(written collate "C");
  end if;
  if written collate "C" ~ '[´`ʼ٠-٩۰-۹ى]' then
    written := translate(written collate "C", '´`ʼ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ى', '''''''01234567890123456789ي');
  end if;
  return lower(public.unaccent('public.unaccent', regexp_replace(normalize(written collate "C", nfkd),
    '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')) collate "und-x-icu");
end $function$;
grant execute on function folded(text) to kontor_app;
grant execute on function folded(text) to kontor_master;

CREATE OR REPLACE FUNCTION public.forget_deleted_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  company bigint;
begin
  for company in select distinct company_id from removed loop
    perform count_pools(company, -1, array_agg(resource_id), array_agg(starts), array_agg(ends))
    from removed where company_id = company and is_held(status) having count(*) > 0;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.function_values(p_company bigint, p_resources bigint[])
 RETURNS TABLE(resource_id bigint, rank bigint, own resource_functions)
 LANGUAGE sql
 STABLE
AS $function$
  with asked as (
    select r.id, r.resource_type_id, r.capacity, l.path
    from resources r join levels l on l.company_id = r.company_id and l.id = r.level_id
    where r.company_id = p_company and r.id = any (p_resources)
  ), found as (
    select r.id, r.capacity, 0 as distance, f from asked r
    join resource_functions f on f.company_id = p_company and f.resource_id = r.id
    union all
    select r.id, r.capacity, 1, f from asked r
    join resource_functions f on f.company_id = p_company and f.resource_type_id = r.resource_type_id
    union all
    select r.id, r.capacity, 2 + cardinality(r.path) - array_position(r.path, f.level_id), f from asked r
    join resource_functions f on f.company_id = p_company and f.level_id = any (r.path)
  )
  select id, row_number() over (partition by id, (f).function order by distance), f
  from found
  where not ((f).function = 'buffer' and capacity > 1 and distance > 0)
$function$;
grant execute on function function_values(bigint,bigint[]) to kontor_app;

CREATE OR REPLACE FUNCTION public.give_up_default()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('qr_code_templates', new.company_id));
  update qr_code_templates set is_default = false where company_id = new.company_id and is_default and id <> new.id;
  return new;
end $function$;

CREATE OR REPLACE PROCEDURE public.guard_functions()
 LANGUAGE plpgsql
AS $procedure$
declare
  guarded record;
begin
  for guarded in
    select oid::regprocedure as name from pg_proc
    where pronamespace = current_schema()::regnamespace and (prosecdef or prorettype = 'trigger'::regtype)
  loop
    execute format('alter function %s set search_path = %I, pg_temp', guarded.name, current_schema());
    execute format('revoke execute on function %s from public', guarded.name);
  end loop;
end $procedure$;

CREATE OR REPLACE FUNCTION public.has_administrator(p_company bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from (
      select m.user_id, rp.permission, bool_or(rp.create) and bool_or(rp.read) and bool_or(rp.update) and bool_or(rp.delete) as is_whole
      from role_permissions rp
      join container_roles cr on cr.company_id = rp.company_id and cr.role_id = rp.role_id and cr.access_type = 'USER'
      join container_users m on m.company_id = cr.company_id and m.container_id = cr.container_id
      where rp.company_id = p_company
        and rp.permission in ('MANAGE_USERS', 'USERS_CONTAINERS', 'USERS_ROLES', 'MEGA_CONTAINERS')
      group by 1, 2
    ) held
    join users u on u.company_id = p_company and u.id = held.user_id
    where held.is_whole and u.is_active and u.kind = 'person' and u.retired_at is null
      and exists (select from credentials c where c.company_id = p_company and c.user_id = u.id)
      -- A member of a group of managers sees and edits only the people of that group.
      and not exists (select from container_users m where m.company_id = p_company and m.user_id = u.id and m.access_type = 'USER_MANAGER')
    group by held.user_id having count(*) = 4)
$function$;
grant execute on function has_administrator(bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.hold_changed_resource()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform hold_still(new.company_id, array[new.id]);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_dated_resource()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform hold_still(coalesce(new.company_id, old.company_id), array[coalesce(new.resource_id, old.resource_id)]);
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.hold_linked_resources()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform hold_still(old.company_id, array[old.resource_id, old.other_id]);
  end if;
  if tg_op <> 'DELETE' then
    perform hold_still(new.company_id, array[new.resource_id, new.other_id]);
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.hold_still(p_company bigint, p_resources bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform lock_resources(p_company, p_resources);
  perform from resources where company_id = p_company and id = any (p_resources) order by id for update;
end $function$;

CREATE OR REPLACE FUNCTION public.holders_of(p_company bigint, p_booking bigint, p_resource bigint, p_kind text, p_starts timestamp with time zone, p_ends timestamp with time zone)
 RETURNS TABLE(booking_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select h.booking_id
  from (
    select h.booking_id, h.kind from holds h
    where h.company_id = p_company and h.resource_id = p_resource and h.ends > p_starts
      and h.starts < p_ends and h.starts > p_starts - interval '1 day'
    union all
    select h.booking_id, h.kind from holds h
    where h.company_id = p_company and h.resource_id = p_resource and h.ends > p_starts
      and h.starts < p_ends and h.starts <= p_starts - interval '1 day' and h.is_long
  ) h
  where h.booking_id <> p_booking and (p_kind = 'booking' or h.kind = 'booking')
$function$;

CREATE OR REPLACE FUNCTION public.hours_on_path(p_company bigint, p_level bigint)
 RETURNS TABLE(week jsonb, dates jsonb, week_source bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with above as (
    select a.id, a.working_hours, a.dated_hours, u.n from levels l cross join unnest(l.path) with ordinality u (id, n)
    join levels a on a.company_id = l.company_id and a.id = u.id
    where l.company_id = p_company and l.id = p_level
  ), nearest as (
    select id, working_hours from above where working_hours is not null order by n desc limit 1
  )
  select (select working_hours from nearest),
    (select jsonb_agg(d || jsonb_build_object('level', a.id) order by a.n desc, e.n) from above a
     cross join jsonb_array_elements(a.dated_hours) with ordinality e (d, n)),
    (select id from nearest)
$function$;
grant execute on function hours_on_path(bigint,bigint) to public;
grant execute on function hours_on_path(bigint,bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.is_dated_hours(dates jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(bool_and(first <= last and last <= first + 366 and (before is null or first > before)
      and jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) <= 6 and length(reason) <= 200), true) and count(*) <= 200
  from (
    select (d ->> 'from')::date as first, (d ->> 'to')::date as last, d -> 'hours' as hours, d ->> 'reason' as reason,
      lag((d ->> 'to')::date) over (order by n) as before
    from jsonb_array_elements(dates) with ordinality e (d, n)
  ) each
$function$;

CREATE OR REPLACE FUNCTION public.is_held(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select status in ('booked', 'checked_in', 'checked_out') $function$;

CREATE OR REPLACE FUNCTION public.is_lapsed_request(p_company bigint, p_declaration bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from declarations d
    where d.company_id = p_company and d.id = p_declaration and d.approval_status = 'pending')
$function$;
grant execute on function is_lapsed_request(bigint,bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.is_seed_name(seed_key text, name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (
    select from seed_names s where s.key = is_seed_name.seed_key and (lower(s.name) = lower(is_seed_name.name)
      or exists (select from jsonb_each(s.translations) t where lower(t.value ->> 'name') = lower(is_seed_name.name))))
$function$;

CREATE OR REPLACE FUNCTION public.is_used_now(p_company bigint, p_resource bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from uses_of(p_company, p_resource) u where u.reason = 'ended' and u.starts <= now() and u.ends > now()
      and u.starts > now() - interval '1 day')
    or exists (select from uses_of(p_company, p_resource) u where u.reason = 'ended' and u.starts <= now() and u.ends > now()
      and u.is_long and u.starts <= now() - interval '1 day')
$function$;
grant execute on function is_used_now(bigint,bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.keep_an_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  company bigint := case tg_op when 'DELETE' then old.company_id else new.company_id end;
  checked text := current_setting('app.administrators_checked', true);
begin
  -- The rows of one transaction are checked together: by then all of its changes are made.
  if checked = company::text then
    return null;
  end if;
  perform set_config('app.administrators_checked', company::text, true);
  if not exists (select from companies where id = company) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators', company));
  if has_administrator(company) then
    insert into guarded_companies (company_id) values (company) on conflict do nothing;
  elsif exists (select from guarded_companies where company_id = company)
    and not exists (select from pg_roles r where r.rolname = session_user and (r.rolsuper or r.rolbypassrls)) then
    raise exception 'nobody could give rights any more' using errcode = 'check_violation', constraint = 'companies_have_an_administrator';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_break_within()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  assigned resource_assignments;
  most constant int := 200;
begin
  select * into assigned from resource_assignments where company_id = new.company_id and id = new.resource_assignment_id for no key update;
  if new.starts < assigned.starts then
    raise exception 'starts before its assignment' using errcode = 'check_violation', constraint = 'resource_assignment_breaks_starts_within';
  elsif new.ends > assigned.ends then
    raise exception 'ends after its assignment' using errcode = 'check_violation', constraint = 'resource_assignment_breaks_ends_within';
  elsif new.ends > now() and (select count(*) from resource_assignment_breaks
      where company_id = new.company_id and resource_assignment_id = new.resource_assignment_id and ends > now() and id <> new.id) >= most then
    raise exception 'too many breaks' using errcode = 'check_violation', constraint = 'resource_assignment_breaks_most';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_document_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into company_document_versions
    (company_id, company_document_id, number, correction, name, content, locale, translations, publish_date, created_by)
  select new.company_id, new.id, new.version_number, coalesce(max(v.correction) + 1, 0), new.name, new.content, new.locale, new.translations,
    new.publish_date, nullif(current_setting('app.user_id', true), '')::bigint
  from company_document_versions v
  where v.company_id = new.company_id and v.company_document_id = new.id and v.number = new.version_number;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_resources(p_resources bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from resources r
    where r.company_id = current_company() and r.id = any (p_resources || array(
      select l.other_id from linked_resources l where l.company_id = current_company() and l.resource_id = any (p_resources)))
    order by r.id for key share;
end $function$;
grant execute on function keep_resources(bigint[]) to kontor_app;

CREATE OR REPLACE FUNCTION public.keep_seed_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  others text := format('select from %I r where r.company_id = $1.company_id and r.id <> $1.id', tg_table_name);
  scope text;
  is_met boolean;
begin
  if tg_op = 'UPDATE' then
    new.seed_key := old.seed_key;
  end if;
  if new.seed_key is not null and new.translations = '{}' and exists (
    select from seed_names s where s.key = new.seed_key and (s.name = new.name
      or exists (select from jsonb_each(s.translations) t where t.value ->> 'name' = new.name)))
  then
    new.name := null;
  end if;
  if tg_op = 'UPDATE' and new.name is not distinct from old.name or tg_op = 'INSERT' and new.name is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('names:' || tg_table_name, new.company_id));
  foreach scope in array coalesce(tg_argv, '{}') loop
    others := format('%s and r.%I = $1.%I', others, scope, scope);
  end loop;
  if new.name is null then
    execute format('select exists (%s and is_seed_name($1.seed_key, r.name))', others) into is_met using new;
  else
    execute format('select exists (%s and r.name is null and is_seed_name(r.seed_key, $1.name))', others) into is_met using new;
  end if;
  if is_met then
    raise exception 'another % has this name', tg_table_name
      using errcode = 'unique_violation', table = tg_table_name, constraint = tg_table_name || '_name_key';
  end if;
  return new;
end $function$;

CREATE OR REPLACE PROCEDURE public.keep_trail(IN kept_table regclass, IN personal text[] DEFAULT NULL::text[], IN settled text[] DEFAULT NULL::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  change text;
begin
  foreach change in array array['insert', 'update', 'delete'] loop
    execute format('drop trigger if exists %I on %s', 'audit_' || change, kept_table);
    execute format('create trigger %I after %s on %s referencing %s for each statement execute function write_audit(%s)',
      'audit_' || change, change, kept_table,
      case change when 'insert' then 'new table as after_rows' when 'delete' then 'old table as before_rows'
        else 'old table as before_rows new table as after_rows' end,
      case when settled is not null then format('%L, %L', coalesce(personal, '{}'), settled)
        when personal is not null then format('%L', personal) else '' end);
  end loop;
end $procedure$;

CREATE OR REPLACE PROCEDURE public.keep_version(IN edited_table regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s add column if not exists version integer not null default 1', edited_table);
  execute format('alter table %s add column if not exists updated_at timestamptz not null default now()', edited_table);
  execute format('create trigger raise_version before update on %s for each row execute function raise_version()', edited_table);
end $procedure$;

CREATE OR REPLACE FUNCTION public.keep_zone_of_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update companies c set timezone = t.name from timezones t where t.id = new.timezone_id and c.id = new.company_id and c.timezone <> t.name;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.kept_answer(p_user bigint, p_key text)
 RETURNS TABLE(request_hash text, status smallint, response text)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, current_company() * 1000003 + p_user));
  return query select k.request_hash, k.status, k.response::text from idempotency_keys k
    where k.company_id = current_company() and k.user_id = p_user and k.key = p_key;
end $function$;
grant execute on function kept_answer(bigint,text) to kontor_app;

CREATE OR REPLACE FUNCTION public.kept_master_answer(p_user bigint, p_key text)
 RETURNS TABLE(request_hash text, status smallint, response text)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, -p_user));
  return query select k.request_hash, k.status, k.response::text from master_idempotency_keys k
    where k.user_id = p_user and k.key = p_key;
end $function$;
grant execute on function kept_master_answer(bigint,text) to kontor_master;

CREATE OR REPLACE PROCEDURE public.known_by_key(IN seeded_table regclass, IN within text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  columns text := concat_ws(', ', 'company_id', nullif(array_to_string(within, ', '), ''));
begin
  execute format('alter table %s add constraint %I check (num_nonnulls(name, seed_key) > 0)', seeded_table, seeded_table || '_has_name');
  execute format('create unique index %I on %s (%s, lower(name))', seeded_table || '_name_key', seeded_table, columns);
  execute format('create unique index %I on %s (%s, seed_key)', seeded_table || '_seed_key', seeded_table, columns);
  execute format('create trigger keep_seed_name before insert or update on %s for each row execute function keep_seed_name(%s)',
    seeded_table, (select string_agg(quote_literal(within_one), ', ') from unnest(within) within_one));
end $procedure$;

CREATE OR REPLACE FUNCTION public.last_use(p_company bigint, p_resource bigint, p_since timestamp with time zone)
 RETURNS TABLE(due_at timestamp with time zone, reason text)
 LANGUAGE plpgsql
 STABLE ROWS 1
AS $function$
begin
  return query
    with counted as not materialized (
      select s.* from uses_of(p_company, p_resource) s
      where s.until > p_since and s.until <= now() and (s.reason <> 'released' or not is_lapsed_request(p_company, s.declaration_id))
    )
    select u.until, u.reason
    from (
      (select c.* from counted c
       where c.starts < now() + interval '1 day' and c.starts > (
         select n.until from counted n where n.starts > p_since - interval '1 day' and n.starts < now() + interval '1 day'
         order by n.starts desc limit 1) - interval '1 day'
       order by c.until desc limit 1)
      union all
      (select c.* from counted c where c.is_long and c.starts <= now() - interval '1 day' and c.ends > p_since
       order by c.until desc limit 1)
    ) u order by u.until desc limit 1;
end $function$;
grant execute on function last_use(bigint,bigint,timestamp with time zone) to kontor_app;

CREATE OR REPLACE FUNCTION public.level_hours(p_level bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(jsonb_strip_nulls(jsonb_build_object('week', h.week, 'dates', h.dates)), '{}') from hours_on_path(current_company(), p_level) h
$function$;
grant execute on function level_hours(bigint) to public;
grant execute on function level_hours(bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.lock_cleaning(p_company bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('cleaning', p_company))
$function$;
grant execute on function lock_cleaning(bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.lock_functions(p_company bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('functions', p_company))
$function$;
grant execute on function lock_functions(bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.lock_functions_first()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform lock_functions(current_company()) where current_company() is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_hours(p_company bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('hours', p_company))
$function$;

CREATE OR REPLACE FUNCTION public.lock_person(p_company bigint, p_person bigint)
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtextextended('person:' || p_person, p_company)) $function$;
grant execute on function lock_person(bigint,bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.lock_resources(p_company bigint, p_resources bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('resource:' || id, p_company))
  from (
    select distinct id from (
      select unnest(p_resources) as id
      union all
      select other_id from linked_resources where company_id = p_company and resource_id = any (p_resources)
    ) touched order by id
  ) ordered
$function$;
grant execute on function lock_resources(bigint,bigint[]) to kontor_app;

CREATE OR REPLACE FUNCTION public.lock_tree(p_company bigint)
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtextextended('tree', p_company)) $function$;
grant execute on function lock_tree(bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.lock_use(p_company bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('daily use', p_company))
$function$;

CREATE OR REPLACE FUNCTION public.master_end_access(person bigint, sessions boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from master_password_resets where user_id = person;
  delete from master_sign_in_codes where user_id = person;
  if master_end_access.sessions then
    update master_sessions s set revoked_at = now() where s.user_id = person and s.revoked_at is null;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.master_end_access_of_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform master_end_access(new.user_id, true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.master_end_access_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform master_end_access(new.id, not new.is_active);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.meeting_title()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select value #>> '{}' from user_preferences
     where key = 'DefaultMeetingTitle' and user_id = nullif(current_setting('app.user_id', true), '')::bigint),
    (select value #>> '{}' from company_preferences where key = 'DefaultMeetingTitle'),
    seed_name('setting.meeting'))
$function$;

CREATE OR REPLACE FUNCTION public.name_of(name text, translations jsonb, seed_key text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select case when name is null then seed_name(seed_key) else said(name, translations) end $function$;

CREATE OR REPLACE FUNCTION public.note_equipment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update resources r set equipped_at = now()
  from (select distinct company_id, resource_id from changed) c where r.company_id = c.company_id and r.id = c.resource_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_uncounted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into uncounted_changes (company_id, resource_ids, starts, ends)
    select company_id, array_agg(distinct resource_id), min(starts), max(ends) from after_rows
    where starts < now() - interval '30 minutes' group by company_id;
  elsif tg_op = 'DELETE' then
    insert into uncounted_changes (company_id, resource_ids, starts, ends)
    select company_id, array_agg(distinct resource_id), min(starts), max(ends) from before_rows
    where starts < now() - interval '30 minutes' group by company_id;
  else
    insert into uncounted_changes (company_id, resource_ids, starts, ends)
    select company_id, array_agg(distinct resource_id), min(starts), max(ends)
    from (select company_id, resource_id, starts, ends from before_rows
      union all select company_id, resource_id, starts, ends from after_rows) touched
    where starts < now() - interval '30 minutes' group by company_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_uncounted_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into uncounted_changes (company_id, resource_ids, starts, ends)
  with was as (
    select company_id, resource_id, jsonb_array_elements(coalesce(hours -> 'dates', '[]')) as dated from before_rows
  ), stands as (
    select company_id, resource_id, jsonb_array_elements(coalesce(hours -> 'dates', '[]')) as dated from after_rows
  ), changed as (
    (select * from was except select * from stands) union (select * from stands except select * from was)
  )
  select company_id, array_agg(distinct resource_id), (dated ->> 'from' || 'T00:00Z')::timestamptz - interval '14 hours',
    (dated ->> 'to' || 'T00:00Z')::timestamptz + interval '36 hours'
  from changed where (dated ->> 'from' || 'T00:00Z')::timestamptz - interval '14 hours' < now() group by company_id, dated;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pass_on_timezone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update levels set timezone = new.timezone
  where company_id = new.company_id and parent_id = new.id and takes_timezone and timezone <> new.timezone;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.patterns_of(words text, begins boolean DEFAULT false)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(distinct case when begins then '% ' else '%' end
    || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '{}')
  from regexp_split_to_table(public.folded(words), '\s+') as word where word <> ''
$function$;
grant execute on function patterns_of(text,boolean) to kontor_app;
grant execute on function patterns_of(text,boolean) to kontor_master;

CREATE OR REPLACE FUNCTION public.place_level()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  above levels;
begin
  select * into above from levels where company_id = new.company_id and id = new.parent_id;
  new.path := coalesce(above.path, '{}') || new.id;
  if cardinality(array_positions(new.path, new.id)) > 1 then
    raise exception 'a place cannot be inside itself' using errcode = 'check_violation', constraint = 'levels_no_cycle';
  end if;
  if new.takes_timezone then
    new.timezone := above.timezone;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.place_sublevels()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update levels set path = new.path || path[array_position(path, new.id) + 1:]
  where company_id = new.company_id and path @> array[new.id] and id <> new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pool_cells(p_company bigint, p_resources bigint[], p_starts timestamp with time zone[], p_ends timestamp with time zone[], p_over timestamp with time zone DEFAULT '-infinity'::timestamp with time zone)
 RETURNS TABLE(resource_id bigint, day date, used smallint[], free smallint[])
 LANGUAGE sql
 STABLE
AS $function$
  with piece as (
    select r.id as resource_id, r.capacity, d::date as day,
      greatest(0, extract(epoch from b.starts - d at time zone 'UTC') / 900)::int as first,
      least(96, extract(epoch from b.ends - d at time zone 'UTC') / 900)::int as past, sum(b.n) as n
    from (
      select id, starts, ends, count(*) as n from unnest(p_resources, p_starts, p_ends) u (id, starts, ends) group by 1, 2, 3
    ) b
    join resources r on r.company_id = p_company and r.id = b.id and r.capacity > 1
    cross join lateral generate_series(date_trunc('day', b.starts at time zone 'UTC'),
      (b.ends at time zone 'UTC') - interval '1 microsecond', interval '1 day') d
    group by 1, 2, 3, 4, 5
  ), cells as (
    select p.resource_id, p.day, p.capacity, c.cell,
      coalesce(sum(p.n) filter (where c.cell >= p.first and c.cell < p.past), 0)::smallint as n
    from piece p cross join generate_series(0, 95) c (cell)
    group by 1, 2, 3, 4
  ), dated as (
    select distinct p.resource_id, p.day, d.starts, d.ends, d.capacity from piece p
    join resource_capacity_dates d on d.company_id = p_company and d.resource_id = p.resource_id
      and d.starts < (p.day + 1) at time zone 'UTC' and d.ends > p.day at time zone 'UTC'
  )
  select c.resource_id, c.day, array_agg(c.n order by c.cell), array_agg(
    (case when at.ends <= p_over then greatest(0, coalesce(d.capacity, c.capacity) - c.n) else coalesce(d.capacity, c.capacity) - c.n end)::smallint
    order by c.cell)
  from cells c
  cross join lateral (select c.day at time zone 'UTC' + c.cell * interval '15 minutes' as starts,
    c.day at time zone 'UTC' + (c.cell + 1) * interval '15 minutes' as ends) at
  left join dated d on d.resource_id = c.resource_id and d.day = c.day and d.starts <= at.starts and d.ends > at.starts
  group by 1, 2 order by 1, 2
$function$;

CREATE OR REPLACE PROCEDURE public.protect(IN tenant_table regclass, IN audited boolean DEFAULT true, IN rights text DEFAULT 'select, insert, update, delete'::text, IN personal text[] DEFAULT NULL::text[])
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s alter company_id set default current_company()', tenant_table);
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (company_id = (select current_company()))
    with check (company_id = (select current_company()))', tenant_table);
  execute format('grant %s on %s to kontor_app', rights, tenant_table);
  if audited then
    call keep_trail(tenant_table, personal => personal);
  end if;
end $procedure$;

CREATE OR REPLACE FUNCTION public.purge_finished()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from grid_changes where at < now() - interval '1 day';
  delete from changes where at < now() - interval '1 day';
  delete from mails where created_at < now() - interval '90 days';
  delete from hand_over_codes where expires_at < now();
  delete from resource_imports where created_at < now() - interval '30 days';
  call purge_in_both('');
end $function$;
grant execute on function purge_finished() to kontor_app;

CREATE OR REPLACE FUNCTION public.purge_finished_of_master()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  call purge_in_both('master_');
end $function$;
grant execute on function purge_finished_of_master() to kontor_master;

CREATE OR REPLACE PROCEDURE public.purge_in_both(IN prefix text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('delete from %I where created_at < now() - interval ''1 day''', prefix || 'idempotency_keys');
  execute format('delete from %I where ends < now()', prefix || 'attempt_counters');
  execute format('delete from %I where used_at < now() - interval ''90 days''', prefix || 'known_addresses');
  execute format('delete from %I where expires_at < now()', prefix || 'sign_in_codes');
  execute format('delete from %I where expires_at < now()', prefix || 'password_resets');
  execute format('update %I set current_token = null, previous_token = null
    where current_token is not null and least(expires_at, revoked_at) < now() - interval ''1 day''', prefix || 'sessions');
end $procedure$;
grant execute on function purge_in_both(text) to kontor_keeper;
grant execute on function purge_in_both(text) to kontor_master;

CREATE OR REPLACE FUNCTION public.raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.version := old.version;
  if tg_nargs = 0 and new is distinct from old
    or tg_nargs > 0 and to_jsonb(new) - tg_argv[0:] <> to_jsonb(old) - tg_argv[0:] then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.ready_resources(p_resources bigint[], p_keeps_plans boolean)
 RETURNS TABLE(declaration_id bigint, resource_id bigint)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if p_keeps_plans then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;
  return query select b.declaration_id, b.resource_id
    from release_due(current_company(), p_resources) due join bookings b on b.company_id = current_company() and b.id = due.id;
  perform keep_resources(p_resources);
end $function$;
grant execute on function ready_resources(bigint[],boolean) to kontor_app;

CREATE OR REPLACE FUNCTION public.recent_changes(companies bigint[])
 RETURNS TABLE(company_id bigint, id bigint, event text, ids bigint[], resource_ids bigint[], by_user bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select company_id, id, event, ids, resource_ids, by_user from changes c
  where c.at > now() - interval '60 seconds' and c.company_id = any (recent_changes.companies) order by id;
$function$;
grant execute on function recent_changes(bigint[]) to kontor_app;

CREATE OR REPLACE FUNCTION public.reclaim_changed_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  company bigint;
  moved bigint[];
begin
  for company, moved in
    select company_id, array_agg(id) from (
      select company_id, id, resource_id, starts, ends, is_held(status) from after_change
      except
      select company_id, id, resource_id, starts, ends, is_held(status) from before_change) changed
    group by 1
  loop
    perform lock_resources(company, array_agg(distinct resource_id)) from (
      select resource_id from before_change where company_id = company and id = any (moved)
      union all select resource_id from after_change where company_id = company and id = any (moved)) touched;
    delete from holds where company_id = company and booking_id = any (moved);
    perform claim_holds(company, moved);
    perform count_pools(company, -1, array_agg(resource_id), array_agg(starts), array_agg(ends))
    from before_change where company_id = company and id = any (moved) and is_held(status) having count(*) > 0;
    perform count_pools(company, 1, array_agg(resource_id), array_agg(starts), array_agg(ends))
    from after_change where company_id = company and id = any (moved) and is_held(status) having count(*) > 0;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reclaim_changed_resources()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed record;
begin
  for changed in
    select n.company_id, array_agg(n.id order by n.id) as ids, coalesce(array_agg(n.id) filter (where n.capacity > 1), '{}') as pools
    from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.capacity, n.buffer_before, n.buffer_after) <> (o.capacity, o.buffer_before, o.buffer_after)
    group by n.company_id
  loop
    if exists (select from linked_resources where company_id = changed.company_id and resource_id = any (changed.pools)) then
      raise exception 'a pool has no links' using errcode = 'check_violation', constraint = 'resources_pool_without_links';
    end if;
    perform refuse_clashes(changed.company_id, changed.ids);
    perform reclaim_resource(changed.company_id, id) from unnest(changed.ids) with ordinality each (id, n) order by n;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reclaim_dated_resource()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed resource_capacity_dates := coalesce(new, old);
  most constant int := 100;
begin
  if tg_op <> 'DELETE' then
    if not exists (select from resources where company_id = changed.company_id and id = changed.resource_id and capacity > 1) then
      raise exception 'only a pool has capacity dates' using errcode = 'check_violation', constraint = 'resource_capacity_dates_of_pools';
    elsif (select count(*) from resource_capacity_dates where company_id = changed.company_id and resource_id = changed.resource_id and ends > now()) > most then
      raise exception 'too many capacity dates' using errcode = 'check_violation', constraint = 'resource_capacity_dates_most';
    end if;
  end if;
  -- Deleting the resource deletes its dates, and nothing is left to count.
  if exists (select from resources where company_id = changed.company_id and id = changed.resource_id and retired_at is null) then
    perform refuse_clashes(changed.company_id, array[changed.resource_id]);
    perform reclaim_resource(changed.company_id, changed.resource_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reclaim_linked_resources()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  link resource_links := coalesce(new, old);
begin
  if tg_op <> 'DELETE' then
    if exists (select from resources where company_id = link.company_id and id in (link.resource_id, link.other_id) and capacity > 1) then
      raise exception 'a pool has no links' using errcode = 'check_violation', constraint = 'resources_pool_without_links';
    end if;
    perform refuse_clashes(link.company_id, array[link.resource_id, link.other_id]);
  end if;
  perform reclaim_resource(link.company_id, link.resource_id);
  perform reclaim_resource(link.company_id, link.other_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reclaim_resource(p_company bigint, p_resource bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  today timestamptz := date_trunc('day', now(), 'UTC');
  is_pool boolean := (select capacity > 1 from resources where company_id = p_company and id = p_resource);
  coming bigint[];
begin
  perform lock_resources(p_company, array[p_resource]);
  select coalesce(array_agg(id), '{}') into coming from bookings
  where company_id = p_company and resource_id = p_resource and is_held(status) and ends > case when is_pool then today else now() end
    and (starts > now() - interval '2 days' or is_long);
  delete from holds where company_id = p_company and booking_id = any (coming);
  delete from resource_days where company_id = p_company and resource_id = p_resource and day - date '1970-01-01' >= floor(extract(epoch from now()) / 86400);
  perform claim_holds(p_company, coming);
  insert into resource_days (company_id, resource_id, day, used, free)
  select p_company, c.resource_id, c.day, c.used, c.free
  from (select array_agg(b.resource_id) as ids, array_agg(greatest(b.starts, today)) as starts, array_agg(b.ends) as ends
    from bookings b where b.company_id = p_company and b.id = any (coming)) held
  cross join lateral pool_cells(p_company, held.ids, held.starts, held.ends, now()) c;
end $function$;

CREATE OR REPLACE FUNCTION public.redact_trail(p_company bigint, p_entity text, p_ids bigint[], p_columns text[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  redacted integer;
begin
  update audit_log a
  set before = nullif(a.before - p_columns, '{}'), after = nullif(a.after - p_columns, '{}'),
    personal = array(select distinct c
      from unnest(a.personal || filled_columns(a.before, p_columns) || filled_columns(a.after, p_columns)) c order by c)
  where a.company_id = p_company and a.entity = p_entity and a.entity_id = any (p_ids)
    and (a.before ?| p_columns or a.after ?| p_columns);
  get diagnostics redacted = row_count;
  return redacted;
end $function$;
grant execute on function redact_trail(bigint,text,bigint[],text[]) to kontor_keeper;

CREATE OR REPLACE FUNCTION public.refresh_directory()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from changed n join before b on b.company_id = n.company_id and b.id = n.id
      where lower(n.email) <> lower(b.email) or n.is_active <> b.is_active
    ) then
      return null;
    end if;
  end if;
  perform graphile_worker.add_job('refresh-directory', json_build_object('company', c.company_id),
    max_attempts => 10, job_key => format('%s:refresh-directory:', c.company_id))
  from (select distinct company_id from changed) c;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_statistics()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  analyze resources, resource_hours, users, container_users, credentials, resource_import_rows;
end $function$;
grant execute on function refresh_statistics() to kontor_app;

CREATE OR REPLACE FUNCTION public.refresh_statistics_later()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (select count(*) from added) >= 100 then
    perform graphile_worker.add_job('refresh-statistics', json_build_object('company', (select company_id from added limit 1)),
      max_attempts => 3, job_key => 'refresh-statistics');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_booking(p_company bigint, p_bookings bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  found record;
begin
  select w.booking_id, w.resource_id, h.booking_id as holder_id into found
  from wanted_holds(p_company, p_bookings) w cross join lateral holders_of(p_company, w.booking_id, w.resource_id, w.kind, w.starts, w.ends) h limit 1;
  if found.booking_id is not null then
    raise exception 'resource % is held by booking %', found.resource_id, found.holder_id using
      errcode = 'exclusion_violation', constraint = 'holds_no_overlap',
      detail = json_build_object('booking_id', found.booking_id, 'holder_id', found.holder_id, 'resource_id', found.resource_id);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_clashes(p_company bigint, p_resources bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found jsonb;
begin
  select jsonb_build_object('bookings', jsonb_agg(c.id order by c.starts, c.id)) into found
  from clashing_bookings(p_company, p_resources) c having count(*) > 0;
  if found is not null then
    raise exception 'bookings to come stand in the way' using errcode = 'check_violation',
      constraint = 'resources_affect_bookings', detail = found;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_dated_room()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from resource_capacity_dates where company_id = new.company_id and resource_id = new.id and ends > now()) then
    raise exception 'a room has no capacity dates' using errcode = 'check_violation', constraint = 'resources_room_without_dates';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_many_assignments()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  most constant int := 100;
begin
  if (select count(*) from resource_assignments where company_id = new.company_id and resource_id = new.resource_id
      and coalesce(ends > now(), true)) > most then
    raise exception 'too many assignments' using errcode = 'check_violation', constraint = 'resource_assignments_most';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_missed(p_company bigint, p_bookings bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refuse_booking(p_company, p_bookings);
  -- Who stood in the way has gone meanwhile: the whole transaction is worth another try.
  raise exception 'a hold vanished while it was asked for' using errcode = 'serialization_failure';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_retired_resource()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from changed b join resources r on r.company_id = b.company_id and r.id = b.resource_id
    where r.retired_at is not null and is_held(b.status) and b.ends > now()) then
    raise exception 'the resource is retired' using errcode = 'check_violation', constraint = 'bookings_of_a_live_resource';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.release_due(p_company bigint, p_resources bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(id bigint, resource_id bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  due bigint[];
  freed bigint[];
begin
  if not exists (select from bookings d where d.company_id = p_company and d.status = 'booked' and d.release_at <= now()) then
    return;
  end if;
  select array_agg(d.id), array_agg(distinct d.resource_id) into due, freed
  from bookings d
  where d.company_id = p_company and d.status = 'booked' and d.release_at <= now()
    and (p_resources is null or d.resource_id = any (p_resources)
      or d.resource_id in (select other_id from linked_resources where company_id = p_company and resource_id = any (p_resources)));
  if due is null then
    return;
  end if;
  perform lock_resources(p_company, freed || coalesce(p_resources, '{}'));
  return query update bookings b set status = 'released', version = b.version + 1, updated_at = now(),
      is_no_show = not exists (select from declarations d
        where d.company_id = p_company and d.id = b.declaration_id and d.approval_status = 'pending')
    where b.company_id = p_company and b.id in (
      select d.id from bookings d
      where d.company_id = p_company and d.id = any (due) and d.status = 'booked' and d.release_at <= now()
      order by d.id for update skip locked)
    returning b.id, b.resource_id;
end $function$;

CREATE OR REPLACE FUNCTION public.release_time(approval text, starts timestamp with time zone, ends timestamp with time zone, auto_release smallint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case when approval = 'pending' then least(ends, greatest(starts, now() + interval '1 hour'))
    else greatest(starts, now()) + make_interval(mins => auto_release) end
$function$;

CREATE OR REPLACE FUNCTION public.require_default_template()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from companies where id = old.company_id)
    and not exists (select from qr_code_templates where company_id = old.company_id and is_default) then
    raise exception 'a company needs a default template'
      using errcode = 'check_violation', table = 'qr_code_templates', constraint = 'qr_code_templates_one_default';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.retry_dead_jobs(picked bigint[], is_preview boolean)
 RETURNS TABLE(id bigint, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  retried bigint[];
begin
  -- Of two who try the same jobs again, the second one finds none that is dead.
  perform from graphile_worker._private_jobs j
    where j.id = any(picked) and j.payload ->> 'company' = current_company()::text order by j.id for update;
  retried := array(
    select dead.id from dead_jobs() dead
    join graphile_worker._private_jobs j on j.id = dead.id
    left join mails m on m.company_id = current_company() and m.id = (j.payload ->> 'mail')::bigint
    where dead.id = any(picked) and (dead.task <> 'send-mail' or m.state = 'queued')
  );
  return query
    select one.id, case when one.id = any(retried) then 'retried' when dead.id is null then 'gone' else 'mail_given_up' end
    from (select distinct unnest(picked) as id) one left join dead_jobs() dead on dead.id = one.id;
  if not is_preview and cardinality(retried) > 0 then
    perform graphile_worker.reschedule_jobs(retried, run_at => now(), attempts => 0);
  end if;
end $function$;
grant execute on function retry_dead_jobs(bigint[],boolean) to kontor_app;

CREATE OR REPLACE FUNCTION public.said(written text, translations jsonb, field text DEFAULT 'name'::text, lang text DEFAULT current_setting('app.lang'::text, true))
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(translations -> lang ->> field, ''), written) $function$;

CREATE OR REPLACE FUNCTION public.seed_device_templates(p_company bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into device_templates (company_id, device_type, name, translations) values
    (p_company, 'display', 'Room display', jsonb_build_object('de', jsonb_build_object('name', 'Raumdisplay'),
      'fr', jsonb_build_object('name', 'Écran de salle'), 'es', jsonb_build_object('name', 'Pantalla de sala'),
      'ar', jsonb_build_object('name', 'شاشة الغرفة'))),
    (p_company, 'map', 'Floor map', jsonb_build_object('de', jsonb_build_object('name', 'Etagenkarte'),
      'fr', jsonb_build_object('name', 'Plan d’étage'), 'es', jsonb_build_object('name', 'Plano de planta'),
      'ar', jsonb_build_object('name', 'خريطة الطابق'))),
    (p_company, 'reception_desk', 'Reception desk', jsonb_build_object('de', jsonb_build_object('name', 'Empfang'),
      'fr', jsonb_build_object('name', 'Accueil'), 'es', jsonb_build_object('name', 'Recepción'),
      'ar', jsonb_build_object('name', 'الاستقبال')))
$function$;
grant execute on function seed_device_templates(bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.seed_name(seed_key text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select said(s.name, s.translations) from seed_names s where s.key = seed_name.seed_key $function$;

CREATE OR REPLACE FUNCTION public.seed_presets()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into presets (company_id, user_id, section, seed_key, ordering, preset)
  select n.company_id, n.id, 'bookings', p.seed_key, p.ordering, p.preset
  from new_users n
  cross join lateral (values
    ('preset.building_today', 1, '{"period": "today", "others": true}'::jsonb
      || case when n.level_id is null then '{}'::jsonb else jsonb_build_object('levels', jsonb_build_array(n.level_id)) end),
    ('preset.own_bookings', 2, '{"my_bookings": true}'::jsonb)
  ) p (seed_key, ordering, preset);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.session_state(company bigint, session uuid, person bigint)
 RETURNS TABLE(alive boolean, version bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.revoked_at is null and s.expires_at > now() and u.is_active,
    coalesce((select v.version from access_versions v where v.company_id = session_state.company), 0)
      + coalesce((select v.version from user_access_versions v
        where v.company_id = session_state.company and v.user_id = session_state.person), 0)
  from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
  where s.company_id = session_state.company and s.id = session_state.session and s.user_id = session_state.person;
$function$;
grant execute on function session_state(bigint,uuid,bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.set_level_of_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select level_id into new.level_id from resources where company_id = new.company_id and id = new.resource_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_changed_resources()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  owner record;
begin
  for owner in
    select n.company_id, array_agg(n.id) as ids
    from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.level_id, n.resource_type_id, n.capacity, n.retired_at) is distinct from (o.level_id, o.resource_type_id, o.capacity, o.retired_at)
    group by n.company_id
  loop
    perform settle_resources(owner.company_id, owner.ids);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_functions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  owner record;
begin
  for owner in
    select f.company_id, array_agg(f.resource_id) as resources, array_agg(f.resource_type_id) as types, array_agg(f.level_id) as levels
    from changed f group by f.company_id
  loop
    -- Before they are looked for: a resource that is being added has settled the old values, and is seen after the lock.
    perform lock_functions(owner.company_id);
    perform settle_resources(owner.company_id, array(
      select r.id from resources r where r.company_id = owner.company_id and r.id = any (owner.resources)
      union select r.id from resources r where r.company_id = owner.company_id and r.resource_type_id = any (owner.types)
      union select r.id from levels l join resources r on r.company_id = l.company_id and r.level_id = l.id
      where l.company_id = owner.company_id and l.path && owner.levels));
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_hours(p_company bigint, p_resources bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if cardinality(p_resources) = 0 then
    return;
  end if;
  perform lock_hours(p_company);
  insert into resource_hours as settled (company_id, resource_id, hours)
  with touched as (
    select r.id, r.level_id, coalesce(r.working_hours, t.working_hours) as week, r.dated_hours || t.dated_hours as dates
    from resources r join resource_types t on t.company_id = r.company_id and t.id = r.resource_type_id
    where r.company_id = p_company and r.id = any (p_resources)
  ), places as (
    select p.level_id, h.week, h.dates from (select distinct level_id from touched) p cross join lateral hours_on_path(p_company, p.level_id) h
  ), own as (
    select t.id,
      (select jsonb_agg(jsonb_build_object('starts', extract(epoch from a.starts) * 1000, 'ends', extract(epoch from a.ends) * 1000,
         'days', a.days, 'from', a.time_from, 'to', a.time_to, 'first', a.first_day, 'last', a.last_day) order by a.id)
       from availabilities a where a.company_id = p_company and a.resource_id = t.id) as available,
      (select jsonb_agg(jsonb_build_object('days', n.days, 'from', n.time_from, 'to', n.time_to, 'first', n.first_day, 'last', n.last_day,
         'reason', n.reason) order by n.id)
       from unavailabilities n where n.company_id = p_company and n.resource_id = t.id and n.days is not null) as blocked
    from touched t
  )
  select p_company, t.id, nullif(jsonb_strip_nulls(jsonb_build_object(
    'week', coalesce(t.week, p.week),
    'dates', nullif(t.dates || coalesce(p.dates, '[]'), '[]'),
    'available', o.available, 'blocked', o.blocked)), '{}')
  from touched t join own o on o.id = t.id join places p on p.level_id = t.level_id
  order by t.id
  on conflict (company_id, resource_id) do update set hours = excluded.hours where settled.hours is distinct from excluded.hours;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_hours_below(p_company bigint, p_levels bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Before they are looked for: a resource that is being added there has settled the old hours, and is seen after the lock.
  perform lock_hours(p_company);
  perform settle_hours(p_company, array_agg(r.id)) from levels l join resources r on r.company_id = l.company_id and r.level_id = l.id
  where l.company_id = p_company and l.path && p_levels having count(*) > 0;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_hours_of_levels()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform settle_hours_below(n.company_id, array_agg(n.id)) from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
  where (n.working_hours, n.dated_hours, n.path) is distinct from (o.working_hours, o.dated_hours, o.path) group by n.company_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_hours_of_resources()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform settle_hours(company_id, array_agg(id)) from after_rows group by company_id;
  else
    perform settle_hours(n.company_id, array_agg(n.id)) from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.working_hours, n.dated_hours, n.level_id, n.resource_type_id)
      is distinct from (o.working_hours, o.dated_hours, o.level_id, o.resource_type_id) group by n.company_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_hours_of_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  most constant int := 100;
begin
  if tg_op <> 'INSERT' then
    perform settle_hours(company_id, array_agg(resource_id)) from before_rows where tg_table_name = 'availabilities' or days is not null group by company_id;
  end if;
  if tg_op <> 'DELETE' then
    perform settle_hours(company_id, array_agg(resource_id)) from after_rows where tg_table_name = 'availabilities' or days is not null group by company_id;
  end if;
  if tg_op = 'INSERT' then
    if tg_table_name = 'availabilities' and exists (select from availabilities a where (a.company_id, a.resource_id) in
        (select company_id, resource_id from after_rows) group by a.company_id, a.resource_id having count(*) > most)
      or tg_table_name = 'unavailabilities' and exists (select from unavailabilities u where (u.company_id, u.resource_id) in
        (select company_id, resource_id from after_rows) and (u.days is not null or u.ends > now())
        group by u.company_id, u.resource_id having count(*) > most) then
      raise exception 'too many rules' using errcode = 'check_violation', constraint = tg_table_name || '_most';
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_hours_of_types()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed record;
begin
  for changed in
    select n.company_id, array_agg(n.id) as types from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.working_hours, n.dated_hours) is distinct from (o.working_hours, o.dated_hours) group by n.company_id
  loop
    -- Before they are looked for: a resource that is being added has settled the old hours, and is seen after the lock.
    perform lock_hours(changed.company_id);
    perform settle_hours(changed.company_id, array_agg(r.id)) from resources r
    where r.company_id = changed.company_id and r.resource_type_id = any (changed.types) having count(*) > 0;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_moved_levels()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  owner record;
begin
  for owner in
    select distinct n.company_id from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id where n.path <> o.path
  loop
    perform lock_functions(owner.company_id);
    perform settle_resources(owner.company_id, array(
      select r.id from after_rows n join before_rows o on o.company_id = n.company_id and o.id = n.id
      join resources r on r.company_id = n.company_id and r.level_id = n.id
      where n.company_id = owner.company_id and n.path <> o.path));
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_new_resources()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  company bigint;
begin
  insert into resource_functions (company_id, resource_id, function, is_active, pre_check_in, auto_release, expiring_warning,
    buffer_before, buffer_after, price_per_hour, currency_id)
  select company_id, id, 'bookable', false, null::smallint, null::smallint, null::smallint, null::smallint, null::smallint,
    null::numeric, null::bigint from added where not is_bookable
  union all
  select company_id, id, 'approval', true, null, null, null, null, null, null, null from added where needs_approval
  union all
  select company_id, id, 'check_in', true, pre_check_in, null, null, null, null, null, null from added where pre_check_in is not null
  union all
  select company_id, id, 'auto_release', true, null, auto_release, null, null, null, null, null from added where auto_release is not null
  union all
  select company_id, id, 'expiring_warning', true, null, null, expiring_warning, null, null, null, null from added
  where expiring_warning is not null
  union all
  select company_id, id, 'buffer', true, null, null, null, buffer_before, buffer_after, null, null from added
  where buffer_before + buffer_after > 0
  union all
  select company_id, id, 'cost', true, null, null, null, null, null, price_per_hour, currency_id from added
  where price_per_hour is not null
  union all
  select company_id, id, 'cleaning', true, null, null, null, null, null, null, null from added where is_cleaned
  union all
  select company_id, id, 'clean_first', true, null, null, null, null, null, null, null from added where clean_first;
  -- Settling switches it on, and so knows what is new.
  update resources r set is_cleaned = false, clean_first = false from added a
  where r.company_id = a.company_id and r.id = a.id and (a.is_cleaned or a.clean_first);
  for company in select distinct company_id from added loop
    perform settle_resources(company, array(select id from added where company_id = company));
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_resources(p_company bigint, p_resources bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  held bigint[];
  started bigint[];
begin
  if coalesce(cardinality(p_resources), 0) = 0 then
    return;
  end if;
  perform lock_functions(p_company);
  select array_agg(r.id) filter (where (r.buffer_before, r.buffer_after) <> (s.buffer_before, s.buffer_after)),
    array_agg(r.id) filter (where not (r.is_cleaned or r.clean_first) and (s.is_cleaned or s.clean_first))
  into held, started
  from settled_values(p_company, p_resources) s join resources r on r.company_id = p_company and r.id = s.id;
  if held is not null then
    perform hold_still(p_company, held);
  end if;
  update resources r set is_bookable = s.is_bookable, needs_approval = s.needs_approval, pre_check_in = s.pre_check_in,
    auto_release = s.auto_release, expiring_warning = s.expiring_warning, buffer_before = s.buffer_before,
    buffer_after = s.buffer_after, price_per_hour = s.price_per_hour, currency_id = s.currency_id, is_cleaned = s.is_cleaned,
    clean_first = s.clean_first, has_display = s.has_display
  from settled_values(p_company, p_resources) s
  where r.company_id = p_company and r.id = s.id
    and (r.is_bookable, r.needs_approval, r.pre_check_in, r.auto_release, r.expiring_warning, r.buffer_before, r.buffer_after,
      r.price_per_hour, r.currency_id, r.is_cleaned, r.clean_first, r.has_display)
    is distinct from (s.is_bookable, s.needs_approval, s.pre_check_in, s.auto_release, s.expiring_warning, s.buffer_before,
      s.buffer_after, s.price_per_hour, s.currency_id, s.is_cleaned, s.clean_first, s.has_display);
  -- What was used before cleaning was switched on isn't due.
  insert into resource_cleanings (company_id, resource_id, is_clean)
  select p_company, id, true from unnest(started) id;
end $function$;

CREATE OR REPLACE FUNCTION public.settled_values(p_company bigint, p_resources bigint[])
 RETURNS TABLE(id bigint, is_bookable boolean, needs_approval boolean, pre_check_in smallint, auto_release smallint, expiring_warning smallint, buffer_before smallint, buffer_after smallint, price_per_hour numeric, currency_id bigint, is_cleaned boolean, clean_first boolean, has_display boolean)
 LANGUAGE sql
 STABLE
AS $function$
  -- Without a join of both: the planner doesn't know how many rows either has.
  select resource_id,
    not bool_or(is_retired) and coalesce(bool_and((own).is_active) filter (where (own).function = 'bookable'), true),
    coalesce(bool_or((own).is_active) filter (where (own).function = 'approval'), false),
    max((own).pre_check_in), max((own).auto_release), max((own).expiring_warning),
    coalesce(max((own).buffer_before), 0::smallint), coalesce(max((own).buffer_after), 0::smallint),
    max((own).price_per_hour), max((own).currency_id),
    coalesce(bool_or((own).is_active) filter (where (own).function = 'cleaning'), false),
    coalesce(bool_or((own).is_active) filter (where (own).function = 'clean_first'), false),
    coalesce(bool_or((own).is_active) filter (where (own).function = 'display'), false)
  from (
    select v.resource_id, v.own, false as is_retired from function_values(p_company, p_resources) v where v.rank = 1
    union all
    select r.id, null, r.retired_at is not null from resources r where r.company_id = p_company and r.id = any (p_resources)
  ) found
  group by resource_id
$function$;

CREATE OR REPLACE FUNCTION public.take_key(p_user bigint, p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, current_company() * 1000003 + p_user));
  if exists (select from idempotency_keys k where k.company_id = current_company() and k.user_id = p_user and k.key = p_key) then
    raise exception 'this request was answered before' using errcode = 'unique_violation', constraint = 'request_key_is_new';
  end if;
end $function$;
grant execute on function take_key(bigint,text) to kontor_app;

CREATE OR REPLACE FUNCTION public.take_master_key(p_user bigint, p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, -p_user));
  if exists (select from master_idempotency_keys k where k.user_id = p_user and k.key = p_key) then
    raise exception 'this request was answered before' using errcode = 'unique_violation', constraint = 'request_key_is_new';
  end if;
end $function$;
grant execute on function take_master_key(bigint,text) to kontor_master;

CREATE OR REPLACE FUNCTION public.tell_grid_of_breaks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into grid_changes (company_id, resource_ids)
  select c.company_id, array_agg(distinct a.resource_id) from changed c
  join resource_assignments a on a.company_id = c.company_id and a.id = c.resource_assignment_id group by c.company_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_grid_of_declarations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into grid_changes (company_id, resource_ids)
  select b.company_id, array_agg(distinct b.resource_id)
  from after_rows d
  join before_rows o on o.company_id = d.company_id and o.id = d.id
  join bookings b on b.company_id = d.company_id and b.declaration_id = d.id
  where (d.subject, d.is_private, d.approval_status) is distinct from (o.subject, o.is_private, o.approval_status)
  group by b.company_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_grid_of_everything()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into grid_changes (company_id) select distinct company_id from before_rows;
  else
    insert into grid_changes (company_id) select distinct company_id from after_rows;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_grid_of_resources()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.tell_grid_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into grid_changes (company_id)
  select distinct u.company_id
  from after_rows u join before_rows o on o.company_id = u.company_id and o.id = u.id where u.name <> o.name;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_access()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('kontor_access', company_id::text) from (select distinct company_id from changed) told;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('kontor_access', company_id::text)
  from (select distinct company_id from changed where revoked_at is not null) told;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.usage_of_companies(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(company_id bigint, people bigint, resources bigint, bookings bigint, booking_people bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with counted_people as (
    select u.company_id, count(*) as people from users u where u.is_active group by 1
  ), counted_resources as (
    select r.company_id, count(*) as resources from resources r group by 1
  ), counted_bookings as (
    select b.company_id, count(*) as bookings, count(distinct b.host_id) as booking_people from bookings b
    where b.starts >= usage_of_companies.since and b.starts < usage_of_companies.until
      and is_held(b.status)
    group by 1
  )
  select company_id, coalesce(p.people, 0), coalesce(r.resources, 0), coalesce(b.bookings, 0), coalesce(b.booking_people, 0)
  from counted_people p
  full join counted_resources r using (company_id)
  full join counted_bookings b using (company_id);
$function$;
grant execute on function usage_of_companies(timestamp with time zone,timestamp with time zone) to kontor_app;

CREATE OR REPLACE FUNCTION public.uses_of(p_company bigint, p_resource bigint)
 RETURNS TABLE(starts timestamp with time zone, ends timestamp with time zone, is_long boolean, until timestamp with time zone, reason text, release_at timestamp with time zone, declaration_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select b.starts, b.ends, b.is_long,
    case s.reason when 'released' then b.release_at when 'checked_out' then coalesce(b.checked_out_at, b.ends) else b.ends end,
    s.reason, b.release_at, b.declaration_id
  from bookings b cross join lateral (
    select case when b.status = 'released' or b.status = 'booked' and b.release_at <= now() then 'released'
      when b.status = 'checked_out' then 'checked_out' else 'ended' end as reason) s
  where b.company_id = p_company and b.resource_id = p_resource and b.status <> 'cancelled'
$function$;
grant execute on function uses_of(bigint,bigint) to kontor_app;

CREATE OR REPLACE FUNCTION public.wanted_holds(p_company bigint, p_bookings bigint[])
 RETURNS TABLE(booking_id bigint, resource_id bigint, kind text, starts timestamp with time zone, ends timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  with held as (
    select b.id, b.resource_id, b.starts, b.ends, r.buffer_before, r.buffer_after
    from unnest(p_bookings) wanted (id)
    -- One look into the primary key for each, whatever the planner believes of a table that is just being filled.
    cross join lateral (select * from bookings where company_id = p_company and id = wanted.id offset 0) b
    join resources r on r.company_id = b.company_id and r.id = b.resource_id
    where b.status in ('booked', 'checked_in', 'checked_out') and r.capacity = 1
  )
  select id, resource_id, 'booking', starts, ends from held
  union all
  select id, resource_id, 'buffer', starts - make_interval(mins => buffer_before), starts from held
  where buffer_before > 0 and starts > now()
  union all
  select id, resource_id, 'buffer', ends, ends + make_interval(mins => buffer_after) from held where buffer_after > 0
  union all
  select held.id, l.other_id, l.kind, held.starts, held.ends
  from held
  join linked_resources l on l.company_id = p_company and l.resource_id = held.resource_id
$function$;

CREATE OR REPLACE FUNCTION public.week_minutes(days text[], time_from text, time_to text)
 RETURNS int4multirange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with rule as (
    select (array_position(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], d) - 1) * 1440 as day,
      split_part(time_from, ':', 1)::int * 60 + split_part(time_from, ':', 2)::int as f,
      split_part(time_to, ':', 1)::int * 60 + split_part(time_to, ':', 2)::int as t
    from unnest(days) d
  ), stretch as (
    select day + f as f, day + t + case when t <= f then 1440 else 0 end as t from rule
  )
  select range_agg(piece) from (
    select int4range(f, least(t, 10080)) as piece from stretch
    union all
    select int4range(0, t - 10080) from stretch where t > 10080
  ) pieces
$function$;

CREATE OR REPLACE FUNCTION public.write_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- Null: none.
  personal text[] := tg_argv[0];
  left_out text[] := array['updated_at', 'version'] || tg_argv[1]::text[];
begin
  -- Only the owner may load data without a trail (the demo company's 13 months); traffic never can.
  if current_setting('app.audit', true) = 'off'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_log (company_id, action, entity, entity_id, version, after, personal)
    select company_id, 'create', tg_table_name, (row ->> 'id')::bigint, (row ->> 'version')::int,
      case when personal is null then row else row - personal end, filled_columns(row, personal)
    from (select company_id, to_jsonb(r) as row from after_rows r offset 0) a;
  elsif tg_op = 'DELETE' then
    insert into audit_log (company_id, action, entity, entity_id, before, personal)
    select company_id, 'delete', tg_table_name, (row ->> 'id')::bigint,
      case when personal is null then row else row - personal end, filled_columns(row, personal)
    from (select company_id, to_jsonb(r) as row from before_rows r offset 0) b;
  else
    -- Rows are paired by sorting: a join could compare each row with each, for its plan is kept from a statement of few rows.
    insert into audit_log (company_id, action, entity, entity_id, version, before, after, personal)
    select p.company_id, 'update', tg_table_name, p.id, p.version, d.*
    from (
      select company_id, id, version, row, is_new, lag(row) over pair as old_row, lag(version) over pair as old_version
      from (
        select company_id, (row ->> 'id')::bigint as id, (row ->> 'version')::int as version, row - left_out as row, is_new
        from (select company_id, to_jsonb(b) as row, false as is_new from before_rows b
          union all select company_id, to_jsonb(a), true from after_rows a offset 0) changed offset 0
      ) changed window pair as (partition by company_id, id order by is_new)
    ) p
    cross join lateral (
      select jsonb_object_agg(key, p.old_row -> key) filter (where (key = any (personal)) is not true),
        jsonb_object_agg(key, value) filter (where (key = any (personal)) is not true),
        array_agg(key) filter (where key = any (personal))
      from jsonb_each(p.row) where value is distinct from p.old_row -> key
    ) d
    where p.is_new and p.id is not null and (p.row <> p.old_row or p.version <> p.old_version);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_master_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  by_user bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  request text := nullif(current_setting('app.request_id', true), '');
  o jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{updated_at,version}'::text[] end;
  n jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{updated_at,version}'::text[] end;
begin
  if tg_op = 'UPDATE' then
    if n = o then
      return null;
    end if;
    select jsonb_object_agg(key, o -> key), jsonb_object_agg(key, value) into o, n
    from jsonb_each(n) where value is distinct from o -> key;
  end if;
  insert into master_audit_log (user_id, request_id, action, entity, entity_id, version, before, after)
  values (by_user, request, case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_table_name, case when tg_op = 'DELETE' then old.id else new.id end, case when tg_op <> 'DELETE' then new.version end, o, n);
  return null;
end $function$;

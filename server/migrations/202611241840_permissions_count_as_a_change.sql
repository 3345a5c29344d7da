-- The containers that a resource is in stand in rows of their own, so a change of these on its page raised no version. The
-- resource says when they were last set there; a container's own screen raises that container's version instead.
alter table resources add column permitted_at timestamptz;
grant update (permitted_at) on resources to kontor_app;

-- Permissions are edited with their role, and members with their group: a change of them raises its version.
alter table roles add column permitted_at timestamptz;
alter table containers add column members_at timestamptz, add column roles_at timestamptz;
alter table mega_containers add column containers_at timestamptz;

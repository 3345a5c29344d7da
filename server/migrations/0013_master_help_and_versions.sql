-- What the provider looks after: help texts, their style sheet, and the versions of applications.

-- One of the program's own that the provider took away must not come back at the next start.
alter table help_pages add is_deleted boolean not null default false;

grant select on applications to kontor_master;
grant select, insert, update, delete on application_versions, help_pages, help_css to kontor_master;

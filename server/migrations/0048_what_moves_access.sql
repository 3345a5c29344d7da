-- The access version moves with what people may do, and with nothing else: their language and names, a role's or a
-- container's name leave everybody's permissions in memory. Whoever is switched off loses their sessions; a new person,
-- role or container means nothing until something is put into it.
drop trigger access_insert on users;
drop trigger access_update on users;
drop trigger access_delete on users;
drop trigger access_insert on roles;
drop trigger access_update on roles;
drop trigger access_delete on roles;
drop trigger access_insert on mega_containers;
drop trigger access_update on mega_containers;
drop trigger access_delete on mega_containers;
drop trigger access_insert on containers;
drop trigger access_update on containers;
drop trigger access_delete on containers;

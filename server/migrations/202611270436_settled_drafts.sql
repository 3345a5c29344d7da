-- The edits of a draft when it last was what is published. Edits are counted on for as long as the map lives: a draft that was
-- dropped and begun again never has the number of one that somebody still looks at.
alter table map_drafts add column settled_edits integer not null default 0;

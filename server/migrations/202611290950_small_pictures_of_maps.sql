-- A picture of a map as lists show it: WebP, a few kilobytes. Null for those kept before; these are made small when they are read.
alter table map_pictures add column small bytea constraint map_pictures_small_length check (length(small) <= 100000);

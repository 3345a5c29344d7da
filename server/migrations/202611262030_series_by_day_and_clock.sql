-- A series keeps its first day and its local times (minutes after midnight, and days) instead of its first range, so that a
-- date keeps its name when all of it is moved to other days. No release wrote the former; what a test installation made of
-- it stays booked, but repeats no more: only the server knows local times (decision 0021).
delete from skipped_dates s using declarations d
where d.company_id = s.company_id and d.id = s.declaration_id and d.series ? 'first';
update bookings b set occurs_on = null from declarations d
where d.company_id = b.company_id and d.id = b.declaration_id and d.series ? 'first';
update declarations set series = null where series ? 'first';

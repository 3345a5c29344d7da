-- A row of the queue locks no reservation: its foreign key did so last, after the bookings, while calls lock it first (decision 0011).
-- The job finds nothing of a reservation that is gone.
alter table untold_changes drop constraint untold_changes_declaration_fkey;

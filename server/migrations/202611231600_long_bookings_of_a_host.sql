-- What somebody holds at a time is asked with each new booking. Bookings that began more than a day before are few.
create index bookings_host_long on bookings (company_id, host_id, starts) where is_long;

-- A statement whose client has closed its connection is cancelled within half a second: an aborted request stops working.
do $$
begin
  execute format('alter database %I set client_connection_check_interval = %L', current_database(), '500ms');
exception when others then
  -- Not on every platform. Statements then end by themselves or by their time limit.
  raise notice 'client_connection_check_interval: %', sqlerrm;
end $$;

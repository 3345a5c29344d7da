-- The rows that go with a company are audited as they go, after its own triggers: the trail goes last of all, at the commit.
drop trigger delete_trail on companies;
create constraint trigger delete_trail after delete on companies deferrable initially deferred
  for each row execute function delete_trail_of_company();

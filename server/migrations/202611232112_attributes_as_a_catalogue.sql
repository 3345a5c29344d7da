-- Attributes become a catalogue of their own: sorted as people count, and one that a resource has can't be deleted.
alter table attributes alter column name type text collate natural_order;
alter table resource_attributes
  drop constraint resource_attributes_attribute_fkey,
  add constraint resource_attributes_attribute_fkey foreign key (company_id, attribute_id) references attributes (company_id, id);

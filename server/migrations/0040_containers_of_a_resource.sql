-- Which containers hold a resource is asked for each row of a list: the index alone answers.
drop index container_resources_resource;
create index container_resources_resource on container_resources (company_id, resource_id, container_id);

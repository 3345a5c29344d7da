-- Templates of devices, by their type, and the display of a resource: a function with a template and a language (R296, R410).
create table device_templates (
  company_id bigint not null default current_company() constraint device_templates_company_fkey references companies (id) on delete cascade,
  id bigint not null generated always as identity,
  device_type text not null constraint device_templates_type check (device_type in ('display', 'map', 'reception_desk')),
  name text collate natural_order not null constraint device_templates_name_length check (length(name) between 1 and 200),
  translations translations not null default '{}',
  constraint device_templates_pkey primary key (company_id, id)
);
create unique index device_templates_name_key on device_templates (company_id, lower(name));
call protect('device_templates');
call keep_version('device_templates');

-- Each company begins with one template for each type.
create function seed_device_templates(p_company bigint) returns void language sql as $$
  insert into device_templates (company_id, device_type, name, translations) values
    (p_company, 'display', 'Room display', jsonb_build_object('de', jsonb_build_object('name', 'Raumdisplay'),
      'fr', jsonb_build_object('name', 'Écran de salle'), 'es', jsonb_build_object('name', 'Pantalla de sala'),
      'ar', jsonb_build_object('name', 'شاشة الغرفة'))),
    (p_company, 'map', 'Floor map', jsonb_build_object('de', jsonb_build_object('name', 'Etagenkarte'),
      'fr', jsonb_build_object('name', 'Plan d’étage'), 'es', jsonb_build_object('name', 'Plano de planta'),
      'ar', jsonb_build_object('name', 'خريطة الطابق'))),
    (p_company, 'reception_desk', 'Reception desk', jsonb_build_object('de', jsonb_build_object('name', 'Empfang'),
      'fr', jsonb_build_object('name', 'Accueil'), 'es', jsonb_build_object('name', 'Recepción'),
      'ar', jsonb_build_object('name', 'الاستقبال')))
$$;
revoke execute on function seed_device_templates from public;
grant execute on function seed_device_templates to kontor_app;
alter table device_templates no force row level security;
select seed_device_templates(id) from companies;
alter table device_templates force row level security;

alter table resource_functions
  add column device_template_id bigint,
  add column language_id bigint,
  add constraint resource_functions_device_template_fkey foreign key (company_id, device_template_id)
    references device_templates (company_id, id),
  add constraint resource_functions_language_fkey foreign key (language_id) references languages (id),
  drop constraint resource_functions_function,
  add constraint resource_functions_function check (function in
    ('bookable', 'approval', 'check_in', 'auto_release', 'expiring_warning', 'buffer', 'cost', 'cleaning', 'clean_first', 'display')),
  add constraint resource_functions_display check (num_nonnulls(device_template_id, language_id) =
    case when function = 'display' and is_active then 2 else 0 end);
create index resource_functions_device_template on resource_functions (company_id, device_template_id);
create index resource_functions_language on resource_functions (language_id);

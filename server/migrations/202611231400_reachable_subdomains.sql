-- A stage anywhere in the subdomain moves the tenant of the host: `acme.dev` and `dev.acme` could never be reached (R12).
alter table companies drop constraint companies_subdomain_reserved;
alter table companies add constraint companies_subdomain_reserved
  check (subdomain <> 'www' and not string_to_array(subdomain, '.') && '{dev,qa,staging,api,preprod}');

/** Adds each version of the program once, at the first start that knows it; afterwards it is the provider's. */
export const seedVersions = `
  insert into application_versions (application_id, number, seeded_as, released_on, notes, translations)
  select application_id, version, version, released_on, notes, translations from jsonb_to_recordset($1::jsonb)
    as r (application_id bigint, version text, released_on date, notes text, translations jsonb)
  on conflict do nothing`

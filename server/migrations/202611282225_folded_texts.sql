-- Names are found without their accents, in any case and any form of a letter (decision 0073).

create extension if not exists unaccent with schema public;

-- A text as searches compare it. Letters beyond ASCII are lowered by ICU, because the database's own locale is C. A text of ASCII, as nearly
-- all are, takes a tenth of the time.
create function folded(written text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(written) = length(written) then
    return lower(written collate "C");
  end if;
  return lower(public.unaccent('public.unaccent', regexp_replace(
    normalize(translate(written collate "C", '´`ʼ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ى', '''''''01234567890123456789ي'), nfkd),
    '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')) collate "und-x-icu");
end $$;

-- The patterns of `like` for the words of a search: anywhere in a folded text or, with `begins`, at the beginning of its words (the text then
-- has a blank before it).
create function patterns_of(words text, begins boolean default false) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct case when begins then '% ' else '%' end
    || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '{}')
  from regexp_split_to_table(public.folded(words), '\s+') as word where word <> ''
$$;
revoke execute on function folded, patterns_of from public;
grant execute on function folded, patterns_of to kontor_app, kontor_master;

-- A mail's body never holds its secret: it stands sealed beside it until the mail has gone out.
alter table mails add column sealed bytea;

-- Kept mails were readable with their links.
alter table mails no force row level security;
update mails set text = regexp_replace(text, 'token=[\w-]+', 'token=…', 'g'), html = regexp_replace(html, 'token=[\w-]+', 'token=…', 'g')
where state = 'kept';
alter table mails force row level security;

import type pg from 'pg'

/** The tables that a history fills by the ten thousand. */
const tables = ['declarations', 'bookings', 'holds']

const constraintsText = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "on"
  from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('f', 'x') order by contype desc, oid`

const indexesText = `
  select format('drop index %s', indexrelid::regclass) as off, pg_get_indexdef(indexrelid) as "on"
  from pg_index i where indrelid = any ($1::regclass[]) and not indisunique and not indisexclusion order by indexrelid`

/** The holds and the counts of pools that the trigger would have added, for every booking of the company. */
const heldText = [
  `insert into holds (company_id, booking_id, resource_id, kind, lane, starts, ends)
   select $1, w.booking_id, w.resource_id, w.kind, case when w.kind = 'booking' then int8range(0, null) else block_lane() end, w.starts, w.ends
   from wanted_holds($1, (select array_agg(id) from bookings where company_id = $1)) w order by w.resource_id, w.starts`,
  `select count_pools($1, 1, array_agg(resource_id), array_agg(starts), array_agg(ends))
   from bookings where company_id = $1 and is_held(status)`,
]

/**
 * Fills the bookings of a company with indexes, foreign keys and the promise that nothing is held twice put aside, and
 * puts them back over all rows at once, before the transaction can end: a third of the time. Needs a database nobody works
 * in yet, and rows of one company only: an owner bound by row-level security checks no others.
 */
export async function checkedAtOnce(client: pg.Client, companyId: number, fill: () => Promise<void>): Promise<void> {
  const aside = [constraintsText, indexesText].map((text) => client.query<{ off: string; on: string }>(text, [tables]))
  const found = (await Promise.all(aside)).flatMap(({ rows }) => rows)
  for (const { off } of found) await client.query(off)
  await client.query('alter table bookings disable trigger claim')
  await fill()
  await client.query('analyze bookings')
  for (const text of heldText) await client.query(text, [companyId])
  await client.query('alter table bookings enable trigger claim')
  for (const { on } of found.reverse()) await client.query(on)
}

import type pg from 'pg'

/*
 * Every state of each row, written down by triggers of the bench's own in the transaction of the change: neither the product's
 * audit trail nor its functions are asked. PostgreSQL knows when each of these transactions was committed
 * (`track_commit_timestamp`).
 */

const instant = (column: string) => `(extract(epoch from $row.${column}) * 1000)::bigint`

/** The tables that are followed, with the key of a row and what is kept of it. */
const followed = {
  bookings: {
    key: '$row.id',
    kept: `'declaration', $row.declaration_id, 'resource', $row.resource_id, 'from', ${instant('starts')}, 'to', ${instant('ends')},
      'status', $row.status, 'version', $row.version, 'day', $row.occurs_on, 'releaseAt', ${instant('release_at')}, 'host', $row.host_id,
      'maker', $row.user_id, 'cancelledBy', $row.cancelled_by, 'cancelledAt', ${instant('cancelled_at')},
      'checkedOutAt', ${instant('checked_out_at')}`,
  },
  declarations: {
    key: '$row.id',
    kept: `'approval', $row.approval_status, 'host', $row.host_id, 'maker', $row.user_id, 'isSeries', $row.series is not null,
      'isPrivate', $row.is_private, 'subject', $row.subject`,
  },
  resources: {
    key: '$row.id',
    kept: `'capacity', $row.capacity, 'before', $row.buffer_before, 'after', $row.buffer_after, 'isBookable', $row.is_bookable,
      'version', $row.version, 'asksForCheckIn', coalesce($row.pre_check_in, $row.auto_release) is not null,
      'cleanFirst', $row.clean_first`,
  },
  resource_capacity_dates: {
    key: '$row.id',
    kept: `'resource', $row.resource_id, 'capacity', $row.capacity, 'from', ${instant('starts')}, 'to', ${instant('ends')}, 'version', $row.version`,
  },
  levels: {
    key: '$row.id',
    kept: `'version', $row.version, 'closed', (select coalesce(jsonb_agg(d ->> 'from'), '[]') from jsonb_array_elements($row.dated_hours) d)`,
  },
  resource_links: { key: '$row.id', kept: `'one', $row.resource_id, 'other', $row.other_id` },
  resource_functions: { key: '$row.id', kept: `'resource', $row.resource_id, 'version', $row.version` },
  skipped_dates: { key: '$row.declaration_id', kept: `'day', $row.day` },
  resource_cleanings: {
    key: '$row.id',
    kept: `'resource', $row.resource_id, 'isClean', $row.is_clean, 'at', ${instant('marked_at')}`,
  },
  calendar_feeds: { key: '$row.id', kept: `'user', $row.user_id` },
} as const
export type FollowedTable = keyof typeof followed

const functionOf = (table: FollowedTable) => {
  const { key, kept } = followed[table]
  const on = (row: string) => `${key}, jsonb_build_object(${kept})`.replaceAll('$row', row)
  const add = (row: string, isGone: boolean) => `
    insert into history.rows (xid, author, lang, tbl, is_gone, id, state)
    select pg_current_xact_id(), nullif(current_setting('app.user_id', true), '')::bigint,
      current_setting('app.lang', true), '${table}', ${isGone}, ${on(row)};`
  return `
    create function history.follow_${table}() returns trigger language plpgsql security definer as $$
    begin
      if tg_op = 'DELETE' or (tg_op = 'UPDATE' and ${key.replaceAll('$row', 'old')} <> ${key.replaceAll('$row', 'new')}) then
        ${add('old', true)}
      end if;
      if tg_op <> 'DELETE' then ${add('new', false)} end if;
      return null;
    end $$;
    create trigger zz_followed after insert or update or delete on ${table} for each row execute function history.follow_${table}();`
}

/** Keeps the events for listeners, which the product deletes after a while. */
const announcements = `
  create table history.announced (xid xid8 not null, id bigint not null, event text not null, ids bigint[] not null, resources bigint[] not null);
  create function history.follow_changes() returns trigger language plpgsql security definer as $$
  begin
    insert into history.announced values (pg_current_xact_id(), new.id, new.event, new.ids, new.resource_ids);
    return null;
  end $$;
  create trigger zz_followed after insert on changes for each row execute function history.follow_changes();`

/** Begins to write down; what is there already is written down as well. */
export async function record(owner: pg.Client): Promise<void> {
  await owner.query(`
    create schema history;
    create table history.rows (seq bigint generated always as identity, xid xid8 not null, author bigint, lang text, tbl text not null,
      id bigint not null, is_gone boolean not null, state jsonb not null);
    ${announcements}
    ${(Object.keys(followed) as FollowedTable[]).map(functionOf).join('\n')}`)
  for (const table of Object.keys(followed) as FollowedTable[]) {
    const { key, kept } = followed[table]
    await owner.query(
      `insert into history.rows (xid, tbl, is_gone, id, state)
       select pg_current_xact_id(), '${table}', false, ${`${key}, jsonb_build_object(${kept})`.replaceAll('$row', 'r')} from ${table} r`,
    )
  }
}

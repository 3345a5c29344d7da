import { asOwner } from '../server/db/start/owner.ts'
import { companyOf } from './company.ts'
import { ownerUrl } from './program.ts'

/** Runs a statement as the owner of the database, with the running journey's company set. */
export async function inDatabase(statement: string, values: unknown[]): Promise<void> {
  await asOwner(await ownerUrl(), async (client) => {
    await client.query(`select set_config('app.company_id', id::text, false) from companies where subdomain = $1`, [
      companyOf(),
    ])
    await client.query(statement, values)
  })
}

/**
 * The beginning of names that sort behind all others. It has no digits: whoever searches for a row by its number would
 * find that in the mark of every row.
 */
export const newMark = () => `zz${[...String(Date.now())].map((digit) => 'qwzxvkjyph'[Number(digit)]).join('')}`

/**
 * Gives the company a number of types, `<mark> 1` and on, while the work lasts. They are inserted past the API: each
 * call would make every open grid read its day again.
 */
export async function withManyTypes(mark: string, count: number, work: () => Promise<void>): Promise<void> {
  await inDatabase(
    `insert into resource_types (name, kind) select $1::text || ' ' || n, 'other' from generate_series(1, $2::int) n`,
    [mark, count],
  )
  try {
    await work()
  } finally {
    await inDatabase(`delete from resource_types where company_id = current_company() and name like $1 || ' %'`, [mark])
  }
}

/** Does something with many help pages, `<mark> 1` at the address `/<mark>-1` and on, and deletes them. */
export async function withManyHelpPages(mark: string, count: number, work: () => Promise<void>): Promise<void> {
  await inDatabase(
    `insert into help_pages (route, name, content, translations)
     select '/' || $1::text || '-' || n, $1 || ' ' || n, '<p>Text of ' || $1 || ' ' || n || '</p>', '{}' from generate_series(1, $2::int) n`,
    [mark, count],
  )
  try {
    await work()
  } finally {
    await inDatabase(`delete from help_pages where name like $1 || ' %'`, [mark])
  }
}

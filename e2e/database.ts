import { asOwner } from '../server/db/owner.ts'
import { companyOf } from './company.ts'
import { ownerUrl } from './program.ts'

/** Runs a statement as the owner of the database, as if in the running journey's company. */
export async function inDatabase(statement: string, values: unknown[]): Promise<void> {
  await asOwner(await ownerUrl(), async (client) => {
    await client.query(`select set_config('app.company_id', id::text, false) from companies where subdomain = $1`, [
      companyOf(),
    ])
    await client.query(statement, values)
  })
}

/**
 * Gives the company so many types of resources, `<mark> 1` and on, for as long as the work takes. They are written
 * past the API: by calls each of them would have every open grid read its day again.
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

/** The same for help pages `<mark> 1` of the addresses `/<mark>-1` and on. */
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

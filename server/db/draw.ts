import { drawSchema } from './draw/schema.ts'
import { drawTypes } from './draw/types.ts'
import { asOwner } from './owner.ts'

export interface Drawing {
  /** For reading: what `server/schema.sql` holds. */
  schema: string
  /** For Kysely: what `server/db/types.generated.ts` holds. */
  types: string
}

/** Draws a migrated database from its catalogue. The same migrations give the same text. */
export async function draw(ownerUrl: string): Promise<Drawing> {
  return asOwner(ownerUrl, async (client) => {
    // Names of other schemas are written out, those of public aren't, whatever the database's own search path.
    await client.query('set search_path = public, pg_catalog')
    return { schema: await drawSchema(client), types: await drawTypes(client) }
  })
}

import { asOwner } from '../start/owner.ts'
import { drawSchema } from './schema.ts'
import { drawTypes } from './types.ts'

export interface SchemaDrawing {
  /** The text of `server/schema.sql`, for reading. */
  schema: string
  /** The text of `server/db/types.generated.ts`, for Kysely. */
  types: string
}

/** Draws a migrated database from its catalogue. The same migrations give the same text. */
export async function draw(ownerUrl: string): Promise<SchemaDrawing> {
  return asOwner(ownerUrl, async (client) => {
    // Writes names of other schemas in full and those of public without theirs, whatever the database's own search
    // path.
    await client.query('set search_path = public, pg_catalog')
    return { schema: await drawSchema(client), types: await drawTypes(client) }
  })
}

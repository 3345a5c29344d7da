import pg from 'pg'

/**
 * Work of the database's owner on a connection of its own, which ends with it: what is done at a start, before there is
 * traffic. A connection that is lost is told by the query under way.
 */
export async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerUrl).on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

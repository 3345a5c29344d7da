import pg from 'pg'

/**
 * Runs work as the database's owner on a connection of its own, which ends with it: for the start, before there is
 * traffic. A lost connection shows as the failure of the running query.
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

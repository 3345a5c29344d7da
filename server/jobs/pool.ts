import pg from 'pg'

/**
 * The connections of the worker: one for each job at once, and one that listens. Not pipelined: the worker expects the
 * plain driver.
 */
export function openOwnerPool(ownerUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: ownerUrl, max })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWithServer(client)
  })
  return pool
}

/**
 * PostgreSQL says that it ends a connection before it does so. The worker gives a connection back without saying that its
 * query failed, and the pool would hand it out once more: the end of the next job would be written into the void.
 */
function endWithServer(client: pg.PoolClient): void {
  client.connection.on('errorMessage', ({ severity, code }: pg.DatabaseError) => {
    // The severity is written in the server's language; 57P are the codes of what an operator ends.
    if (severity === 'FATAL' || code?.startsWith('57P')) void client.end()
  })
}

import pg from 'pg'

/** Connects and makes the database where it is missing; false while PostgreSQL is still starting. */
export async function hasDatabase(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(`select from pg_database where datname = 'kontor'`)
    if (!rowCount) await client.query('create database kontor')
    return true
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes((error as { code?: string }).code ?? ''))
      return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

import pg from 'pg'

// int8 as number (ids stay far below 2^53), numeric as number (costs), date as the text it is.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(1016 as never, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

/** The databases tenants live in, by the name of their data region. */
export interface Regions {
  pool(region: string): pg.Pool
  close(): Promise<void>
}

/** `max`: connections a region may use. Every pool is pipelined: no cursors, no COPY on it. */
export function openRegions(urls: Readonly<Record<string, string>>, max = 20): Regions {
  const pools = new Map(Object.entries(urls).map(([region, url]) => [region, openPool(url, max)]))
  return {
    pool(region) {
      const pool = pools.get(region)
      if (!pool) throw new Error(`no database for the data region ${region}`)
      return pool
    },
    close: async () => void (await Promise.all([...pools.values()].map((pool) => pool.end()))),
  }
}

/** A pipelined pool that outlives its connections: one that is lost fails its own request. `max`: how many it opens. */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, pipeline: true })
  // An idle connection that the database ends must not end the process; the next query opens another.
  pool.on('error', () => {})
  // Nor may one that is lost in the middle of a request: its next query fails, and that is answered.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

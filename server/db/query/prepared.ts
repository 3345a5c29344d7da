import type { CompiledQuery } from 'kysely'
import type { Db } from '../connection.ts'

/** The most variants of one query that are cached. */
const mostShapes = 200

/** Stands for a value while a query is built. */
class StandIn {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A query with its values. */
export interface Ready<Row> {
  compile(): CompiledQuery<Row>
  execute(): Promise<Row[]>
}

/**
 * A hot query that is built once for each variant, since building a large one costs as much processor time as the
 * database takes to answer it. A variant depends on which values are given, and on `fixed`. `build` sees stand-ins
 * instead of values: it may put them into the query and ask whether they are undefined, nothing else.
 */
export function prepared<Given extends object, Row, Fixed = undefined>(
  build: (db: Db, given: Given, fixed: Fixed) => { compile(): CompiledQuery<Row> },
) {
  const shapes = new Map<string, CompiledQuery<Row>>()
  return (db: Db, given: Given, ...[fixed]: Fixed extends undefined ? [] : [Fixed]): Ready<Row> => {
    const names = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    const shape = JSON.stringify([names, fixed])
    let query = shapes.get(shape)
    if (!query) {
      const standIns = Object.fromEntries(names.map((name) => [name, new StandIn(name)]))
      query = merged(build(db, standIns as Given, fixed as Fixed).compile())
      if (shapes.size >= mostShapes) shapes.clear()
      shapes.set(shape, query)
    }
    const values = given as Record<string, unknown>
    const parameters = query.parameters.map((value) => (value instanceof StandIn ? values[value.name] : value))
    const ready = { ...query, parameters }
    return { compile: () => ready, execute: async () => (await db.executeQuery<Row>(ready)).rows }
  }
}

/** Makes each stand-in one parameter of the query, however often it occurs: fewer values to send. */
function merged<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = []
  const numbers = query.parameters.map((value) => {
    const known = value instanceof StandIn ? parameters.indexOf(value) : -1
    return known >= 0 ? known + 1 : parameters.push(value)
  })
  return { ...query, parameters, sql: query.sql.replace(/\$(\d+)/g, (_, n: string) => `$${numbers[Number(n) - 1]}`) }
}

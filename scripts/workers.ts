import { availableParallelism } from 'node:os'
import { mostConnections } from '../server/db/embedded/connections.ts'

/** Connections kept for the program under test, a person at `psql` and PostgreSQL itself. */
const kept = 40

/** Test files that run at once: one a core, as long as PostgreSQL has the connections that each opens. */
export const workersFor = (connectionsEach: number, cores = availableParallelism()): number =>
  Math.max(1, Math.min(cores, Math.floor((mostConnections - kept) / connectionsEach)))

import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { Logins } from '../db/start/logins.ts'
import { listenError } from './port.ts'
import { atEnd } from './shutdown.ts'

const builtWeb = join(import.meta.dirname, '..', '..', 'web', 'dist')

/** Connections of all processes of this machine to a region's database. */
const connections = 20
const fewestConnections = 5

/** The databases one process of the program works with. */
export interface Databases extends Logins {
  ownerUrl: string
}

/** Answers requests and does jobs, until the end: the whole program, on a database that is prepared. */
export async function serve(config: Config, databases: Databases): Promise<void> {
  const app = await createApp({
    ...databases,
    connections: Math.max(fewestConnections, Math.ceil(connections / config.workers)),
    logLevel: config.logLevel,
    publicUrl: config.publicUrl,
    ...(existsSync(builtWeb) && { webDir: builtWeb }),
    ...(config.trustProxy && { trustProxy: config.trustProxy, forwardedHost: config.forwardedHost }),
    ...(config.secret && { secret: config.secret }),
    ...(config.mail && { mail: config.mail }),
  })
  atEnd(() => app.close())
  // Workers accept connections themselves: one that was handed over to a dying worker would never be answered.
  const address = { host: config.host, port: config.port, reusePort: cluster.isWorker }
  await app.listen(address).catch((error: unknown) => Promise.reject(listenError(error, config)))
  await app.jobs.start()
}

/** `npm start`: builds the web where its sources are newer than the build, then runs the server in this process. */
import cluster from 'node:cluster'
import { readConfig } from '../server/config.ts'
import { checkPort } from '../server/start/port.ts'
import { fail } from '../server/start/shutdown.ts'
import { buildWeb } from './build-web.ts'

// The build takes seconds: settings and port are checked before it. Workers come when the port is in use by their own.
if (cluster.isPrimary) {
  const check = async () => checkPort(readConfig(process.env))
  await check().catch(fail)
}
buildWeb()
await import('../server/main.ts')

/** A process of its own: one server of several on a database, with its jobs, on a given port. */
import { createApp } from '../../server/app.ts'

const [ownerUrl, appUrl, masterUrl, secret, port] = process.argv.slice(2) as [string, string, string, string, string]
const app = await createApp({ ownerUrl, appUrl, masterUrl, secret, connections: 10, logLevel: 'error' })
await app.listen({ host: '127.0.0.1', port: Number(port) })
await app.jobs.start()
process.send!('ready')
process.once('disconnect', () => app.close().then(() => process.exit()))

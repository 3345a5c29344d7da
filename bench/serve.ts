/** A process of its own: the product's server on a port of its choice, told to whoever started it. */
import type { AddressInfo } from 'node:net'
import { createApp } from '../server/app.ts'

const [ownerUrl, appUrl, masterUrl, secret] = process.argv.slice(2) as [string, string, string, string]
const app = await createApp({ ownerUrl, appUrl, masterUrl, secret })
await app.listen({ host: '127.0.0.1', port: 0 })
process.send!((app.server.address() as AddressInfo).port)
process.once('disconnect', () => app.close().then(() => process.exit()))

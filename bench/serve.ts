/** A process of its own: the product's server on a free port, which it sends to its parent. */
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp } from '../server/app.ts'

const [ownerUrl, appUrl, masterUrl, secret] = process.argv.slice(2) as [string, string, string, string]
const app = await createApp({ ownerUrl, appUrl, masterUrl, secret })
await app.listen({ host: '127.0.0.1', port: 0 })
process.send!((app.server.address() as AddressInfo).port)

// Each message asks for the longest the event loop was kept busy since the last one, in milliseconds.
const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.on('message', () => {
  process.send!(Math.max(0, delay.max / 1e6 - resolution))
  delay.reset()
})
process.once('disconnect', () => app.close().then(() => process.exit()))

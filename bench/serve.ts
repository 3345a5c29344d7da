/** A process of its own: the product's server on a free port, which it sends to its parent. */
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { companyColumns } from '../server/access/companies.ts'
import { createApp } from '../server/app.ts'

/** Statements sent to PostgreSQL, apart from those that find the company of a call, which is remembered for ten seconds. */
let sent = 0
const send = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const { text = String(args[0]) } = args[0] as { text?: string }
  if (!text.startsWith(`${companyColumns} where`)) sent++
  return Reflect.apply(send, this, args)
} as typeof send

const [ownerUrl, appUrl, masterUrl, secret, doing] = process.argv.slice(2) as [string, string, string, string, 'jobs'?]
const app = await createApp({ ownerUrl, appUrl, masterUrl, secret })
await app.listen({ host: '127.0.0.1', port: 0 })
if (doing === 'jobs') await app.jobs.start()
process.send!((app.server.address() as AddressInfo).port)

// Each message asks for something since the last one that asked for it.
const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.on('message', (asked: 'delay' | 'statements') => {
  if (asked === 'statements') {
    process.send!(sent)
    sent = 0
  } else {
    process.send!(Math.max(0, delay.max / 1e6 - resolution))
    delay.reset()
  }
})
process.once('disconnect', () => app.close().then(() => process.exit()))

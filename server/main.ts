import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { banner } from './start/banner.ts'
import { fillDemoOnce, holdsDemo } from './start/demo.ts'
import { checkPort, listenError } from './start/port.ts'
import { prepareDatabase } from './start/prepare.ts'
import { atEnd, endOnSignals, fail } from './start/shutdown.ts'

const builtWeb = join(import.meta.dirname, '..', 'web', 'dist')

async function run(): Promise<void> {
  const config = readConfig(process.env)
  await checkPort(config)
  const { ownerUrl, stop } = await openDatabase(config, { onLost: fail })
  atEnd(stop)
  const { appUrl, masterUrl } = await prepareDatabase(ownerUrl, config)
  if (config.demo) await fillDemoOnce(ownerUrl)
  const app = await createApp({
    ownerUrl,
    appUrl,
    masterUrl,
    logLevel: config.logLevel,
    publicUrl: config.publicUrl,
    ...(existsSync(builtWeb) && { webDir: builtWeb }),
    ...(config.trustProxy && { trustProxy: config.trustProxy, forwardedHost: config.forwardedHost }),
    ...(config.secret && { secret: config.secret }),
    ...(config.mail && { mail: config.mail }),
  })
  atEnd(() => app.close())
  await app
    .listen({ host: config.host, port: config.port })
    .catch((error: unknown) => Promise.reject(listenError(error, config)))
  await app.jobs.start()
  console.log(banner(config, await holdsDemo(ownerUrl)))
}

// A mistake in one request must not end everybody's: it is written down, and the request fails by itself.
process.on('unhandledRejection', (error) => console.error('a failure nobody met:', error))
endOnSignals()
await run().catch(fail)

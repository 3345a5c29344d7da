import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { seedReferenceData } from './features/companies/reference-data.ts'
import { banner } from './start/banner.ts'
import { fillDemoOnce } from './start/demo.ts'
import { checkPort, listenError } from './start/port.ts'
import { atEnd, endOnSignals, fail } from './start/shutdown.ts'

const builtWeb = join(import.meta.dirname, '..', 'web', 'dist')

async function run(): Promise<void> {
  const config = readConfig(process.env)
  await checkPort(config)
  const { ownerUrl, appUrl, stop } = await openDatabase(config, { onLost: fail })
  atEnd(stop)
  await migrate(ownerUrl)
  await seedReferenceData(ownerUrl)
  if (config.demo) await fillDemoOnce(ownerUrl)
  const app = await createApp({
    ownerUrl,
    appUrl,
    logLevel: config.logLevel,
    ...(existsSync(builtWeb) && { webDir: builtWeb }),
    ...(config.secret && { secret: config.secret }),
  })
  atEnd(() => app.close())
  await app
    .listen({ host: config.host, port: config.port })
    .catch((error: unknown) => Promise.reject(listenError(error, config)))
  console.log(banner(config))
}

// A mistake in one request must not end everybody's: it is written down, and the request fails by itself.
process.on('unhandledRejection', (error) => console.error('a failure nobody met:', error))
endOnSignals()
await run().catch(fail)

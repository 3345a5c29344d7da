import cluster from 'node:cluster'
import { readConfig } from './config.ts'
import { openDatabase } from './db/start/open.ts'
import { banner } from './start/banner.ts'
import { fillDemoOnce, holdsDemo } from './start/demo.ts'
import { checkPort } from './start/port.ts'
import { prepareDatabase } from './start/prepare.ts'
import { serve } from './start/serve.ts'
import { atEnd, end, endOnSignals, fail } from './start/shutdown.ts'
import { databasesOfWorker, startWorkers, tellReady } from './start/workers.ts'

async function run(): Promise<void> {
  const config = readConfig(process.env)
  await checkPort(config)
  const { ownerUrl, stop } = await openDatabase(config, { onLost: fail })
  atEnd(stop)
  const logins = await prepareDatabase(ownerUrl, config)
  if (config.demo) await fillDemoOnce(ownerUrl)
  const databases = { ownerUrl, ...logins }
  await (config.workers > 1 ? startWorkers(config.workers, databases) : serve(config, databases))
  console.log(banner(config, await holdsDemo(ownerUrl)))
}

async function runWorker(): Promise<void> {
  try {
    await serve(readConfig(process.env), await databasesOfWorker())
    tellReady()
  } catch (error) {
    tellReady(error)
    await end(1)
  }
}

// A fault in one request must not end everybody's: it is logged, and only that request fails.
process.on('unhandledRejection', (error) => console.error('a failure nobody met:', error))
endOnSignals()
await (cluster.isPrimary ? run() : runWorker()).catch(fail)

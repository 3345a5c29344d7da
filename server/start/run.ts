import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { type Config, readConfig } from '../config.ts'
import { clusterOf } from '../db/embedded/cluster.ts'
import { openDatabase } from '../db/start/open.ts'
import { checkPort } from './port.ts'
import { Progress, type Tell } from './progress.ts'
import type { Databases } from './serve.ts'
import { atEnd, end, endOnSignals, fail } from './shutdown.ts'
import { databasesOfWorker, startWorkers, tellReady } from './workers.ts'

/** Makes what browsers load; work that takes longer is told as a step. */
type BuildWeb = (during: (work: () => Promise<void>) => Promise<void>) => Promise<void>

/** Runs the program until the end. `buildWeb` runs beside the preparation of the database, and before the server listens. */
export async function run(buildWeb: BuildWeb = async () => {}): Promise<void> {
  // A fault in one request must not end everybody's: it is logged, and only that request fails.
  process.on('unhandledRejection', (error) => console.error('a failure nobody met:', error))
  endOnSignals()
  await (cluster.isPrimary ? runPrimary(buildWeb) : runWorker()).catch(fail)
}

async function runPrimary(buildWeb: BuildWeb): Promise<void> {
  const config = readConfig(process.env)
  await checkPort(config)
  const progress = new Progress()
  const [{ isFilled, ...databases }] = await Promise.all([
    prepareDatabases(config, progress),
    buildWeb((work) => progress.during('web', work)),
  ])
  const answer = () => (config.workers > 1 ? startWorkers(config.workers, databases) : serveAlone(config, databases))
  await (progress.hasBegun ? progress.during('server', answer) : answer())
  const [{ banner }, { analyzeDemo, holdsDemo }] = await Promise.all([import('./banner.ts'), import('./demo.ts')])
  console.log(banner(config, await holdsDemo(databases.ownerUrl)))
  flushCompileCache() // Otherwise written at the end only, which kill -9 skips.
  if (isFilled) await analyzeDemo(databases.ownerUrl)
}

interface ReadyDatabases extends Databases {
  /** Whether the demo company was filled now. */
  isFilled: boolean
}

async function prepareDatabases(config: Config, progress: Progress): Promise<ReadyDatabases> {
  const isNew = !config.databaseUrl && !existsSync(clusterOf(config.dataDir))
  const prepare = (tell?: Tell) => prepareServed(config, tell)
  const databases = await (isNew ? progress.during('database', prepare) : prepare())
  if (!config.demo) return { ...databases, isFilled: false }
  const { fillDemoOnce } = await import('./demo.ts')
  const isFilled = await fillDemoOnce(databases.ownerUrl, (fill) => progress.during('demo', fill))
  return { ...databases, isFilled }
}

async function prepareServed(config: Config, tell?: Tell): Promise<Databases> {
  const { promise: waits, resolve: onWait } = Promise.withResolvers<void>()
  const opening = openDatabase(config, { onLost: fail, onWait }).then(({ ownerUrl, stop }) => {
    atEnd(stop)
    return ownerUrl
  })
  // The embedded PostgreSQL starts while this process loads the program, which blocks it for longer than a connection waits.
  await Promise.race([opening, waits])
  const [ownerUrl, { prepareDatabase }] = await Promise.all([opening, import('./prepare.ts'), import('./serve.ts')])
  return { ownerUrl, ...(await prepareDatabase(ownerUrl, config, tell)) }
}

async function serveAlone(config: Config, databases: Databases): Promise<void> {
  const { serve } = await import('./serve.ts')
  await serve(config, databases)
}

async function runWorker(): Promise<void> {
  try {
    const [databases, { serve }] = await Promise.all([databasesOfWorker(), import('./serve.ts')])
    await serve(readConfig(process.env), databases)
    tellReady()
  } catch (error) {
    tellReady(error)
    await end(1)
  }
}

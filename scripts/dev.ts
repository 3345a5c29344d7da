/** `npm run dev`: the server, started again at each change, and the web on the port after it, changed in place. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from '../server/config.ts'
import { checkPort } from '../server/start/port.ts'
import { StartError } from '../server/start-error.ts'
import { serveWeb } from './dev-web.ts'

const root = join(import.meta.dirname, '..')

try {
  await dev(readConfig(process.env).port)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function dev(port: number): Promise<void> {
  await checkPort({ host: 'localhost', port: port + 1 })
  await serveWeb(port + 1, `http://localhost:${port}`)
  console.log(`The web, changed in place: http://demo.kontor.localhost:${port + 1}`)
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server', 'main.ts')], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
  server.once('exit', (code) => process.exit(code ?? 0))
}

import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findEmbedded } from '../server/db/embedded/embedded.ts'

const start = join(import.meta.dirname, '..', 'scripts', 'start.ts')

/**
 * A port that is free now. The system gives the ports above these to connections and to whoever listens on port 0, and
 * may give one again before the caller listens on it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768)
  const server = createServer().listen(port)
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  await new Promise((closed) => server.close(closed))
  return port
}

/** Starts the real program and waits until it prints that it is ready. */
export async function startProgram(port: number, dataDir: string): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_APP_URL: '' }
  const child = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  await new Promise<void>((ready, failed) => {
    child.stdout!.on('data', (chunk) => {
      output += chunk
      if (output.includes('is ready at')) ready()
    })
    child.once('exit', (code) => failed(new Error(`The program ended with ${code} before it was ready.\n${output}`)))
  })
  return child
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** The owner's address of the database of the program under test. */
export const ownerUrl = async (): Promise<string> => (await findEmbedded(process.env.E2E_DATA_DIR!))!

/** Run by tests as a process of its own: starts the embedded PostgreSQL on the folder named to it, and stays. */
import { startEmbedded } from '../db/embedded/embedded.ts'

try {
  const { url } = await startEmbedded(process.argv[2]!)
  console.log(`is ready at ${url}`)
  setInterval(() => {}, 60_000)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

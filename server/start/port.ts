import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from '../start-error.ts'

interface Address {
  host: string
  port: number
}

/**
 * Opens the port and closes it again before anything slow is started. Throws StartError when the port is unavailable.
 */
export async function checkPort({ host, port }: Address): Promise<void> {
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const server = createServer().listen({ host: address, port, exclusive: true })
    try {
      await once(server, 'listening')
      await new Promise((closed) => server.close(closed))
    } catch (error) {
      // A machine without IPv6 has no ::1, and needs none.
      if (address !== '::1' || codeOf(error) === 'EADDRINUSE') throw listenError(error, { host, port })
    }
  }
}

/** The sentence for a failed `listen`; other errors come back as they are. */
export function listenError(error: unknown, { host, port }: Address): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use: stop what uses it, or choose another one with PORT=${port + 1}.`)
    case 'EACCES':
      return new StartError(`Port ${port} is kept for the system: choose one above 1023 with PORT=3000.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST=${host} isn't an address of this machine.`)
    default:
      return error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

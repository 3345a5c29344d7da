/** A process of its own: keep-alive connections that send prepared requests one after the other and take the time. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One list of messages a connection; all connections start together. */
export interface Job {
  port: number
  lanes: string[][]
  /** The loopback address of each connection, by its number; absent: 127.0.0.1. */
  from?: string[]
}

export interface SendResult {
  /** Milliseconds from the first byte sent to the last received, and the status of each answer. */
  elapsed: number
  took: number[]
  statuses: number[]
  /** Bytes of the bodies as they came. */
  sizes: number[]
}

let open: Socket[] = []
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

process.on('message', async ({ port, lanes, from = [] }: Job) => {
  // The server has closed connections that were idle between two measures.
  open = open.filter(({ writable }) => writable)
  while (open.length < lanes.length) open.push(await connected(port, from[open.length]))
  const sent: SendResult = { elapsed: 0, took: [], statuses: [], sizes: [] }
  const since = performance.now()
  await Promise.all(lanes.map((lane, index) => send(open[index]!, lane, sent)))
  sent.elapsed = performance.now() - since
  process.send!(sent)
})
process.once('disconnect', () => process.exit())

async function connected(port: number, localAddress?: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, ...(localAddress && { localAddress }) })
  await once(socket, 'connect')
  // A connection the server has closed is replaced before the next job.
  socket.on('error', () => {})
  return socket
}

async function send(socket: Socket, lane: string[], sent: SendResult): Promise<void> {
  for (const text of lane) {
    const since = performance.now()
    const answer = received(socket)
    socket.write(text)
    const { status, size } = await answer
    sent.took.push(performance.now() - since)
    sent.statuses.push(status)
    sent.sizes.push(size)
  }
}

/** One whole answer: to the length it announces, or to its last chunk. */
function received(socket: Socket): Promise<{ status: number; size: number }> {
  return new Promise((done, failed) => {
    let bytes: Buffer = Buffer.alloc(0)
    const end = (error?: Error) => {
      socket.off('data', take).off('error', end).off('close', cut)
      if (error) failed(error)
    }
    const cut = () => end(new Error('the server closed the connection'))
    const take = (chunk: Buffer) => {
      bytes = bytes.length ? Buffer.concat([bytes, chunk]) : chunk
      const size = sizeOf(bytes)
      if (size === null) return
      end()
      if (/^connection: close/im.test(bytes.toString('latin1', 0, bytes.indexOf('\r\n\r\n')))) socket.destroy()
      done({ status: Number(bytes.toString('latin1', 9, 12)), size })
    }
    socket.on('data', take).on('error', end).on('close', cut)
  })
}

/** Bytes of the body once the answer is complete; null before. Chunks count with their framing. */
function sizeOf(bytes: Buffer): number | null {
  const start = bytes.indexOf('\r\n\r\n')
  if (start < 0) return null
  const body = bytes.length - start - 4
  const head = bytes.toString('latin1', 0, start)
  if (/^HTTP\/1.1 (304|204)/.test(head)) return 0
  const length = head.match(/content-length: (\d+)/i)
  if (length) return body >= Number(length[1]) ? body : null
  return bytes.subarray(-lastChunk.length).equals(lastChunk) ? body : null
}

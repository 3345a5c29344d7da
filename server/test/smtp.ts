import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  /** Headers and body with their transfer encoding undone. */
  text: string
  /** As it came. */
  raw: string
}

export interface SmtpPeer {
  received: ReceivedMail[]
  /** The answer to each recipient, which refuses it; null accepts all. */
  refuseWith: number | null
  stop(): Promise<void>
}

/** A real mail server that keeps the mails it receives. */
export async function startSmtp(port: number): Promise<SmtpPeer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      if (peer.refuseWith === null) return done()
      done(Object.assign(new Error('not here'), { responseCode: peer.refuseWith }))
    },
    onData: async (stream, session, done) => {
      let raw = ''
      for await (const chunk of stream) raw += chunk
      peer.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: decoded(raw), raw })
      done()
    },
  })
  const peer: SmtpPeer = {
    received: [],
    refuseWith: null,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return peer
}

const decoded = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

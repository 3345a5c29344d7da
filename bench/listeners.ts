import { realtimeKey } from '../server/realtime/key.ts'
import { ask } from './ask.ts'
import type { Person } from './people.ts'

/** Sockets that hear everything of a company, one for each person; resolves when all are heard. Returns what closes them. */
export async function listen(port: number, people: readonly Person[]): Promise<() => void> {
  const sockets = await Promise.all(people.map((person) => listening(port, person)))
  return () => sockets.forEach((socket) => void socket.close())
}

function listening(port: number, person: Person): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${realtimeKey}?protocol=7`)
  const channel = `private-company.${person.companyId}`
  return new Promise((done, failed) => {
    socket.addEventListener('error', () => failed(new Error('a socket of the bench was refused')))
    socket.addEventListener('message', async ({ data }) => {
      const { event, data: said } = JSON.parse(data)
      if (event === 'pusher_internal:subscription_succeeded') done(socket)
      if (event !== 'pusher:connection_established') return
      const signed = { socket_id: JSON.parse(said).socket_id, channel_name: channel }
      const { status, body } = await ask(port, person, ['POST', '/broadcasting/auth'], signed)
      if (status !== 200) failed(new Error(`a channel was answered with ${status}`))
      else socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: body.auth } }))
    })
  })
}

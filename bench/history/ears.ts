import { Agent } from 'node:http'
import { realtimeKey } from '../../server/realtime/key.ts'
import type { Person } from '../people.ts'
import type { Ear } from './judge/announced.ts'
import { moment, send } from './send.ts'

/** Listens to the whole company at one server until the end; a socket that is cut is followed by another one. */
export async function listenAt(port: number, person: Person, goesOn: () => boolean): Promise<Ear[]> {
  const ears: Ear[] = []
  while (goesOn()) {
    const ear = await listenOnce(port, person, goesOn)
    if (ear) ears.push(ear)
    await moment()
  }
  return ears
}

/** One socket, until it is cut or the history ends. Null: nobody listens, or nothing could be heard. */
function listenOnce(port: number, person: Person, goesOn: () => boolean): Promise<Ear | null> {
  const channel = `private-company.${person.companyId}`
  const agent = new Agent()
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${realtimeKey}?protocol=7`)
  const heard: number[] = []
  let from = 0
  const watching = setInterval(() => goesOn() || socket.close(), 100)
  return new Promise((done) => {
    socket.addEventListener('error', () => socket.close())
    socket.addEventListener('close', () => {
      clearInterval(watching)
      agent.destroy()
      done(from ? { from, to: Date.now(), heard } : null)
    })
    socket.addEventListener('message', async ({ data: text }) => {
      const { event, data } = JSON.parse(text)
      if (event === 'pusher:connection_established') {
        const body = { socket_id: JSON.parse(data).socket_id, channel_name: channel }
        const asked = { method: 'POST', path: '/broadcasting/auth', body }
        const received = await send(agent, port, person, asked).catch(() => null)
        const { auth } = (received?.body ?? {}) as { auth?: string }
        if (auth) socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
        else socket.close()
      } else if (event === 'pusher_internal:subscription_succeeded') from = Date.now()
      else if (!event.startsWith('pusher')) heard.push(JSON.parse(data).id)
    })
  })
}

import { afterAll, expect, test } from 'vitest'
import type { Db } from '../db/connection.ts'
import { openRegions } from '../db/regions.ts'
import { withTenant } from '../db/tenant.ts'
import { queriesOf, useApp } from '../test/app.ts'
import { addPerson, inCompany, makeOffice } from '../test/factories.ts'
import { appUrl } from '../test/urls.ts'
import type { Listener } from './channel.ts'
import { accessStates, openGate } from './gate.ts'
import type { Peer, Sockets } from './sockets.ts'

const server = useApp()
const regions = openRegions({ default: appUrl() }, 2)
afterAll(() => regions.close())

test('a socket that joins while the sessions are asked for isn’t taken for one whose session has ended', async () => {
  const { id: companyId, ann, ben } = await makeOffice(server.app)
  const peers: Peer[] = []
  const ended: string[] = []
  const sockets = {
    peers: () => peers,
    end: ({ id }: Peer) => ended.push(id),
    endChannel: () => {},
  } as unknown as Sockets
  const gate = openGate(sockets)
  const asTraffic = <T>(work: (db: Db) => Promise<T>) => withTenant(regions, { id: companyId, region: 'default' }, work)
  const ask = async () => {
    const states = await accessStates(regions, 'default', new Map([[companyId, gate.sessionsOf(companyId)]]))
    return states.get(companyId)!
  }
  const join = async (userId: number, accessVersion: number) => {
    const { id } = await inCompany(companyId, (db) =>
      db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow(),
    )
    const listener: Listener = { companyId, sessionId: id, userId, actingFor: null, accessVersion }
    peers.push({ id: String(userId), listener, channels: new Set() })
    gate.admit(listener)
  }
  await join(ann.id, 0)
  const state = await ask()
  await join(ben.id, [...state.versions.values()][0]!)
  await gate.check(companyId, state, asTraffic)
  expect(ended).toEqual([])

  await inCompany(companyId, (_, client) =>
    client.query('update sessions set revoked_at = now() where user_id = $1', [ben.id]),
  )
  const next = await ask()
  await gate.check(companyId, next, asTraffic)
  expect(ended).toEqual([String(ben.id)])
})

test('what changes in a company’s rights costs the same queries for ten who listen as for two', async () => {
  const office = await makeOffice(server.app)
  const peers: Peer[] = []
  const ended: string[] = []
  const sockets = {
    peers: () => peers,
    end: () => {},
    endChannel: ({ id }: Peer, channel: string) => ended.push(`${id} ${channel}`),
  } as unknown as Sockets
  const gate = openGate(sockets)
  const channels = [`private-level.${office.id}.${office.floor}`, `private-resource.${office.id}.${office.room}`]
  const listen = (userId: number, actingFor: number | null = null) =>
    peers.push({
      id: String(userId),
      listener: { companyId: office.id, sessionId: '', userId, actingFor, accessVersion: 0 },
      channels: new Set([...channels, `private-user.${office.id}.${userId}`, `private-company.${office.id}`]),
    })
  let version = 0
  const check = () =>
    queriesOf(() =>
      gate.check(office.id, { ended: [], versions: new Map([['', ++version]]) }, (work) =>
        withTenant(regions, { id: office.id, region: 'default' }, work),
      ),
    )
  listen(office.ann.id)
  listen(office.ben.id, office.ann.id)
  const few = await check()
  for (let n = 0; n < 8; n++) listen((await addPerson(server.app, office, 'employee', `P${n}`)).id)
  expect(await check()).toBe(few)
  // Ben has no delegation from Ann; all others hear what employees may.
  expect(new Set(ended)).toEqual(new Set([...peers[1]!.channels].map((channel) => `${office.ben.id} ${channel}`)))
})

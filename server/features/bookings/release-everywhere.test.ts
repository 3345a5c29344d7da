import { bookings } from '@kontor/contract'
import { afterAll, expect, inject, test } from 'vitest'
import { openRegions } from '../../db/regions.ts'
import type { Announcement } from '../../realtime/changes.ts'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../../test/factories.ts'
import { releaseEverywhere } from './release-everywhere.ts'

const server = useApp()
const regions = openRegions({ default: inject('appUrl') }, 2)
afterAll(() => regions.close())

/** The work of a minute over these companies alone: what it announced, and what it couldn't do. */
async function releaseIn(offices: { id: number; region?: string }[]) {
  const announced: Announcement[] = []
  const errors: unknown[] = []
  const companies = {
    all: async () => offices.map(({ id, region = 'default' }) => ({ id, region, name: '', subdomain: '' })),
  }
  const hub = { announce: (change: Announcement) => void announced.push(change) }
  await releaseEverywhere({ regions, companies, hub, log: { error: ({ err }) => void errors.push(err) } })
  return { announced, errors }
}

test('R227 what nobody checked in to is given away, its screens are told, and a region that is away holds up nobody', async () => {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Strict', auto_release: 15 })
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const slots = [{ datetime_from: `${day}T10:00:00Z`, datetime_to: `${day}T11:00:00Z` }]
  // One reservation with two bookings: from here on their ids differ.
  await office.ben.call(bookings.store, {
    body: {
      declaration: {
        resource_ids: [office.room, room],
        slots: [{ datetime_from: `${day}T12:00:00Z`, datetime_to: `${day}T13:00:00Z` }],
      },
    },
  })
  const { body } = await office.ann.call(bookings.store, { body: { declaration: { resource_ids: [room], slots } } })
  await inCompany(office.id, (_, client) =>
    client.query(
      `update bookings set release_at = now() - interval '1 s'
       where company_id = $1 and release_at is not null and user_id = $2`,
      [office.id, office.ann.id],
    ),
  )
  const { announced, errors } = await releaseIn([{ id: 1, region: 'away' }, office])
  expect(announced).toMatchObject([
    { event: 'declaration.changed', ids: [body.data.id], resourceIds: [room], tenant: { id: office.id } },
    { event: 'grid.changed', ids: [body.data.id], resourceIds: [room] },
  ])
  expect(errors.map(String)).toEqual(['Error: no database for the data region away'])
  expect((await releaseIn([office])).announced).toEqual([])
})

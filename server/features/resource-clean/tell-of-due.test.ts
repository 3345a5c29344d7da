import { afterAll, expect, test, vi } from 'vitest'
import { openRegions } from '../../db/regions.ts'
import type { Announcement } from '../../realtime/changes.ts'
import { useApp } from '../../test/app.ts'
import { addRoom } from '../../test/factories.ts'
import { appUrl, useOwnDatabase } from '../../test/urls.ts'
import { addBooking, cleanedOffice, switchOn } from './office.fixture.ts'
import { tellOfDue } from './tell-of-due.ts'

// The work tells of resources of all companies.
useOwnDatabase()
const server = useApp()
const regions = openRegions({ default: appUrl() }, 2)
afterAll(() => regions.close())
const ago = (seconds: number) => ({
  status: 'checked_out',
  checked_out_at: new Date(Date.now() - seconds * 1000),
})

test('R308 screens are told each minute of what has become due since, and of a pool when its last user leaves', async () => {
  const office = await cleanedOffice(server, 'cleaning')
  const before = await addRoom(office, { name: 'Elbe' })
  const pool = await addRoom(office, { name: 'Hafen', capacity: 4 })
  for (const id of [before, pool]) await switchOn(office, 'cleaning', { resource_id: id })
  await addBooking(office, [-60, 30], ago(30))
  await addBooking(office, [-60, 30], { resource: before, ...ago(600) })
  await addBooking(office, [-90, -60], { resource: pool })
  await addBooking(office, [-75, 30], { resource: pool, ...ago(30) })
  const announce = vi.fn<(told: Announcement) => void>()
  const log = { error: vi.fn() }
  await tellOfDue({ regions, hub: { announce }, log } as never)
  expect(log.error).not.toHaveBeenCalled()
  const told = announce.mock.calls.map(([{ event, resourceIds }]) => [event, [...resourceIds].sort((a, b) => a - b)])
  const due = [office.room, pool].sort((a, b) => a - b)
  expect(told).toEqual([
    ['resource-clean.changed', due],
    ['grid.changed', due],
  ])
})

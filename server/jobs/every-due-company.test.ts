import { afterAll, expect, test, vi } from 'vitest'
import { openRegions } from '../db/regions.ts'
import { useApp } from '../test/app.ts'
import { inCompany, makeOffice, type Office } from '../test/factories.ts'
import { bookSlot } from '../test/slots.ts'
import { appUrl, useOwnDatabase } from '../test/urls.ts'
import { forEveryDueCompany } from './every-due-company.ts'

// All companies with something to tell of are worked.
useOwnDatabase()
const server = useApp()
const regions = openRegions({ default: appUrl() }, 2)
afterAll(() => regions.close())

test('a slow company delays no other; four are worked at once', async () => {
  const offices: Office[] = []
  for (let n = 0; n < 6; n++) offices.push(await makeOffice(server.app))
  for (const office of offices) {
    await bookSlot(office.ann, office.room)
    await inCompany(office.id, (_, client) =>
      client.query(`update untold_changes set made_at = made_at - interval '1 minute'`),
    )
  }
  const others = Promise.withResolvers<void>()
  const done: number[] = []
  const log = { error: vi.fn() }
  let [running, most, begun] = [0, 0, 0]
  await forEveryDueCompany({ regions, log }, { companies: 'companies_to_tell', failure: 'failed' }, async ({ id }) => {
    most = Math.max(most, ++running)
    if (begun++ === 0) await others.promise
    else await new Promise(setImmediate)
    running--
    done.push(id)
    if (done.length === offices.length - 1) others.resolve()
  })
  expect([done.length, most]).toEqual([6, 4])
  expect(log.error).not.toHaveBeenCalled()
})

// @module-tag once
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { mapDrafts, qrCodes, qrCodeTemplates } from '@kontor/contract'
import { codeTypes } from '@kontor/contract/values/qr-code.ts'
import { expect, test } from 'vitest'
import { type Answer, useApp } from '../test/app.ts'
import { makeOffice, type Office } from '../test/factories.ts'
import { begin } from '../test/open-transaction.ts'

const server = useApp()

const codeOf = async ({ admin, room }: Office) =>
  (await admin.call(qrCodes.create, { body: { type: codeTypes.resource, resource_id: room } })).body.data

/** The answer of a call that finds a row which another transaction has deleted by the time it points to it. */
async function besideDeletion(office: Office, [table, id]: [string, number], call: () => Promise<Answer<unknown>>) {
  const other = await begin(office)
  await other.run(`delete from ${table} where company_id = $1 and id = $2`, [office.id, id])
  const asking = call()
  await Promise.race([asking, sleep(300)])
  await other.commit()
  const { status, error } = await asking
  return [status, Object.keys(error.errors ?? {})]
}

test('a row deleted in the same moment is refused at its field of the body', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const template = (await admin.call(qrCodeTemplates.create, { body: { name: 'Large' } })).body.data.id
  const { id } = await codeOf(office)
  const give = () => admin.call(qrCodes.update, { params: { id }, body: { qr_code_template_id: template } })
  expect(await besideDeletion(office, ['qr_code_templates', template], give)).toEqual([422, ['qr_code_template_id']])
})

test('the same deep in a list', async () => {
  const office = await makeOffice(server.app)
  const { admin, floor, room } = office
  const map = (await admin.call(mapDrafts.create, { body: { name: 'Floor', level_id: floor } })).body.data
  const place = { key: randomUUID(), resource_id: room, x: 0, y: 0, width: 24, height: 24, rotation: 0 }
  const body = { put: [{ version: null, element: { kind: 'place' as const, ...place } }] }
  const stand = () => admin.call(mapDrafts.edit, { params: { id: map.id }, body })
  expect(await besideDeletion(office, ['resources', room], stand)).toEqual([422, ['put.element.resource_id']])
})

test('a code that is revoked while somebody scans it is unknown', async () => {
  const office = await makeOffice(server.app)
  const { id, code } = await codeOf(office)
  const scan = () => office.ann.call(qrCodes.scan, { body: { code } })
  expect(await besideDeletion(office, ['qr_codes', id], scan)).toEqual([404, []])
})

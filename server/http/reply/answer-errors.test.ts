import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../../test/factories.ts'
import { translate } from './answer-errors.ts'

const server = useApp()

test('a broken foreign key is `unknown_id` for an insert, and `still_in_use` for deleting the row it points to', async () => {
  const office = await makeOffice(server.app)
  const failureOf = (work: () => Promise<unknown>) => work().then(() => undefined, translate)
  const onWrite = await failureOf(() => addRoom(office, { name: 'Nowhere', resource_type_id: 1_000_000_000 }))
  expect([onWrite?.code, onWrite?.details.errors]).toEqual(['invalid', { resource_type_id: ['unknown_id'] }])
  const onDelete = await failureOf(() =>
    inCompany(office.id, (db) => db.deleteFrom('resource_types').where('id', '=', office.roomType).execute()),
  )
  expect([onDelete?.code, onDelete?.details.errors]).toEqual(['still_in_use', undefined])
})

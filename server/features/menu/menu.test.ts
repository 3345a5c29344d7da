import { menu, menuPreferenceCodes } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice } from '../../test/factories.ts'

const server = useApp()

test('R93 R94 modules have an entry in the menu, but for those the company or the person made automatic', async () => {
  const office = await makeOffice(server.app)
  const automatic = async () =>
    (await office.ann.call(menu.preferences)).body.data
      .filter(({ is_automatic }) => is_automatic)
      .map(({ preference }) => preference)
  expect((await office.ann.call(menu.preferences)).body.data.map(({ preference }) => preference)).toEqual([
    ...menuPreferenceCodes,
  ])
  expect(await automatic()).toEqual([])
  await inCompany(office.id, async (_, client) => {
    await client.query(
      `insert into company_preferences (company_id, key, value) values ($1, 'Menu:PLAN', 'true'), ($1, 'Menu:CLEAN', 'true')`,
      [office.id],
    )
    await client.query(
      `insert into user_preferences (company_id, user_id, key, value) values ($1, $2, 'Menu:CLEAN', 'false')`,
      [office.id, office.ann.id],
    )
  })
  expect(await automatic()).toEqual(['PLAN'])
})

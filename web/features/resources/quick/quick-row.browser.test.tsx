import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { QuickRow } from './QuickRow.tsx'

const meta = { create: true, read: true, update: true, delete: true }
const place = {
  id: 4,
  parent_id: null,
  name: '3rd floor',
  parents: ['Pier 17'],
  depth: 0,
  may_add_resources: true,
  meta,
}
const pagination = { current_page: 1, last_page: 1, per_page: 50, total: 2 }
let sent: object[]

beforeEach(() => {
  sent = []
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input)
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body)) as { name: string }
      sent.push(body)
      const refusal = { code: 'not_unique', message: 'Taken.', errors: { name: ['Choose another name.'] } }
      if (body.name === 'D-05') return new Response(JSON.stringify(refusal), { status: 422 })
      return new Response(JSON.stringify({ data: {} }), { status: 201 })
    }
    if (url.includes('/levels/all')) return new Response(JSON.stringify({ data: [place] }))
    if (url.includes('/resource-types') || url.includes('/resourcetypes'))
      return new Response(JSON.stringify({ data: [{ id: 7, name: 'Desk', meta }], meta: { pagination } }))
    const rows = ['Window seat', 'D-03', 'D-02'].map((name, id) => ({ id, name }))
    return new Response(JSON.stringify({ data: rows, meta: { pagination } }))
  })
})
afterEach(() => vi.restoreAllMocks())

test('Enter adds a resource under the next number, and proposes the one after it', async () => {
  const { getByRole, getByText } = await show(<QuickRow levelId={4} typeId={7} onClose={() => undefined} />, {
    permissions: ['RESOURCES', 'MANAGE_RESOURCES'],
  })
  const name = getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('D-04')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('D-05')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // Somebody else has taken that name.
  await expect.element(getByText('Choose another name.')).toBeVisible()
  await name.fill('D-06')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('D-07')
  expect(sent).toMatchObject(
    ['D-04', 'D-05', 'D-06'].map((each) => ({ name: each, level_id: 4, resource_type_id: 7, capacity: 1 })),
  )
})

test('nothing is red before somebody tried to add, and what is missing is named then', async () => {
  const { getByRole, getByText } = await show(<QuickRow levelId={null} typeId={null} onClose={() => undefined} />, {
    permissions: ['RESOURCES', 'MANAGE_RESOURCES'],
  })
  await expect.element(getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(getByText('This field is required').elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => getByText('This field is required').elements().length).toBe(3)
  expect(sent).toEqual([])
})

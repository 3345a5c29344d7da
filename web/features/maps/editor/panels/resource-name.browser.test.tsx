import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../../kit/browser.fixture.tsx'
import { config } from '../../../../kit/http/config.ts'
import { queryClient } from '../../../../kit/http/query-client.ts'
import { session } from '../../../../kit/session/session.ts'
import { closeToast, undoLatest } from '../../../../kit/ui/message/toast.ts'
import { ResourceName } from './ResourceName.tsx'

const desk = {
  ...{ id: 1, name: '4-A01', level_id: 3, resource_type_id: 1, resource_model_id: null, version: 7 },
  ...{ capacity: 1, resource_capacity_type_id: null, seats: null, description: '', is_bookable: true },
  translations: [],
}
const sent: { name: string; version: number }[] = []
let isTaken = false

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  sent.length = 0
  isTaken = false
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const request = new Request(address, init)
    if (request.method === 'PUT') sent.push(JSON.parse(await request.text()))
    const refusal = { code: 'not_unique', message: 'Taken.', errors: { name: ['This name is taken.'] } }
    if (request.method === 'PUT' && isTaken) return new Response(JSON.stringify(refusal), { status: 422 })
    return new Response(JSON.stringify({ success: true, data: desk }))
  })
})
afterEach(() => vi.restoreAllMocks())

async function onName(permissions = ['RESOURCES']) {
  const shown = await show(
    <QueryClientProvider client={queryClient}>
      <ResourceName id={1} name="4-A01" />
    </QueryClientProvider>,
    { permissions },
  )
  return { ...shown, name: shown.getByRole('textbox', { name: 'Name' }) }
}

test('a name is saved by Enter from the version that was just read, and Undo gives the former one back', async () => {
  const { name } = await onName()
  await name.fill('  4-A99 ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toMatchObject([{ name: '4-A99', version: 7 }])
  await expect.poll(() => undoLatest()).toBe(true)
  await expect.poll(() => sent.at(-1)).toMatchObject({ name: '4-A01' })
  closeToast(1)
})

test('Escape and an empty name leave it as it is', async () => {
  const { name } = await onName()
  await name.fill('4-A99')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveValue('4-A01')
  await name.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('4-A01')
  expect(sent).toEqual([])
})

test('a taken name is refused at its field, which keeps what was typed', async () => {
  isTaken = true
  const { name, getByText } = await onName()
  await name.fill('4-A02')
  await userEvent.keyboard('{Enter}')
  await expect.element(getByText('This name is taken.')).toBeVisible()
  await expect.element(name).toHaveValue('4-A02')
})

test('the name isn’t offered to a person who may not change resources', async () => {
  const { name } = await onName([])
  await expect.element(name).not.toBeInTheDocument()
})

import { type NewResourceType, NewResourceType as schema } from '@kontor/contract/calls/resource-types.ts'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../browser.fixture.tsx'
import { FormPanel } from '../form/FormPanel.tsx'
import { useEndpointForm } from '../form/useEndpointForm.ts'
import { resourceTypes } from '../http/api.generated.ts'
import { config } from '../http/config.ts'
import { session } from '../session/session.ts'
import { TextField } from '../ui/input/TextField.tsx'
import { TypedSetting } from './TypedSetting.tsx'

const answers: Response[] = []

beforeEach(() => {
  answers.length = 0
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()!)
})
afterEach(() => vi.restoreAllMocks())

function Settings({ mayChange = true }: { mayChange?: boolean }) {
  const [initial, store] = useState<NewResourceType>({ name: 'Desk', kind: 'desk', translations: [] })
  const onSaved = () => store({ ...initial, name: 'Desks' })
  const form = useEndpointForm(resourceTypes.create, schema, { initial, onSaved })
  return (
    <FormPanel title="Type" form={form} closesTo="/" item={{ meta: { update: mayChange } }}>
      <TypedSetting label="Name" value={form.values.name} source="Set here" form={form} fields={['name']}>
        <TextField label="Name" {...form.text('name')} />
      </TypedSetting>
    </FormPanel>
  )
}
const reader = { permissions: ['RESOURCE_TYPES', 'RESOURCE_TYPES:create'] }

test('a setting is a line with its source until somebody edits it, and a line again once it is saved', async () => {
  answers.push(new Response(JSON.stringify({ success: true, data: { id: 1 } }), { status: 201 }))
  const screen = await show(<Settings />, reader)
  const { getByRole, getByText } = screen
  await expect.element(getByText('Set here')).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await expect.element(getByRole('textbox')).not.toBeInTheDocument()
  await getByRole('button', { name: 'Edit: Name' }).click()
  await expect.element(getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.poll(() => document.querySelectorAll('[data-changed]').length).toBe(1)
  // It stays a field while somebody types the stored value again.
  await userEvent.keyboard('{Backspace}')
  await expect.element(getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('s{Enter}')
  await expect.element(getByRole('button', { name: 'Edit: Name' })).toHaveFocus()
})

test('a setting that the server refuses opens with its error', async () => {
  const refusal = { code: 'not_unique', message: 'Taken.', errors: { name: ['Another type has this name.'] } }
  answers.push(new Response(JSON.stringify(refusal), { status: 422 }))
  const { getByRole, getByText } = await show(<Settings />, reader)
  await getByRole('button', { name: 'Save' }).click()
  await expect.element(getByText('Another type has this name.')).toBeVisible()
  await expect.element(getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

test('whoever may only read a setting isn’t offered to edit it', async () => {
  const { getByRole, getByText } = await show(<Settings mayChange={false} />, reader)
  await expect.element(getByText(/^Desk/)).toBeVisible()
  await expect.element(getByRole('button', { name: 'Edit: Name' })).not.toBeInTheDocument()
})

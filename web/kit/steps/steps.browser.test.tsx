import { NewResourceType } from '@kontor/contract/calls/resource-types.ts'
import { useOutletContext } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../browser.fixture.tsx'
import { type EndpointForm, useEndpointForm } from '../form/useEndpointForm.ts'
import { resourceTypes } from '../http/api.generated.ts'
import { session } from '../session/session.ts'
import { TextArea } from '../ui/input/TextArea.tsx'
import { StepPanel } from './StepPanel.tsx'

function Steps() {
  const form = useEndpointForm(resourceTypes.create, NewResourceType, {
    initial: { name: '', kind: 'desk', translations: [] },
    onSaved: () => undefined,
  })
  return (
    <StepPanel
      title="Add a type"
      form={form}
      closesTo="/"
      finishes="Add"
      steps={[
        { to: '/add/name', label: 'Name', fields: ['name'] },
        { to: '/add/check', label: 'Check', fields: [] },
      ]}
    />
  )
}

function NameStep() {
  const { form } = useOutletContext<{ form: EndpointForm<NewResourceType> }>()
  return <TextArea label="Name" {...form.text('name')} />
}

test('Ctrl and Enter go on from a text of several lines, once the step is right; the number of a step leads back too', async () => {
  vi.spyOn(session, 'token').mockReturnValue('.e30.')
  const { getByRole } = await show(null, {
    permissions: ['RESOURCE_TYPES', 'MANAGE_RESOURCES'],
    at: '/add/name',
    routes: [
      {
        path: '/add',
        element: <Steps />,
        children: [
          { path: 'name', element: <NameStep /> },
          { path: 'check', element: null },
        ],
      },
    ],
  })
  const name = getByRole('textbox', { name: 'Name' })
  await name.click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Raft')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(getByRole('heading', { name: 'Step 2 of 2: Check' })).toHaveFocus()
  const back = getByRole('listitem').nth(0).getByRole('link', { name: 'Name' }).element()
  await userEvent.click(back.querySelector('b')!)
  await expect.element(name).toHaveValue('Raft')
  vi.restoreAllMocks()
})

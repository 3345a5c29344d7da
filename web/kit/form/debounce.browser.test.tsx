import { NewResourceType } from '@kontor/contract/calls/resource-types.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../browser.fixture.tsx'
import { useField } from './field.ts'
import { SelectField } from './fields/SelectField.tsx'
import { useBody } from './useBody.ts'
import { required } from './validate.ts'

function Sample() {
  const name = useField('', [required])
  return (
    <>
      <input aria-label="Name" {...name.input} />
      <p role="status">{name.error}</p>
    </>
  )
}

test('R147 a field that is left is checked 5 ms later, and once however often it is left in between', async () => {
  const { getByRole } = await show(<Sample />)
  const name = getByRole('textbox').element() as HTMLElement
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const _ of [1, 2]) {
    name.focus()
    name.blur()
    vi.advanceTimersByTime(4)
  }
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  await expect.element(getByRole('status')).toHaveTextContent('This field is required')
})

/** A form in which nothing can be picked as well. */
function SampleForm() {
  const { part } = useBody('sample', NewResourceType, { name: 'Raft', kind: 'desk', translations: [] })
  const options = ['desk', ''].map((value) => ({ value: value as 'desk', label: value || 'None' }))
  return <SelectField label="Kind" field={part.field('kind')} options={options} />
}

test('R145 R147 in a form a bad choice is told 5 ms after it is made, without leaving the field', async () => {
  const { getByRole } = await show(<SampleForm />)
  const kind = getByRole('combobox', { name: 'Kind' })
  await expect.element(kind).not.toHaveAccessibleDescription()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const select = kind.element() as HTMLSelectElement
  select.value = ''
  select.dispatchEvent(new Event('change', { bubbles: true }))
  vi.advanceTimersByTime(4)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  await expect.element(kind).toHaveAccessibleDescription(/desk/)
})

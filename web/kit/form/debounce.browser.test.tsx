import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../browser.fixture.tsx'
import { useField } from './field.ts'
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

import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../browser.fixture.tsx'
import type { Field } from '../form/form-part.ts'
import type { Choices } from '../list/useChoices.ts'
import { ChoicePicker } from './ChoicePicker.tsx'

const people = Array.from({ length: 30 }, (_, n) => ({ value: n + 1, label: `Person ${n + 1}` }))
const field: Field<number> = { name: 'host', value: 1, error: null, set: vi.fn() }
const pick = { title: 'Host', none: undefined, close: vi.fn(), field }

/** A sheet with a form at its end, and the picker beside its field far down. */
function Sheet({ words: asked }: { words?: Partial<Choices<unknown>> }) {
  const [words, search] = useState('')
  const rows = people.filter(({ label }) => label.includes(words))
  const choices = { words, search, rows, total: rows.length, isAsking: false, error: null, ...asked }
  return (
    <div style={{ position: 'relative', height: 700 }}>
      <a data-field="host" href="#host" style={{ position: 'absolute', insetBlockStart: 500 }}>
        Host
      </a>
      <ChoicePicker pick={pick} options={rows} choices={choices as unknown as Choices<unknown>} />
    </div>
  )
}

test('the words stay where they are typed, however few options they leave', async () => {
  await page.viewport(1280, 900)
  const screen = await show(<Sheet />)
  const box = screen.getByRole('combobox')
  await expect.element(screen.getByRole('option', { name: 'Person 1', exact: true })).toBeVisible()
  const panel = screen.getByRole('dialog').element() as HTMLElement
  const { offsetTop } = panel
  await box.fill('Person 17')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Person 17')
  await vi.waitFor(() => expect(panel.clientHeight).toBeLessThan(300))
  // The frame in which the panel is placed again.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  expect(panel.offsetTop).toBe(offsetTop)
})

test('while the server looks for the words nothing is counted', async () => {
  const screen = await show(<Sheet words={{ isAsking: true, rows: [], total: 30 }} />)
  await expect.element(screen.getByRole('combobox')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
})

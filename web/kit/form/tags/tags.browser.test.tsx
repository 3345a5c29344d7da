import axe from 'axe-core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../browser.fixture.tsx'
import type { Choices } from '../../list/useChoices.ts'
import { ReadOnly } from '../read-only.ts'
import { TagsField } from './TagsField.tsx'

const towns = Array.from({ length: 2000 }, (_, n) => ({ value: n + 1, label: `Town ${n + 1}` }))
let chosen: number[] = []

interface Props {
  start?: number[]
  error?: string | null
  isShown?: boolean
  choices?: Choices<unknown>
}
function Sample({ start = [], error = null, isShown = false, choices }: Props) {
  const [value, set] = useState(start)
  chosen = value
  return (
    <ReadOnly value={isShown}>
      <TagsField
        label="Towns"
        field={{ name: 'towns', value, error, set }}
        options={choices ? towns.slice(0, 3) : towns}
        {...(choices && { choices, nameOf: (id: number) => `Town ${id}` })}
      />
    </ReadOnly>
  )
}

async function open(props: Props = {}) {
  const screen = await show(
    <main>
      <Sample {...props} />
    </main>,
  )
  return { ...screen, box: screen.getByRole('combobox', { name: 'Towns' }) }
}

test('words narrow the options, Enter adds a tag, and only what is in sight is drawn', async () => {
  const { box, getByRole } = await open()
  await box.click()
  await expect.element(getByRole('option', { name: 'Town 1', exact: true })).toBeVisible()
  expect(document.querySelectorAll('[role=option]').length).toBeLessThan(40)
  await userEvent.keyboard('town 1999{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(chosen).toEqual([1999]))
  await expect.element(box).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(getByRole('row', { name: 'Town 1999' })).toBeVisible()
})

test('Backspace takes the last tag away, and so does the cross of any', async () => {
  const { box, getByRole } = await open({ start: [1, 2, 3] })
  await box.click()
  await userEvent.keyboard('{Backspace}')
  await vi.waitFor(() => expect(chosen).toEqual([1, 2]))
  await userEvent.keyboard('{Escape}')
  await getByRole('button', { name: 'Remove Town 1' }).click()
  await vi.waitFor(() => expect(chosen).toEqual([2]))
})

test('many tags fold', async () => {
  const { getByRole } = await open({ start: Array.from({ length: 20 }, (_, n) => n + 1) })
  await expect.element(getByRole('button', { name: '+ 12 more' })).toBeVisible()
  await expect.element(getByRole('row', { name: 'Town 20' })).not.toBeInTheDocument()
  await getByRole('button', { name: '+ 12 more' }).click()
  await expect.element(getByRole('row', { name: 'Town 20' })).toBeVisible()
})

test('the server is asked for the words, and a tag is called by its name wherever its row is', async () => {
  const search = vi.fn()
  const choices = {
    words: '',
    search,
    rows: [],
    total: 3,
    isAsking: false,
    hasMore: false,
  } as unknown as Choices<unknown>
  const { box, getByRole } = await open({ start: [500], choices })
  await expect.element(getByRole('row', { name: 'Town 500' })).toBeVisible()
  await box.click()
  await userEvent.keyboard('q')
  expect(search).toHaveBeenCalledWith('q')
})

test('wrong, open and read-only, it is accessible', async () => {
  const wrong = await open({ start: [1, 2], error: 'Choose at least 3' })
  await expect.element(wrong.box).toHaveAccessibleDescription('Choose at least 3')
  const { violations } = await axe.run(wrong.container)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await wrong.unmount()
  const shown = await open({ start: [1, 2], isShown: true })
  await expect.element(shown.getByText('Town 1, Town 2')).toBeVisible()
  await expect.element(shown.box).not.toBeInTheDocument()
})

import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { Fields, Moments } from './asking.tsx'
import { FilledIn } from './filling-in.tsx'
import { halfTyped, typeAll } from './half-typed.fixture.ts'

const parts: [what: string, part: ReactNode, least: number][] = [
  ['a field', <Fields key="fields" />, 3],
  ['a date, a time or a length', <Moments key="moments" />, 3],
  ['a body with rows', <FilledIn key="filled" />, 8],
]

test.each(parts)(
  'half a value in %s breaks nothing, and is there again after a reload',
  async (_, part, least) => {
    const screen = await show(part)
    const count = () => screen.container.querySelectorAll(fields).length
    await expect.poll(count).toBeGreaterThanOrEqual(least)
    for (const field of screen.container.querySelectorAll<HTMLInputElement>(fields)) {
      field.focus()
      typeAll(field, halfTyped)
    }
    await expect.poll(count).toBeGreaterThanOrEqual(least)
    await screen.unmount()
    const again = await show(part)
    await expect.poll(() => again.container.querySelectorAll(fields).length).toBeGreaterThanOrEqual(least)
  },
  60_000,
)

const fields = 'input:not([type=checkbox], [type=radio], [type=file], :disabled, [readonly]), textarea'

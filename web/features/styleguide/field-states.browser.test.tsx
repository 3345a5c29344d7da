import axe from 'axe-core'
import { expect, test } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { FieldStates, kinds } from './field-states.tsx'

/**
 * Fields that others are made of, and fields that the style guide shows elsewhere because they need an address or a
 * call.
 */
const elsewhere = ['WrittenField', 'PickField', 'RowField', 'SearchField']

test('every field of the kit shows in every state', () => {
  const files = Object.keys(import.meta.glob('../../kit/**/*Field.tsx'))
  const names = files.map((file) => file.replace(/^.*\/|\.tsx$/g, ''))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !elsewhere.includes(name) && !(name in kinds))).toEqual([])
})

test.each(['en', 'ar'])('all of them are accessible, and none is wider than a phone (%s)', async (locale) => {
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
  const screen = await show(
    <main>
      <FieldStates />
    </main>,
  )
  await expect.poll(() => screen.container.querySelectorAll('[contenteditable]').length).toBeGreaterThan(0)
  for (const field of screen.container.querySelectorAll('input[aria-invalid=true], textarea[aria-invalid=true]'))
    expect(field, field.outerHTML).toHaveAccessibleDescription(/^Choose another one/)
  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  screen.container.style.width = '360px'
  const wide = [...screen.container.querySelectorAll('section')].filter((kind) => kind.scrollWidth > kind.clientWidth)
  expect(wide.map((kind) => kind.ariaLabel)).toEqual([])
  document.documentElement.dir = 'ltr'
})

import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { Files, FilledIn } from './filling-in.tsx'

test('R140 numbers, money and lengths are read as people type them; what can’t be read stays, and says so', async () => {
  const screen = await show(<FilledIn />)
  const box = (name: string) => screen.getByRole('textbox', { name, exact: true })
  await box('Width').fill('١٨٠')
  await box('Height').fill('72.5')
  await expect.element(box('Width')).toHaveValue('180')
  await box('Price').fill('12.5')
  await box('Length').fill('2.5 h')
  await box('Width').fill('16o')
  await expect.element(box('Price')).toHaveValue('12.50')
  await expect.element(box('Length')).toHaveValue('2:30')
  await box('Height').fill('')
  await expect.element(box('Width')).toHaveValue('16o')
  await expect.element(box('Width')).toHaveAccessibleDescription(/^Only numbers allowed/)
  await box('Width').fill('79.5')
  await box('Height').click()
  await expect.element(box('Width')).toHaveAccessibleDescription(/^Only numbers allowed/)
})

test('what can’t be read is kept by the tab, and is there again after a reload', async () => {
  const first = await show(<FilledIn />)
  await first.getByRole('textbox', { name: 'Width' }).fill('16o')
  await first.unmount()
  const again = await show(<FilledIn />)
  await expect.element(again.getByRole('textbox', { name: 'Width' })).toHaveValue('16o')
})

test('a row is added, moved by keys and removed, with its sentence and the focus', async () => {
  const screen = await show(<FilledIn />)
  const guest = (place: number) => screen.getByRole('group', { name: `guest ${place}`, exact: true })
  await screen.getByRole('radio', { name: /^Desk/ }).click()
  await screen.getByRole('button', { name: 'Add a guest' }).click()
  await expect.element(guest(3).getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('Cleo')
  await screen.getByRole('button', { name: 'Check' }).click()
  const email = (place: number) => guest(place).getByRole('textbox', { name: 'E-mail' })
  await expect.element(email(3)).toHaveFocus()
  await expect.element(email(3)).toHaveAccessibleDescription('Please enter valid email')
  await expect.element(email(1)).not.toHaveAccessibleDescription()

  guest(3).getByRole('button', { name: /^Move/ }).element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(guest(2).getByRole('textbox', { name: 'Name' })).toHaveValue('Cleo')
  await expect.element(email(2)).toHaveAccessibleDescription('Please enter valid email')
  await expect.element(email(3)).not.toHaveAccessibleDescription()
  await expect.element(guest(2).getByRole('button', { name: /^Move/ })).toHaveFocus()

  await guest(2).getByRole('button', { name: 'Remove guest 2' }).click()
  await expect.element(guest(2).getByRole('textbox', { name: 'Name' })).toHaveValue('Nele Arndt')
  await expect.element(guest(2).getByRole('button', { name: 'Remove guest 2' })).toHaveFocus()
  await expect.element(email(2)).not.toHaveAccessibleDescription()
})

test('a row that wasn’t drawn again acts on what the others hold by now', async () => {
  const screen = await show(<FilledIn />)
  const guest = (place: number) => screen.getByRole('group', { name: `guest ${place}`, exact: true })
  await guest(1).getByRole('textbox', { name: 'Name' }).fill('Ada B.')
  await guest(2).getByRole('button', { name: 'Remove guest 2' }).click()
  await expect.element(guest(1).getByRole('textbox', { name: 'Name' })).toHaveValue('Ada B.')
})

test('choices, a colour and the keys of a radio group', async () => {
  const screen = await show(<FilledIn />)
  await screen.getByRole('checkbox', { name: 'Monday' }).click()
  await expect.element(screen.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription('Choose at least 1')
  await screen.getByRole('radio', { name: /^Desk/ }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'Room' })).toBeChecked()
  await screen.getByRole('textbox', { name: 'Colour' }).fill('blue')
  await screen.getByRole('textbox', { name: 'Width' }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Colour' }))
    .toHaveAccessibleDescription(/^colour is not valid/)
})

test('every field, with and without what is wrong, is accessible', async () => {
  const screen = await show(
    <main>
      <FilledIn />
      <Files />
    </main>,
  )
  await screen.getByRole('textbox', { name: 'Width' }).fill('')
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Width' })).toHaveAccessibleDescription(/required/)
  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('R107 a day is typed in the reader’s own format, stepped by keys, or picked; what can’t be read stays, and says so', async () => {
  const screen = await show(<FilledIn />)
  const first = screen.getByRole('textbox', { name: 'First day' })
  await expect.element(first).toHaveValue('23.11.2026')
  await first.fill('24 nov 26')
  await screen.getByRole('textbox', { name: 'Width' }).click()
  await expect.element(first).toHaveValue('24.11.2026')
  await first.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(screen.getByRole('textbox', { name: 'Last day' })).toHaveValue('26.11.2026')
  await first.fill('soon')
  await screen.getByRole('textbox', { name: 'Width' }).click()
  await expect.element(first).toHaveValue('soon')
  await expect.element(first).toHaveAccessibleDescription('Enter a date with its day, month and year')
  await screen.getByRole('group', { name: 'Away' }).getByRole('button', { name: 'Choose a day' }).first().click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test('a colour has the edge of a field that can be changed', async () => {
  const screen = await show(<FilledIn />)
  const edge = (name: string) =>
    getComputedStyle(screen.getByRole('textbox', { name, exact: true }).element().parentElement!).borderColor
  await expect.element(screen.getByRole('textbox', { name: 'Colour' })).toBeVisible()
  expect(edge('Colour')).toBe(edge('Width'))
})

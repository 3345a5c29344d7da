import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../browser.fixture.tsx'
import { Menu, type MenuEntry } from './Menu.tsx'

function entries(chosen = 'b'): { sections: MenuEntry[][]; onChoose: ReturnType<typeof vi.fn> } {
  const onChoose = vi.fn()
  const entry = (id: string, label: string, more = {}) => ({
    id,
    label,
    isChosen: id === chosen,
    onChoose: () => onChoose(id),
    ...more,
  })
  return {
    sections: [
      [entry('a', 'Alster'), entry('b', 'Elbe')],
      [entry('c', 'Fleet', { isDisabled: true }), entry('d', 'Brook')],
    ],
    onChoose,
  }
}

test('a menu opens at what is chosen, moves by arrows over what can’t be had, and closes with a choice', async () => {
  const { sections, onChoose } = entries()
  const screen = await show(
    <Menu label="Rooms" sections={sections}>
      Elbe
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'Elbe' })
  await button.click()
  await expect.element(screen.getByRole('menu', { name: 'Rooms' })).toBeVisible()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Elbe', checked: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitemradio', { name: 'Brook' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([['d']])
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('Escape closes a menu without a choice, letters find an entry, and a press beside it closes it', async () => {
  const { sections, onChoose } = entries()
  const screen = await show(
    <>
      <Menu label="Rooms" sections={sections}>
        Elbe
      </Menu>
      <p style={{ marginTop: '20rem' }}>beside</p>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Elbe' })
  const menu = screen.getByRole('menu')
  await button.click()
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('al')
  await expect.element(screen.getByRole('menuitemradio', { name: 'Alster' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  await expect.element(menu).toBeVisible()
  await screen.getByText('beside').click({ force: true })
  await expect.element(menu).not.toBeInTheDocument()
  expect(onChoose).not.toHaveBeenCalled()
})

test('entries that merely do something are no choice', async () => {
  const screen = await show(
    <Menu label="More" sections={[[{ id: 'x', label: 'Cancel booking', isDanger: true, onChoose: vi.fn() }]]}>
      More
    </Menu>,
  )
  await screen.getByRole('button', { name: 'More' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Cancel booking' })).toHaveFocus()
})

test('in a menu of choices the chosen entry has a check, and the names of all begin at one line', async () => {
  const entry = (id: string, isChosen: boolean) => ({ id, label: id, isChosen, onChoose: vi.fn() })
  const screen = await show(
    <Menu label="Order" sections={[[entry('Best first', true), entry('By name', false)]]}>
      Order
    </Menu>,
  )
  await screen.getByRole('button', { name: 'Order' }).click()
  const chosen = screen.getByRole('menuitemradio', { name: 'Best first' })
  const other = screen.getByRole('menuitemradio', { name: 'By name' })
  await expect.element(chosen).toBeVisible()
  expect(chosen.element().querySelectorAll('svg')).toHaveLength(1)
  expect(other.element().querySelectorAll('svg')).toHaveLength(0)
  const lineOf = (item: typeof chosen) => item.element().querySelector('bdi')!.getBoundingClientRect().left
  expect(lineOf(other)).toBe(lineOf(chosen))
})

import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { EditableTables, Matrices } from './tables.tsx'

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
/** The cell that a grid names as its active one. */
const activeIn = (grid: Element) => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')

async function showMatrix() {
  const screen = await show(<Matrices />)
  const grid = screen.getByRole('grid', { name: 'Rights of roles' }).element() as HTMLElement
  grid.focus()
  return { screen, grid, active: () => activeIn(grid)?.getAttribute('aria-label') ?? activeIn(grid)?.textContent }
}

test('a matrix has a row for what is in sight alone, and says how many there are', async () => {
  const { grid } = await showMatrix()
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['201', '21'])
  expect(grid.querySelectorAll('[role=row]').length).toBeLessThan(40)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(() => activeIn(grid)?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('201')
  // Scrolled out of sight, the active cell is still there.
  grid.scrollTo(0, 0)
  await expect.poll(() => grid.querySelector('[aria-rowindex="2"]')).not.toBeNull()
  expect(activeIn(grid)?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('201')
  expect(grid.querySelectorAll('[role=row]').length).toBeLessThan(40)
})

test('arrows lead from cell to cell, Space sets yes, no and inherited, and Ctrl Z takes it back', async () => {
  const { screen, active } = await showMatrix()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(active()).toBe('Yes')
  await userEvent.keyboard(' ')
  expect(active()).toBe('No, changed')
  await userEvent.keyboard(' ')
  expect(active()).toBe('No, inherited, changed')
  await expect.element(screen.getByText('1 change', { exact: true })).toBeVisible()
  await userEvent.keyboard(' ')
  expect(active()).toBe('Yes')
  await expect.element(screen.getByText('0 changes')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(active()).toBe('No, inherited, changed')
})

test('the name of a flag sets its column, that of a row its row, and one list of changes is saved', async () => {
  const { screen, active } = await showMatrix()
  await userEvent.keyboard('{ArrowRight} ')
  expect(active()).toBe('Right 1')
  // A quarter of the 200 was "yes" already.
  await expect.element(screen.getByText('150 changes')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('0 changes')).toBeVisible()
  await screen.getByRole('rowheader', { name: 'Role 2', exact: true }).nth(0).click()
  await expect.element(screen.getByText('15 changes')).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).nth(0).click()
  await expect.element(screen.getByText('0 changes')).toBeVisible()
})

test('a press in a matrix of 200 rows and 20 flags renders one row', async () => {
  const { grid } = await showMatrix()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await nextFrame()
  const touched = new Set<Element>()
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const row = (target as Element).closest?.('[role=row]')
      if (row) touched.add(row)
    }
  })
  watch.observe(grid, { subtree: true, childList: true, attributes: true, characterData: true })
  await userEvent.keyboard(' ')
  await nextFrame()
  watch.disconnect()
  expect(touched.size).toBe(1)
})

async function showTable() {
  const screen = await show(<EditableTables />)
  const grid = screen.getByRole('grid', { name: 'Desks', exact: true }).element() as HTMLElement
  grid.focus()
  return { screen, grid, active: () => activeIn(grid)?.getAttribute('aria-label') }
}

const paste = (grid: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('typing replaces a cell, Enter takes it and goes down, Tab goes along, Escape leaves it, Delete empties it', async () => {
  const { screen, grid, active } = await showTable()
  await userEvent.keyboard('Window{Enter}')
  expect(active()).toBe('A-002')
  expect(document.activeElement).toBe(grid)
  await userEvent.keyboard('{F2}b{Tab}')
  expect(active()).toBe('2')
  await userEvent.keyboard('9{Escape}')
  expect(active()).toBe('2')
  await userEvent.keyboard('{Delete}')
  expect(active()).toBe('changed')
  await userEvent.keyboard('{ArrowLeft}')
  expect(active()).toBe('A-002b, changed')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Window, changed')
  await expect.element(screen.getByText('2 changes')).toBeVisible()
  await userEvent.keyboard('{Control>}zzz{/Control}')
  await expect.element(screen.getByText('0 changes')).toBeVisible()
})

test('a clicked cell takes keys: arrows move, typing replaces it, and a double click edits it', async () => {
  const { screen, grid, active } = await showTable()
  const cell = screen.getByRole('gridcell', { name: 'A-002', exact: true }).nth(0)
  await cell.click()
  await userEvent.keyboard('Window{Enter}')
  expect(active()).toBe('A-003')
  expect(document.activeElement).toBe(grid)
  await screen.getByRole('gridcell', { name: 'A-004', exact: true }).nth(0).click()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('A-005')
  // The click on the active cell still leaves typing to replace it.
  await screen.getByRole('gridcell', { name: 'A-005', exact: true }).nth(0).click()
  await userEvent.keyboard('7{Enter}')
  await expect.element(screen.getByRole('gridcell', { name: '7, changed', exact: true }).nth(0)).toBeVisible()
  await screen.getByRole('gridcell', { name: 'A-006', exact: true }).nth(0).dblClick()
  await userEvent.keyboard('b{Enter}')
  await expect.element(screen.getByRole('gridcell', { name: 'A-006b, changed', exact: true }).nth(0)).toBeVisible()
})

test('a block of a spreadsheet fills the cells from the active one on, wrong ones say why, and it is one step', async () => {
  const { screen, grid, active } = await showTable()
  await userEvent.keyboard('{ArrowRight}')
  paste(grid, '4\troom\n160\tRoom\nmany\tplane\toutside\n')
  await expect.element(screen.getByText('3 changes', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('1 pasted cell was outside the table')).toBeVisible()
  expect(active()).toBe('4, changed')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('160, changed, Enter 50 or less')
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(active()).toMatch(/^plane, changed, /)
  await expect.element(screen.getByRole('button', { name: 'Save' }).nth(0)).toBeDisabled()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByText('0 changes')).toBeVisible()
})

test('what the server refuses stands at its cell until that changes', async () => {
  const { screen, grid, active } = await showTable()
  await userEvent.keyboard('{ArrowDown}A-001{Enter}')
  await screen.getByRole('button', { name: 'Save' }).nth(0).click()
  grid.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('A-001, changed, Another desk has this name.')
  await userEvent.keyboard('B{Enter}')
  await expect.element(screen.getByText(/need attention|needs attention/)).not.toBeInTheDocument()
})

test('what is typed into a table is there again after a reload', async () => {
  const first = await showTable()
  await userEvent.keyboard('Window{Enter}')
  await first.screen.unmount()
  const again = await showTable()
  expect(again.active()).toBe('Window, changed')
})

test('500 rows: few are drawn, the last one is reached, and a read-only table takes nothing', async () => {
  const { screen, grid, active } = await showTable()
  expect(grid.querySelectorAll('[role=row]').length).toBeLessThan(40)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(() => activeIn(grid)?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('501')
  const fixed = screen.getByRole('grid', { name: 'Desks, read-only' }).element() as HTMLElement
  fixed.focus()
  await userEvent.keyboard('x')
  paste(fixed, 'x')
  expect([fixed.querySelector('input'), active()]).toEqual([null, 'Desk'])
  await expect.element(screen.getByText('0 changes')).toBeVisible()
})

test('matrix and table are accessible, while typing too', async () => {
  const screen = await show(
    <main>
      <Matrices />
      <EditableTables />
    </main>,
  )
  const grid = screen.getByRole('grid', { name: 'Desks', exact: true }).element() as HTMLElement
  grid.focus()
  await userEvent.keyboard('x')
  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('leaving a matrix or a table with changes asks, as leaving a form does', async () => {
  const { screen, grid } = await showMatrix()
  await userEvent.keyboard('{ArrowDown}{ArrowRight} ')
  await expect.element(screen.getByText('1 change', { exact: true })).toBeVisible()
  void screen.router.navigate('/elsewhere')
  await expect.element(screen.getByRole('dialog').getByText('1 unsaved change will be lost.')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  expect(activeIn(grid)?.getAttribute('aria-label')).toContain('changed')
  void screen.router.navigate('/elsewhere')
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => screen.router.state.location.pathname).toBe('/elsewhere')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

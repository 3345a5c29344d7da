import axe from 'axe-core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../browser.fixture.tsx'
import type { TreeRow } from './rows.ts'
import { SearchTree } from './SearchTree.tsx'
import { Tree, type TreeProps } from './Tree.tsx'
import { TreeMenu } from './TreeMenu.tsx'
import { useOpened } from './useOpened.ts'

const row = (id: number, parent_id: number | null, name: string) => ({ id, parent_id, name })
const places = [
  row(1, null, 'Hamburg'),
  row(2, 1, 'Speicherstadt'),
  row(3, 2, '2nd floor'),
  row(4, 2, '3rd floor'),
  row(5, null, 'Mumbai'),
]
type TreeSetup = Partial<Omit<TreeProps<TreeRow>, 'opened'>>

function Sample({ rows = places, ...given }: TreeSetup) {
  const opened = useOpened(rows, given.current ?? null)
  return (
    <main style={{ display: 'flex', flexDirection: 'column', height: '20rem' }}>
      <button type="button" onClick={opened.none}>
        Close all
      </button>
      <Tree label="Places" rows={rows} opened={opened} none="No place matches." {...given}>
        {given.children ?? (({ name }) => <span>{name}</span>)}
      </Tree>
    </main>
  )
}
type Screen = Awaited<ReturnType<typeof show>>
const line = (screen: Screen, name: string) => screen.getByRole('row', { name, exact: true })

test('arrows walk the tree, open and close it, and letters find a row; Enter chooses', async () => {
  const onChoose = vi.fn()
  const screen = await show(<Sample onChoose={onChoose} />)
  await expect.element(line(screen, '3rd floor')).toHaveAttribute('aria-level', '3')
  line(screen, 'Hamburg').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(line(screen, 'Speicherstadt')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(line(screen, 'Speicherstadt')).toHaveFocus()
  await userEvent.keyboard('mum')
  await expect.element(line(screen, 'Mumbai')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([[places[4]]])
})

test('what is looked for shows with what is above it, open or closed, and only it can be chosen', async () => {
  const onChoose = vi.fn()
  const screen = await show(<Sample onChoose={onChoose} words="floor 3RD" />)
  await screen.getByRole('button', { name: 'Close all' }).click()
  await expect.element(line(screen, '3rd floor')).toBeVisible()
  await expect.element(line(screen, '2nd floor')).not.toBeInTheDocument()
  await line(screen, 'Hamburg').click({ force: true })
  await line(screen, '3rd floor').click()
  expect(onChoose.mock.calls).toEqual([[places[3]]])
  const none = await show(<Sample words="nowhere" />)
  await expect.element(none.getByText('No place matches.')).toBeVisible()
})

test('with words in the field, arrows and Enter pass over the rows that can’t be chosen', async () => {
  const onChoose = vi.fn()
  function Searched() {
    const [words, onWords] = useState('')
    return (
      <main style={{ display: 'flex', flexDirection: 'column', height: '20rem' }}>
        <SearchTree
          {...{ label: 'Places', searches: 'Search', rows: places, words, onWords, onChoose, none: '' }}
          mayChoose={({ id }) => id !== 3}
          takesFocus
        >
          {({ name }) => <span>{name}</span>}
        </SearchTree>
      </main>
    )
  }
  const screen = await show(<Searched />)
  await screen.getByRole('searchbox').fill('floor')
  await expect.element(line(screen, '3rd floor')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(line(screen, '3rd floor')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(line(screen, '3rd floor')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('searchbox').click()
  await userEvent.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([[places[3]], [places[3]]])
})

test('a row is ticked with all below it, and one above is ticked in part', async () => {
  function Ticked() {
    const [ids, onChange] = useState<number[]>([4])
    return (
      <>
        <Sample ticks={{ ids, onChange }} />
        <output>{ids.join()}</output>
      </>
    )
  }
  const screen = await show(<Ticked />)
  const box = (name: string) => line(screen, name).getByRole('checkbox')
  await expect.element(box('Hamburg')).toHaveProperty('indeterminate', true)
  await expect.element(box('3rd floor')).toBeChecked()
  await line(screen, '2nd floor').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('1,2,3,4')
  await expect.element(box('Hamburg')).toBeChecked()
  line(screen, 'Speicherstadt').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  await expect.element(box('Hamburg')).not.toBeChecked()
})

test('a row whose children aren’t loaded asks for them when it opens, and shows a line until they are there', async () => {
  const onOpen = vi.fn()
  function Loading() {
    const [rows, setRows] = useState(places.slice(0, 1))
    const loads = { hasChildren: () => rows.length === 1, line: () => <span>Loading</span>, onOpen }
    return (
      <>
        <Sample rows={rows} loads={loads} />
        <button type="button" onClick={() => setRows(places)}>
          Answer
        </button>
      </>
    )
  }
  const screen = await show(<Loading />)
  await screen.getByRole('button', { name: 'Close all' }).click()
  await expect.element(screen.getByText('Loading')).not.toBeInTheDocument()
  line(screen, 'Hamburg').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText('Loading')).toBeVisible()
  expect(onOpen.mock.calls).toEqual([[places[0]]])
  await screen.getByRole('button', { name: 'Answer' }).click()
  await expect.element(line(screen, 'Speicherstadt')).toBeVisible()
  await expect.element(screen.getByText('Loading')).not.toBeInTheDocument()
})

test('a row is moved by keys into one that may take it, and never into what is below it', async () => {
  const move = vi.fn()
  const moves = { mayMove: () => true, mayMoveInto: () => true, move }
  const screen = await show(<Sample moves={moves} />)
  line(screen, 'Speicherstadt').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('button', { name: 'Drag Speicherstadt' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // The first that may take it: not itself, nor what is in it, nor where it is.
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Drop on Mumbai')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => move.mock.calls).toEqual([[places[1], places[4]]])
})

test('a row that may not be moved has no handle', async () => {
  const moves = { mayMove: ({ id }: { id: number }) => id === 3, mayMoveInto: () => true, move: vi.fn() }
  const screen = await show(<Sample moves={moves} />)
  await expect.element(screen.getByRole('button', { name: 'Drag 2nd floor' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Drag Speicherstadt' })).not.toBeInTheDocument()
})

test('a row is moved by the pointer', async () => {
  const move = vi.fn()
  const screen = await show(<Sample moves={{ mayMove: () => true, mayMoveInto: () => true, move }} />)
  await userEvent.dragAndDrop(line(screen, '2nd floor'), line(screen, 'Mumbai'))
  await expect.poll(() => move.mock.calls).toEqual([[places[2], places[4]]])
})

test('rows that keep an order are put between others by keys; without one they only go into others', async () => {
  const order = vi.fn()
  const move = vi.fn()
  const screen = await show(<Sample moves={{ mayMove: () => true, mayMoveInto: () => false, move, order }} />)
  line(screen, '2nd floor').element().focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Insert after 3rd floor')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => order.mock.calls).toEqual([[places[2], null]])
  expect(move).not.toHaveBeenCalled()
})

test('a row that is dropped on one inside it says why nothing happens', async () => {
  const refuse = vi.fn()
  const moves = { mayMove: () => true, mayMoveInto: () => true, move: vi.fn(), refuse }
  const screen = await show(<Sample moves={moves} />)
  await userEvent.dragAndDrop(line(screen, 'Speicherstadt'), line(screen, '2nd floor'))
  await expect.poll(() => refuse.mock.calls).toEqual([[places[1], places[2]]])
  expect(moves.move).not.toHaveBeenCalled()
})

const many = Array.from({ length: 10_000 }, (_, at) =>
  row(at + 1, at % 10 === 0 ? null : at - (at % 10) + 1, `Row ${at}`),
)

test('ten thousand rows, all open, are drawn only where they can be seen, with the chosen one in sight', async () => {
  const screen = await show(<Sample rows={many} current={9995} />)
  await expect.element(line(screen, 'Row 9994')).toBeInViewport()
  expect(screen.container.querySelectorAll('[role=row]').length).toBeLessThan(60)
})

/** The top row, rows below it, and nine below each of those. */
const deep = Array.from({ length: 300 }, (_, at) =>
  row(at + 1, at === 0 ? null : at < 10 || at % 10 === 0 ? 1 : at - (at % 10) + 1, `Row ${at}`),
)

test('a large tree says that only its top is open, finds what is closed, and opens all on request', async () => {
  function Searched() {
    const [words, setWords] = useState('')
    return (
      <main style={{ display: 'flex', height: '20rem' }}>
        <SearchTree label="Places" searches="Search" rows={deep} words={words} onWords={setWords}>
          {({ name }) => <span>{name}</span>}
        </SearchTree>
      </main>
    )
  }
  const screen = await show(<Searched />)
  const note = screen.getByText('Only the top level is expanded. Search, or expand all.')
  await expect.element(note).toBeVisible()
  await screen.getByRole('searchbox').fill('Row 295')
  await expect.element(line(screen, 'Row 295')).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  await screen.getByRole('searchbox').fill('')
  await screen.getByRole('button', { name: 'Expand all' }).click()
  await expect.element(note).not.toBeInTheDocument()
})

test('a tree of a button takes words and arrows at once, and Escape gives the focus back', async () => {
  const onChoose = vi.fn()
  const screen = await show(
    <TreeMenu label="Places" rows={places} current={5} onChoose={onChoose}>
      Mumbai
    </TreeMenu>,
  )
  const button = screen.getByRole('button', { name: 'Mumbai' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(line(screen, 'Mumbai')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('3rd{Enter}')
  expect(onChoose).toHaveBeenCalledWith(places[3])
})

test('a tree is accessible, ticked, moved or chosen from', async () => {
  const screen = await show(
    <Sample
      ticks={{ ids: [4], onChange: vi.fn() }}
      moves={{ mayMove: () => true, mayMoveInto: () => true, move: vi.fn() }}
    />,
  )
  await expect.element(line(screen, 'Hamburg')).toBeVisible()
  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

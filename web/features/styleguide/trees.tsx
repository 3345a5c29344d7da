import { useState } from 'react'
import { SearchTree } from '../../kit/tree/SearchTree.tsx'
import { Tree } from '../../kit/tree/Tree.tsx'
import { TreeMenu } from '../../kit/tree/TreeMenu.tsx'
import { useOpened } from '../../kit/tree/useOpened.ts'
import classes from './styleguide.module.css'

interface Place {
  id: number
  parent_id: number | null
  name: string
}
const places: readonly Place[] = [
  { id: 1, parent_id: null, name: 'Hamburg' },
  { id: 2, parent_id: 1, name: 'Speicherstadt' },
  { id: 3, parent_id: 2, name: '2nd floor' },
  { id: 4, parent_id: 2, name: '3rd floor, with a name that is far too long to stand in this box' },
  { id: 5, parent_id: null, name: 'مومباي' },
  { id: 6, parent_id: 5, name: 'Ballard Estate' },
]
/** Ten thousand places, in a thousand of ten. */
const many: readonly Place[] = Array.from({ length: 10_000 }, (_, at) => ({
  id: at + 1,
  parent_id: at % 10 === 0 ? null : at - (at % 10) + 1,
  name: `Place ${at + 1}`,
}))
const named = ({ name }: Place) => (
  <span className="cut" dir="auto">
    {name}
  </span>
)

/** Chosen from, ticked, moved, loading its children, of ten thousand rows, and empty. */
export function Trees() {
  const [chosen, setChosen] = useState(3)
  return (
    <>
      <Boxed
        title="Choose one"
        rows={places}
        current={chosen}
        onChoose={({ id }) => setChosen(id)}
        mayChoose={({ id }) => id !== 1}
      />
      <Ticked />
      <Moved />
      <Loading />
      <Boxed title="Ten thousand" rows={many} current={9995} onChoose={() => undefined} />
      <Boxed title="Empty" rows={[]} />
      <TreeMenu
        label="Place"
        rows={places}
        current={chosen}
        onChoose={({ id }) => setChosen(id)}
        before={[{ id: 'own', label: 'My bookings', onChoose: () => undefined }]}
      >
        A menu: {places.find(({ id }) => id === chosen)?.name}
      </TreeMenu>
    </>
  )
}

interface BoxedProps extends Partial<Parameters<typeof SearchTree<Place>>[0]> {
  title: string
  rows: readonly Place[]
}

function Boxed({ title, ...tree }: BoxedProps) {
  const [words, setWords] = useState('')
  return (
    <div className={classes.pick}>
      <SearchTree label={title} searches={title} words={words} onWords={setWords} {...tree}>
        {named}
      </SearchTree>
    </div>
  )
}

function Ticked() {
  const [ids, onChange] = useState<number[]>([4])
  return <Boxed title="Tick several" rows={places} ticks={{ ids, onChange }} />
}

function Moved() {
  const [rows, setRows] = useState(places)
  const move = (row: Place, into: Place | null) =>
    setRows(inOrder(rows.map((one) => (one === row ? { ...row, parent_id: into?.id ?? null } : one))))
  return <Boxed title="Move" rows={rows} moves={{ mayMove: ({ id }) => id !== 1, mayMoveInto: () => true, move }} />
}

/** Each before its children. */
const inOrder = (rows: readonly Place[], parent: number | null = null): Place[] =>
  rows.filter(({ parent_id }) => parent_id === parent).flatMap((row) => [row, ...inOrder(rows, row.id)])

function Loading() {
  const rows = places.filter(({ parent_id }) => parent_id === null)
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
  const opened = useOpened(rows, null)
  const load = ({ id }: Place) => setTimeout(() => setFailed((now) => new Set([...now, id])), 1500)
  return (
    <div className={classes.pick}>
      <Tree
        label="Children load"
        rows={rows}
        opened={opened}
        none="Nothing"
        loads={{
          hasChildren: () => true,
          onOpen: load,
          line: ({ id }) => (failed.has(id) ? 'That didn’t load. Close it and open it again.' : 'Loading …'),
        }}
      >
        {named}
      </Tree>
    </div>
  )
}

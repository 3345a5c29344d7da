import { z } from 'zod'
import { ChangesBar } from '../../kit/table/ChangesBar.tsx'
import { EditableTable } from '../../kit/table/EditableTable.tsx'
import { editColumns } from '../../kit/table/edit-columns.ts'
import { Matrix } from '../../kit/table/Matrix.tsx'
import { useEdits } from '../../kit/table/useEdits.ts'
import { useFlags } from '../../kit/table/useFlags.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import classes from './styleguide.module.css'

const roles = Array.from({ length: 200 }, (_, n) => ({ id: n + 1, name: `Role ${n + 1}` }))
const rights = Array.from({ length: 20 }, (_, n) => ({ id: `right-${n + 1}`, name: `Right ${n + 1}` }))
const numberIn = (flag: string) => Number(flag.split('-')[1])
const stored = (row: number, flag: string) => ([true, false, null, null] as const)[(row * 7 + numberIn(flag)) % 4]!
const inherited = (row: number, flag: string) => (numberIn(flag) === 20 ? null : row % 2 === 0)

/** 200 rows of 20 flags: yes, no, inherited; and read-only. */
export function Matrices() {
  const flags = useFlags('roles', stored)
  return (
    <>
      <div className={classes.list}>
        <Matrix
          label="Rights of roles"
          rowsLabel="Role"
          rows={roles}
          columns={rights}
          flags={flags}
          inherited={inherited}
        />
        <ChangesBar changes={flags}>
          <Button
            variant="filled"
            disabled={flags.changes.length === 0}
            onClick={() => {
              showToast(`${flags.changes.length} changes in one call.`)
              flags.clear()
            }}
          >
            Save
          </Button>
        </ChangesBar>
      </div>
      <div className={classes.list}>
        <Matrix
          label="Rights, read-only"
          rowsLabel="Role"
          rows={roles.slice(0, 3)}
          columns={rights.slice(0, 4)}
          flags={flags}
          isReadOnly
        />
      </div>
    </>
  )
}

const Desk = z.object({
  id: z.int(),
  name: z.string().min(1).max(20),
  seats: z.int().min(1).max(50).nullable(),
  kind: z.enum(['desk', 'room']),
})
type Desk = z.infer<typeof Desk>
const desks: Desk[] = Array.from({ length: 500 }, (_, n) => ({
  id: n + 1,
  name: `A-${String(n + 1).padStart(3, '0')}`,
  seats: n % 9 ? (n % 8) + 1 : null,
  kind: n % 3 ? 'desk' : 'room',
}))
const column = editColumns<Desk>()
const columns = [
  column.text('name', { header: 'Name', width: 14 }),
  column.number('seats', { header: 'Seats', width: 8 }),
  column.choice('kind', {
    header: 'Kind',
    width: 10,
    options: [
      { value: 'desk', label: 'Desk' },
      { value: 'room', label: 'Room' },
    ],
  }),
]

/** 500 rows to type into, with what the schema has against them and what the server refused. */
export function EditableTables() {
  const edits = useEdits('desks', desks, Desk)
  const save = () => {
    const taken = edits.changes.filter(({ values }) => values.name === 'A-001')
    if (taken.length > 0)
      return edits.refuse(taken.map(({ id }) => ({ id, key: 'name', message: 'Another desk has this name.' })))
    showToast(`${edits.changes.length} rows in one call.`)
    edits.clear()
  }
  return (
    <>
      <div className={classes.list}>
        <EditableTable label="Desks" columns={columns} edits={edits} name={({ name }) => name} />
        <ChangesBar changes={edits} wrong={edits.wrong}>
          <Button variant="filled" disabled={edits.changes.length === 0 || edits.wrong > 0} onClick={save}>
            Save
          </Button>
        </ChangesBar>
      </div>
      <div className={classes.list} style={{ height: '10rem' }}>
        <EditableTable
          label="Desks, read-only"
          columns={columns}
          edits={{ ...edits, rows: desks.slice(0, 2) }}
          name={({ name }) => name}
          isReadOnly
        />
      </div>
    </>
  )
}

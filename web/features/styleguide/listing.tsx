import { resourceTypes } from '../../kit/http/api.generated.ts'
import { ApiError, NetworkError } from '../../kit/http/api-error.ts'
import { ListFoot } from '../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { SelectionBar } from '../../kit/list/select/SelectionBar.tsx'
import { useSelection } from '../../kit/list/select/useSelection.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import { useList } from '../../kit/list/useList.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Empty, ErrorLine, Skeleton } from '../../kit/ui/state/states.tsx'
import classes from './styleguide.module.css'

const columns = columnsOf(resourceTypes.list, {
  name: { header: 'Name', sort: true },
  kind: { header: 'Kind', width: 12 },
  resource_count: { header: 'Resources', sort: true, isNumber: true, width: 10 },
})

const entriesOf = ({ name }: { name: string }) => [
  [{ id: 'edit', label: 'Edit', onChoose: () => showToast(`Edit ${name}`) }],
  [{ id: 'delete', label: 'Delete', isDanger: true, onChoose: () => showToast(`Delete ${name}`) }],
]

/** The real list of resource types, with rows to pick and their menus; beside it the states it can be in. */
export function Lists() {
  const list = useList(resourceTypes.list)
  const selection = useSelection(list.rows, list)
  const states: [string, Partial<typeof list>][] = [
    ['loading', { isLoading: true, rows: [], total: null }],
    ['failed', { isLoading: false, rows: [], total: null, error: new NetworkError(null) }],
    [
      'nothing matches',
      { isLoading: false, rows: [], total: 0, error: null, isNarrowed: true, words: 'sundeck', chosen: 2 },
    ],
    ['empty', { isLoading: false, rows: [], total: 0, error: null, isNarrowed: false }],
  ]
  return (
    <>
      <div className={classes.list}>
        <ListTools list={list} />
        <SelectionBar list={list} selection={selection}>
          <Button variant="subtle">Act on them</Button>
        </SelectionBar>
        <ListBody list={list} empty={<Empty>There are no types yet.</Empty>}>
          <DataTable label="Types" list={list} columns={columns} selection={selection} menu={entriesOf} />
        </ListBody>
        <div style={{ display: 'flex', alignItems: 'center', gap: '0.75rem', padding: '0.375rem 1.25rem' }}>
          <ListFoot list={list} columns={columns} counted={(count) => `${count} types`} fileName="types" />
        </div>
      </div>
      {states.map(([what, state]) => (
        <div key={what} className={classes.box}>
          <ListBody
            list={{ ...list, ...state }}
            empty={<Empty action={<Button>Add</Button>}>There are no types yet.</Empty>}
          >
            {null}
          </ListBody>
        </div>
      ))}
    </>
  )
}

export function States() {
  const refused = new ApiError(403, { code: 'forbidden', message: 'You don’t have permission to do this.' })
  return (
    <>
      <div className={classes.box}>
        <Skeleton rows={3} height={2.5} />
      </div>
      <div className={classes.box}>
        <Empty action={<Button variant="filled">Find a place</Button>}>You have nothing booked.</Empty>
      </div>
      <div className={classes.box}>
        <ErrorLine error={refused} retry={() => undefined}>
          This week didn’t load.
        </ErrorLine>
      </div>
    </>
  )
}

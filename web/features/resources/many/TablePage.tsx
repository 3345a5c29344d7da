import type { TableRow } from '@kontor/contract'
import { mostAtOnce, mostBrieflyUndone } from '@kontor/contract/values/limits.ts'
import { type ResourceColumn, resourceColumns } from '@kontor/contract/values/resource-columns.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { resourceChanges } from '../../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../../kit/http/call.ts'
import { ChangesBar } from '../../../kit/table/ChangesBar.tsx'
import { EditableTable } from '../../../kit/table/EditableTable.tsx'
import { editColumns } from '../../../kit/table/edit-columns.ts'
import { useEdits } from '../../../kit/table/useEdits.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { ToneNote } from '../../../kit/ui/input/ToneNote.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { AdminPage } from '../../admin/admin.tsx'
import { useColumnName } from '../../resource-import/resource-import.tsx'
import { resourceAddresses } from '../addresses.ts'
import { useKept } from './useKept.ts'

const isTranslation = (key: ResourceColumn) => key.startsWith('name_')
/** The columns to type into, translations last; the ID says which resource a row is, so it isn't one of them. */
const keys = resourceColumns
  .filter((key) => key !== 'id')
  .sort((a, b) => Number(isTranslation(a)) - Number(isTranslation(b)))
type Key = Exclude<ResourceColumn, 'id'>
type Row = { id: number; version: number } & Record<Key, string>

/** The server reads the texts; here they are only texts. */
const AnyRow = z.object({ id: z.int() }).loose()
const widths: Partial<Record<Key, number>> = {
  name: 12,
  place: 20,
  equipment: 16,
  description: 16,
  capacity: 8,
  seats: 6,
}

/** The picked resources as a table to type and paste into, saved by one call. */
export default function TablePage() {
  const { t } = useTranslation()
  const { ids = [] } = resourceAddresses.table.read(new URLSearchParams(useLocation().search))
  const picked = ids.slice(0, mostAtOnce)
  const read = useCall(resourceChanges.table, { body: { picked: [...picked] } }, { enabled: picked.length > 0 })
  const back = <LinkButton to={resourceAddresses.list()}>{t('resource_import.back')}</LinkButton>
  return (
    <AdminPage title={t('resource_changes.table_title')} actions={back}>
      {picked.length === 0 ? (
        <Empty action={back}>{t('resource_changes.pick_first')}</Empty>
      ) : (
        <Loaded read={read}>
          {({ data }) => (
            <>
              {data.length < picked.length && (
                <ToneNote tone="warn">
                  {t('resource_changes.left_out', { count: picked.length - data.length })}
                </ToneNote>
              )}
              {data.length > 0 && <Table rows={data} name={picked.join()} />}
            </>
          )}
        </Loaded>
      )}
    </AdminPage>
  )
}

function Table({ rows, name }: { rows: readonly TableRow[]; name: string }) {
  const { t } = useTranslation()
  const columnName = useColumnName()
  const stored = rows.map(({ id, version, cells }) => ({ ...cells, id, version }) as unknown as Row)
  const edits = useEdits<Row>(name, stored, AnyRow)
  const save = useAction(resourceChanges.saveTable)
  const restore = useAction(resourceChanges.restore)
  const kept = useKept()
  const column = editColumns<Row>()
  const columns = keys.map((key) => column.text(key, { header: columnName(key), width: widths[key] ?? 10 }))
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const send = async () => {
    const changed = edits.changes.map(({ id, values }) => ({ id, version: versions.get(id)!, cells: values }))
    const check = await save.mutateAsync({ body: { rows: changed as never, is_preview: true } })
    const wrong = check.data.refused.filter(({ reason }) => reason !== 'unchanged')
    if (wrong.length > 0)
      return edits.refuse(
        wrong.map(({ id, column: at, reason, values }) => ({
          id,
          key: at && at !== 'id' ? at : 'name',
          message: reason === 'unchanged' ? '' : t(`resource_import.fault_${reason}`, values ?? {}),
        })),
      )
    const keeping = changed.length > mostBrieflyUndone && { act: crypto.randomUUID() }
    const { data } = await save.mutateAsync({ body: { rows: changed as never, ...keeping } })
    edits.clear()
    const back = () => restore.mutate({ body: { rows: data.before } })
    showToast(t('resource_changes.set_did', { count: data.done.length }), {
      undo: () => (data.kept ? kept.undo(data.kept) : back()),
    })
  }
  return (
    <>
      <EditableTable
        label={t('resource_changes.table_title')}
        columns={columns}
        edits={edits}
        name={({ name: called }) => called}
      />
      <ChangesBar changes={edits} wrong={edits.wrong}>
        <Button
          variant="filled"
          loading={save.isPending}
          disabled={edits.changes.length === 0}
          onClick={() => void send().catch(() => undefined)}
        >
          {t('form.save')}
        </Button>
      </ChangesBar>
    </>
  )
}

import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../form/form-part.ts'
import { DoneFoot } from '../pick/DoneFoot.tsx'
import { markedLabel } from '../pick/list/matching-options.tsx'
import { PickFoot } from '../pick/list/PickFoot.tsx'
import { PickPanel } from '../pick/PickPanel.tsx'
import type { Picking } from '../pick/picker.ts'
import { Loaded, type ScreenRead } from '../ui/state/Loaded.tsx'
import { narrowedTo, type TreeRow } from './rows.ts'
import { SearchTree } from './SearchTree.tsx'
import classes from './tree.module.css'

interface Props<Row extends TreeRow> {
  /** The state of a field with the id of one row, or with several: then rows are ticked. */
  pick: Pick<Picking<unknown>, 'title' | 'close' | 'none'> & {
    field: Field<number> | Field<number | null> | Field<number[]>
  }
  read: ScreenRead<{ data: readonly Row[] }>
  mayChoose?: (row: Row) => boolean
  /** At the line's end. */
  hint?: (row: Row) => string
}

/** A picker of rows of a tree: closes with one choice, or ticks several. */
export function TreePicker<Row extends TreeRow>({ pick, read, ...rest }: Props<Row>) {
  return (
    <PickPanel pick={pick}>
      <Loaded read={read} height={2.25}>
        {({ data }) => <Rows pick={pick} rows={data} {...rest} />}
      </Loaded>
    </PickPanel>
  )
}

function Rows<Row extends TreeRow>({
  pick,
  rows,
  mayChoose,
  hint,
}: Omit<Props<Row>, 'read'> & { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const field = pick.field as Field<number | null | number[]>
  const several = Array.isArray(field.value) ? field.value : null
  // The entry that picks nothing is shown as the first row.
  const nothing = pick.none !== undefined && !several && { id: 0, parent_id: null, name: pick.none }
  const choose = (id: number) => {
    field.set(id || null)
    pick.close()
  }
  const asRow = (row: TreeRow) => (row.id === 0 ? null : (row as Row))
  return (
    <>
      <SearchTree<TreeRow>
        label={t('pick.options')}
        searches={t('pick.search')}
        rows={nothing && !words.trim() ? [nothing, ...rows] : rows}
        words={words}
        onWords={setWords}
        current={several ? null : ((field.value as number | null) ?? 0)}
        {...(several
          ? { ticks: { ids: several, onChange: (ids: number[]) => field.set(ids) } }
          : {
              onChoose: ({ id }: TreeRow) => choose(id),
              mayChoose: (row: TreeRow) => (asRow(row) && mayChoose?.(asRow(row)!)) ?? true,
            })}
      >
        {(row, looked) => (
          <>
            <span className="cut" dir="auto">
              {markedLabel(row.name, looked)}
            </span>
            {row.id === (field.value ?? 0) && (
              <IconCheck className={classes.check} size={16} stroke={1.9} aria-hidden />
            )}
            {hint && asRow(row) && <span className={classes.hint}>{hint(asRow(row)!)}</span>}
          </>
        )}
      </SearchTree>
      {several ? (
        <DoneFoot onDone={pick.close}>
          <span role="status">{t('pick.chosen', { count: several.length })}</span>
        </DoneFoot>
      ) : (
        <PickFoot count={narrowedTo(rows, words).found?.size ?? rows.length} total={rows.length} />
      )}
    </>
  )
}

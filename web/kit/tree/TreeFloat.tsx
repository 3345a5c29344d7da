import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { useTranslation } from 'react-i18next'
import { Floating } from '../overlay/Floating.tsx'
import type { Float } from '../overlay/useOverlay.ts'
import { markedLabel } from '../pick/list/matching-options.tsx'
import { isTouch } from '../ui/theme/media.ts'
import type { TreeRow } from './rows.ts'
import { SearchTree } from './SearchTree.tsx'
import classes from './tree.module.css'

/** Something else to choose, above or below the tree. */
export interface ExtraChoice {
  id: string
  label: string
  isChosen?: boolean
  onChoose: () => void
}

export interface TreeFloatProps<Row extends TreeRow> {
  label: string
  rows: readonly Row[]
  current: number | null
  onChoose: (row: Row) => void
  mayChoose?: (row: Row) => boolean
  /** At the line's end. */
  hint?: (row: Row) => string
  before?: readonly ExtraChoice[]
  after?: readonly ExtraChoice[]
}

/** The float of a tree menu: a search field and the tree. */
export default function TreeFloat(props: TreeFloatProps<TreeRow> & Float) {
  const { label, rows, current, onChoose, mayChoose, hint, before = [], after = [], ...float } = props
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const close = () => float.onOpenChange(false)
  const choose = (go: () => void) => () => {
    close()
    go()
  }
  return (
    <Floating at="start" {...float}>
      <Dialog aria-label={label} className={classes.float!}>
        <Entries entries={before} choose={choose} />
        <SearchTree
          label={label}
          searches={t('pick.search')}
          // On a touch screen its keyboard would cover the tree.
          takesFocus={!isTouch()}
          rows={rows}
          words={words}
          onWords={setWords}
          current={current}
          onChoose={(row) => choose(() => onChoose(row))()}
          {...(mayChoose && { mayChoose })}
        >
          {(row, looked) => (
            <>
              <span className="cut" dir="auto">
                {markedLabel(row.name, looked)}
              </span>
              {hint && <span className={classes.hint}>{hint(row)}</span>}
              {row.id === current && <IconCheck size={14} stroke={1.9} aria-hidden />}
            </>
          )}
        </SearchTree>
        <Entries entries={after} choose={choose} />
      </Dialog>
    </Floating>
  )
}

interface EntriesProps {
  entries: readonly ExtraChoice[]
  choose: (go: () => void) => () => void
}

function Entries({ entries, choose }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <ul className={classes.beside}>
      {entries.map(({ id, label, isChosen, onChoose }) => (
        <li key={id}>
          <button type="button" aria-current={isChosen || undefined} onClick={choose(onChoose)}>
            <span className="cut" dir="auto">
              {label}
            </span>
            {isChosen && <IconCheck size={14} stroke={1.9} aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  )
}

// biome-ignore-all lint/a11y/useSemanticElements: a table can’t be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active cell
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Matrix.module.css'
import { type Tone, tones } from './tones.ts'

type Columns = readonly { id: string; name: string }[]

interface HeadProps {
  rowsLabel: string
  columns: Columns
  /** The active cell of this row; -1: none. */
  active: number
  idOf: (row: number, column: number) => string
}

/** The names of the flags; pressed, one sets its whole column. */
export function MatrixHead({ rowsLabel, columns, active, idOf }: HeadProps) {
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      {[rowsLabel, ...columns.map(({ name }) => name)].map((name, column) => (
        <div
          key={column ? columns[column - 1]!.id : ''}
          id={idOf(0, column)}
          role="columnheader"
          tabIndex={-1}
          aria-colindex={column + 1}
          data-row={0}
          data-column={column}
          data-active={active === column || undefined}
          className={column ? classes.flag : classes.corner}
          title={name}
        >
          <span dir="auto">{name}</span>
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  index: number
  /** Pixels from the top. */
  start: number
  name: string
  columns: Columns
  /** A letter for each flag. */
  tones: string
  active: number
  /** Prefix of its cells' ids. */
  prefix: string
}

const signs = { y: IconCheck, n: IconX, i: IconCheck, o: IconX, m: IconMinus }

/** One row; rendered again only if one of its flags, or its active cell, has changed. */
export const MatrixRow = memo(function MatrixRow({
  index,
  start,
  name,
  columns,
  tones: letters,
  active,
  prefix,
}: RowProps) {
  const { t } = useTranslation()
  const row = index + 1
  return (
    <div role="row" aria-rowindex={row + 1} className={classes.row} style={{ transform: `translateY(${start}px)` }}>
      <div
        id={`${prefix}0`}
        role="rowheader"
        tabIndex={-1}
        aria-colindex={1}
        data-row={row}
        data-column={0}
        data-active={active === 0 || undefined}
        className={classes.name}
        title={name}
      >
        <bdi className="cut">{name}</bdi>
      </div>
      {columns.map(({ id }, at) => {
        const letter = letters[at]!
        const tone = letter.toLowerCase() as Tone
        const Sign = signs[tone]
        const isChanged = letter !== tone
        return (
          <div
            key={id}
            id={`${prefix}${at + 1}`}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={at + 2}
            aria-label={t(`table.${tones[tone]}`) + (isChanged ? `, ${t('table.changed')}` : '')}
            data-row={row}
            data-column={at + 1}
            data-tone={tone}
            data-changed={isChanged || undefined}
            data-active={active === at + 1 || undefined}
            className={classes.cell}
          >
            <Sign size={16} stroke={2} aria-hidden />
          </div>
        )
      })}
    </div>
  )
})

// biome-ignore-all lint/a11y/useSemanticElements: a table can’t be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active cell
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import classes from './EditableTable.module.css'
import type { EditColumn } from './edit-columns.ts'

type End = (text: string | null, step: [rows: number, columns: number]) => void

interface Props {
  index: number
  /** Pixels from the top. */
  start: number
  name: string
  columns: readonly Pick<EditColumn<never>, 'key' | 'header' | 'isNumber' | 'options'>[]
  /** Texts and errors of its cells, as JSON: a row that didn't change isn't rendered again. */
  texts: string
  errors: string
  /** `x` for each changed cell. */
  changed: string
  /** Its active cell; -1: none. */
  active: number
  /** The first characters typed into the active cell. */
  typing: { text: string } | null
  onEnd: End | undefined
  /** Prefix of its cells' ids. */
  prefix: string
}

/** One row of an editable table. */
export const EditRow = memo(function EditRow(props: Props) {
  const { index, start, name, columns, changed, active, typing, onEnd, prefix } = props
  const { t } = useTranslation()
  const texts = JSON.parse(props.texts) as string[]
  const errors = JSON.parse(props.errors) as (string | null)[]
  return (
    <div role="row" aria-rowindex={index + 2} aria-label={name} style={{ transform: `translateY(${start}px)` }}>
      {columns.map(({ key, header, isNumber, options }, column) => {
        const isActive = column === active
        const isChanged = changed[column] === 'x'
        const label = [texts[column], isChanged && t('table.changed'), errors[column]].filter(Boolean).join(comma())
        return (
          <div
            key={key}
            id={`${prefix}${column}`}
            role="gridcell"
            aria-colindex={column + 1}
            aria-invalid={errors[column] !== null || undefined}
            aria-label={isActive && typing ? undefined : label || t('table.empty')}
            title={errors[column] ?? undefined}
            data-row={index}
            data-column={column}
            data-number={isNumber}
            data-changed={isChanged || undefined}
            data-active={isActive || undefined}
            className={classes.cell}
          >
            {isActive && typing && onEnd ? (
              <CellField label={header} text={typing.text} options={options} onEnd={onEnd} />
            ) : (
              <bdi className="cut">{texts[column]}</bdi>
            )}
          </div>
        )
      })}
    </div>
  )
})

interface FieldProps {
  label: string
  text: string
  options: readonly string[] | undefined
  onEnd: End
}

/** The input of a cell: Enter and Tab take the text, Escape drops it. */
function CellField({ label, text: first, options, onEnd }: FieldProps) {
  const [text, setText] = useState(first)
  const isOver = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    field.current!.focus()
    field.current!.setSelectionRange(first.length, first.length)
  }, [first])
  const list = `${label}-options`
  const end: End = (typed, step) => {
    isOver.current = true
    onEnd(typed, step)
  }
  return (
    <>
      <input
        ref={field}
        aria-label={label}
        className={classes.field}
        value={text}
        dir="auto"
        list={options && list}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => isOver.current || end(text, [0, 0])}
        onKeyDown={(event) => {
          // While an input method composes a word, Enter belongs to it.
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') end(text, [event.shiftKey ? -1 : 1, 0])
          else if (event.key === 'Tab') end(text, [0, event.shiftKey ? -1 : 1])
          else if (event.key === 'Escape') end(null, [0, 0])
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {options && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  )
}

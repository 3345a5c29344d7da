import { IconCheck } from '@tabler/icons-react'
import { markedLabel } from './matching-options.tsx'
import type { Option } from './options.ts'
import classes from './PickList.module.css'

interface Props<Value> {
  id: string
  option: Option<Value>
  /** The typed words, marked in the label. */
  words: string
  isCurrent: boolean
  isChosen: boolean
  /** Its number in the whole list, and its position in pixels. */
  place: { at: number; of: number; start: number; size: number }
  onChoose: (value: Value) => void
}

/** An option of a picker. Keys are handled by the search field, which keeps the focus. */
export function PickOption<Value>({ id, option, words, isCurrent, isChosen, place, onChoose }: Props<Value>) {
  const { value, label, hint, isClosed, depth = 0 } = option
  const isOpen = !isClosed
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the words above have the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={classes.option}
      data-current={isCurrent || undefined}
      aria-selected={isChosen}
      aria-disabled={!isOpen}
      aria-posinset={place.at}
      aria-setsize={place.of}
      style={{ insetBlockStart: place.start, height: place.size, paddingInlineStart: `${depth + 1}rem` }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => isOpen && onChoose(value)}
    >
      <span className="cut" dir="auto">
        {markedLabel(label, words)}
      </span>
      {isChosen && <IconCheck size={16} stroke={1.9} aria-hidden />}
      {hint && <span className={classes.hint}>{hint}</span>}
    </div>
  )
}

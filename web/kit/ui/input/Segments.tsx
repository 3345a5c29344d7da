import { type KeyboardEvent, useState } from 'react'
import classes from './Segments.module.css'

interface Props<T> {
  /** Names the choice for screen readers. */
  label: string
  choices: readonly { value: T; label: string }[]
  chosen: T
  onChoose: (value: T) => void
}

/** One choice out of a few, side by side. One tab stop: arrow keys, Home and End move within it. */
export function Segments<T extends string | number | undefined>({ label, choices, chosen, onChoose }: Props<T>) {
  const [reached, setReached] = useState<number | null>(null)
  const at = choices.findIndex(({ value }) => value === chosen)
  const stop = Math.min(reached ?? Math.max(0, at), choices.length - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, number> = {
      ArrowRight: stop + (mirrored ? -1 : 1),
      ArrowLeft: stop + (mirrored ? 1 : -1),
      Home: 0,
      End: choices.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined || !choices.length) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[(next + choices.length) % choices.length]?.focus()
  }
  return (
    <div
      role="toolbar"
      className={classes.segments}
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setReached(null)}
    >
      {choices.map(({ value, label: text }, index) => (
        <button
          key={value ?? ''}
          type="button"
          className="cut"
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={value === chosen}
          onFocus={() => setReached(index)}
          onClick={() => onChoose(value)}
        >
          <bdi>{text}</bdi>
        </button>
      ))}
    </div>
  )
}

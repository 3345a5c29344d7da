import type { TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import classes from './rich.module.css'

interface ToolbarButton {
  name: string
  Icon: TablerIcon
  /** For a toggle: whether it is on. */
  isOn?: boolean
  /** Whether the part it opens is open. */
  isOpen?: boolean
  onClick: () => void
}

/** Buttons that are one tab stop: arrows move within them, and Tab comes back to the one that had the focus last. */
export function Toolbar({ label, buttons }: { label: string; buttons: readonly ToolbarButton[] }) {
  const [stop, setStop] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll('button')]
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const to = {
      ArrowRight: stop + mirrored,
      ArrowLeft: stop - mirrored,
      Home: 0,
      End: -1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }
  return (
    <div role="toolbar" aria-label={label} className={classes.tools} onKeyDown={onKeyDown}>
      {buttons.map(({ name, Icon, isOn, isOpen, onClick }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          aria-expanded={isOpen}
          onFocus={() => setStop(index)}
          onClick={onClick}
        >
          <Icon size={16} stroke={1.7} aria-hidden />
        </button>
      ))}
    </div>
  )
}

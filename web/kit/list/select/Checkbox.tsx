import { type ChangeEvent, useEffect, useRef } from 'react'
import classes from './Checkbox.module.css'

interface Props {
  /** For screen readers only; others see what is beside it. */
  label: string
  checked: boolean
  /** Some of its items are ticked, but not all. */
  isPartly?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A box to tick, drawn as every other one (`styles/base.css`). */
export function Checkbox({ label, checked, isPartly = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current!.indeterminate = isPartly
  }, [isPartly])
  return (
    <input ref={box} type="checkbox" className={classes.box} aria-label={label} checked={checked} onChange={onChange} />
  )
}

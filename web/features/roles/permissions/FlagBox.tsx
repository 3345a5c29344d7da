import { type ComponentProps, useEffect, useRef } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange'> {
  /** Some of its rows are ticked, but not all. */
  isPartly?: boolean
  onToggle: () => void
}

/** A flag to tick in the matrix. */
export function FlagBox({ isPartly = false, onToggle, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current!.indeterminate = isPartly
  }, [isPartly])
  return <input {...input} ref={box} type="checkbox" onChange={onToggle} />
}

import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

const Slot = createContext<HTMLElement | null>(null)

interface SlotProps {
  className: string | undefined
  /** Whether there is room for it. */
  hasRoom: boolean
  /** The form, and the place of the slot among it. */
  children: (slot: ReactNode) => ReactNode
}

/** Gives a form a place at its side for what follows from it; empty, it takes no room. */
export function WithSlot({ className, hasRoom, children }: SlotProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return <Slot value={hasRoom ? slot : null}>{children(<div ref={setSlot} className={className} />)}</Slot>
}

/** Stands at the side of the form where there is room, else among its fields. */
export function AtSide({ children }: { children: (isAtSide: boolean) => ReactNode }) {
  const slot = useContext(Slot)
  return slot ? createPortal(children(true), slot) : children(false)
}

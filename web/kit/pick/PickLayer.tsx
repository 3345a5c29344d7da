import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { Outlet } from 'react-router'
import type { Offer } from './picker.ts'

const Layer = createContext<HTMLElement | null>(null)

/** Wraps a form. Its pickers are rendered beside the form, not inside, because they can be forms themselves. */
export function PickLayer({ children }: { children: ReactNode }) {
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  return (
    <Layer value={layer}>
      {children}
      <div ref={setLayer} style={{ display: 'contents' }} />
    </Layer>
  )
}

/** The picker at the present address, for the field of this offer. */
export function OpenPicker<Value, Needs extends object>({ offer }: { offer: Offer<Value, Needs> }) {
  const layer = useContext(Layer)
  return layer && createPortal(<Outlet context={offer} />, layer)
}

import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { Offer } from './picker.ts'

const Layer = createContext<HTMLElement | null>(null)

/** The name of the row that the form changes; pickers have it in their title. */
const ChangedName = createContext<string | undefined>(undefined)

interface Props {
  /** The name of the row that the form changes. */
  name?: string | undefined
  children: ReactNode
}

/** Wraps a form. Its pickers are rendered beside the form, not inside, because they can be forms themselves. */
export function PickLayer({ name, children }: Props) {
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  return (
    <Layer value={layer}>
      <ChangedName value={name}>{children}</ChangedName>
      <div ref={setLayer} style={{ display: 'contents' }} />
    </Layer>
  )
}

/** Renders beside the form it is in, because it can be a form itself. Sending that one doesn't send this one. */
export function BesideForm({ children }: { children: ReactNode }) {
  const layer = useContext(Layer)
  const own = (
    <div style={{ display: 'contents' }} onSubmit={(event) => event.stopPropagation()}>
      {children}
    </div>
  )
  return layer && createPortal(own, layer)
}

/** The picker at the present address, for the field of this offer. */
export function OpenPicker<Value, Needs extends object>({ offer }: { offer: Offer<Value, Needs> }) {
  return (
    <BesideForm>
      <Outlet context={offer} />
    </BesideForm>
  )
}

/** The title of a field's picker: “Place for 3-A14”, where the form changes a row with a name. */
export function usePickTitle(label: string): string {
  const { t } = useTranslation()
  const name = useContext(ChangedName)
  return name ? t('pick.title_for', { label, name }) : label
}

import { type MouseEvent, useRef } from 'react'
import { type LinkProps, useLocation, useNavigate, useOutletContext, useResolvedPath } from 'react-router'
import type { Field } from '../form/form-part.ts'

/** A kind of picker: the type of its value, and what a form must pass to it. */
export interface Picker<Value, Needs extends object = object> {
  /** Also the last part of its address, unless the field names another. */
  readonly name: string
  /** Always missing: these only carry the types. */
  readonly gives?: Value
  readonly needs?: Needs
}

/** Declares a picker, beside its component. `Needs`: what each form must pass to it. */
export const picker = <Value, Needs extends object = object>(name: string): Picker<Value, Needs> => ({ name })

/** The outlet context that a field gives to the picker at its address. */
export interface Offer<Value, Needs extends object = object> {
  picker: Picker<Value, Needs>
  field: Field<Value>
  /** The picker's title. */
  title: string
  /** The entry that picks nothing; without it something must be picked. */
  none: string | undefined
  needs: Needs
}

/** The field to fill, and the way back to its form. */
export interface Picking<Value, Needs extends object = object> extends Offer<Value, Needs> {
  /** Back to the form, with what was typed. */
  close(): void
}

/** The field whose address this is, whichever picker it takes. */
export function useOffer<Value, Needs extends object>(): Picking<Value, Needs> {
  return { ...useOutletContext<Offer<Value, Needs>>(), close: useClose() }
}

/** The field whose address this picker is at. */
export function usePick<Value, Needs extends object>(picker: Picker<Value, Needs>): Picking<Value, Needs> {
  const pick = useOffer<Value, Needs>()
  if (pick.picker !== picker)
    throw new Error(`the field at this address takes a ${pick.picker.name}, not a ${picker.name}`)
  return pick
}

/**
 * Goes back to the form in the history, so that Back from the form leads on; for a link that led here directly, up to
 * the form.
 */
function useClose(): () => void {
  const navigate = useNavigate()
  const { state, search, key } = useLocation()
  const left = useRef<string>(null)
  const { pathname } = useResolvedPath('..', { relative: 'path' })
  return () => {
    // A second Escape or Enter before the browser has gone back would leave the form as well.
    if (left.current === key) return
    left.current = key
    void (state === openedFromForm ? navigate(-1) : navigate({ pathname, search }, { replace: true }))
  }
}

/** The state of a navigation that opens a picker from its form. */
export const openedFromForm = 'opened'

/**
 * The link that opens a field's picker. It always adds an entry to the history, since closing goes back by one: by
 * itself a link replaces the entry while the screen still shows a picker that the browser has just left. Pressed while
 * the picker is open it does nothing.
 */
export function usePickerLink(at: string): Pick<LinkProps, 'to' | 'relative' | 'state' | 'replace' | 'onClick'> {
  const { search } = useLocation()
  const { pathname } = useResolvedPath(at)
  const onClick = (event: MouseEvent) => {
    if (window.location.pathname === pathname) event.preventDefault()
  }
  return { to: { pathname: at, search }, relative: 'route', state: openedFromForm, replace: false, onClick }
}

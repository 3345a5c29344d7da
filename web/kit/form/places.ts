import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { isAddressWithin } from '../address.ts'
import { useOnChange } from '../latest.ts'
import { useListNavigate } from '../list/useAddress.ts'
import type { EndpointForm } from './useEndpointForm.ts'

/** A part of a form at an address of its own: a tab, a step. */
export interface FormPlace<Values> {
  to: string
  /** The fields that stand there. */
  fields: readonly (keyof Values & string)[]
}

/**
 * The places of a form with something wrong. Where a save is refused for a field that stands elsewhere, its place opens and the
 * field has the focus.
 */
export function useFormPlaces<Values extends object, Place extends FormPlace<Values>>(
  form: EndpointForm<Values>,
  places: readonly Place[],
): readonly Place[] {
  const { pathname } = useLocation()
  const goAlong = useListNavigate()
  const isLeading = useRef(false)
  const wrong = places.filter(({ fields }) => form.isMarked(fields))
  const lead = useEffectEvent((refusals: number) => {
    const [first] = wrong
    if (refusals === 0 || !first || wrong.some(({ to }) => isAddressWithin(pathname, to))) return
    isLeading.current = true
    goAlong(first.to)
  })
  useOnChange(form.refusals, lead)
  const arrive = useEffectEvent(() => {
    if (isLeading.current) form.focusWrong()
    isLeading.current = false
  })
  useEffect(() => {
    if (pathname) arrive()
  }, [pathname])
  return wrong
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { isAddressWithin } from '../address.ts'
import { useOnChange } from '../latest.ts'
import { useListNavigate } from '../list/useAddress.ts'
import type { EndpointForm } from './useEndpointForm.ts'

/** A part of a form with an address of its own: a tab or a step. */
export interface FormPlace<Values> {
  to: string
  /** The fields shown there. */
  fields: readonly (keyof Values & string)[]
}

/** The place at a path: of several that contain it, the one with the longest address. */
export function placeAt<Place extends { to: string }>(places: readonly Place[], pathname: string): Place | undefined {
  return places
    .filter(({ to }) => isAddressWithin(pathname, to))
    .reduce<Place | undefined>((best, place) => (best && best.to.length > place.to.length ? best : place), undefined)
}

/**
 * The places of a form that have errors. When a save is refused for a field elsewhere, its place opens and the field
 * gets the focus.
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
    const shown = placeAt(places, pathname)
    if (refusals === 0 || !first || (shown && wrong.includes(shown))) return
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

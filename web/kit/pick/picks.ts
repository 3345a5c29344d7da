import type { Level, Slot, Translations, WorkingHours } from '@kontor/contract'
import { useLocation, useNavigate, useOutletContext, useResolvedPath } from 'react-router'
import type { Field, TypedField } from '../form/useEndpointForm.ts'

/** What each picker gives to the form it lies over. */
export interface Picks {
  timezone: string | null
  country: number | null
  language: number | null
  level: number | null
  map: number | null
  application: number | null
  'help-page': number | null
  'resource-type': number | null
  'name-translations': Translations
  'working-hours': WorkingHours | null
  resource: PickedResource
  slots: Slot | null
}

/** A resource, with what a form says of it before it is read again. */
export interface PickedResource {
  id: number
  name: string
  level_name: string
  timezone: string
}

/** One pick a form offers: the field it fills, and what it is called. */
export interface Offer<Value, F = Field<Value>> {
  field: F
  /** The picker's title. */
  title: string
  /** What holds when nothing is picked: then nothing can be picked, too. */
  none?: string
  /** What choosing one's own begins with. */
  begins?: NonNullable<Value>
  /** Of places: which of them; all where it isn't said. */
  mayPick?: (level: Level) => boolean
  /** Of resources: when it must be free, and the reservation that isn't in its own way. */
  during?: { slot: Slot | null; booking: number }
  /** Of times: whose, on which local day, and the range that isn't in its own way. */
  of?: { resource: PickedResource; date: string; own: Slot | null }
}

/** What a form hands to the pickers at its child addresses: the `picks` of its `FormPanel`, which renders the outlet. */
export type Offered = { readonly [Kind in keyof Picks]?: OfferOf<Kind> }

/** Opening hours are typed: nothing is said about them until a field is left. */
type OfferOf<Kind extends keyof Picks> = Kind extends 'working-hours'
  ? Offer<Picks[Kind], TypedField<Picks[Kind]>>
  : Offer<Picks[Kind]>

/** The pick of the form this picker lies over. `close` leads back to the form, with what was typed. */
export function usePick<Kind extends keyof Picks>(kind: Kind): OfferOf<Kind> & { close(): void } {
  const pick = useOutletContext<Offered>()[kind]
  const close = useClose()
  if (!pick) throw new Error(`the form at this address offers no ${kind}`)
  return { ...(pick as OfferOf<Kind>), close }
}

/** Back to where it was opened, so that Back from the form leads on; from a link that led here directly, up to the form. */
function useClose(): () => void {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const { pathname } = useResolvedPath('..', { relative: 'path' })
  return () => void (state === opened ? navigate(-1) : navigate({ pathname, search }, { replace: true }))
}

/** The state of a navigation that opens a picker from its form. */
export const opened = 'opened'

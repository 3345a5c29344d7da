import type { Affected, Decisions, Endpoint } from '@kontor/contract'
import type { Field } from '../../kit/form/form-part.ts'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { useCall } from '../../kit/http/call.ts'
import type { CallInput, Route } from '../../kit/http/route.ts'
import { useOnChange } from '../../kit/latest.ts'
import { AffectedList } from './AffectedList.tsx'
import { proposed } from './decisions.ts'

/** The fields of a body that takes decisions, as a form begins with them. */
export const undecided = { is_preview: false, decisions: undefined }

type Body = { is_preview?: boolean; decisions?: Decisions | undefined }

interface Props<E extends Endpoint, Values extends Body> {
  route: Route<E>
  params?: unknown
  form: EndpointForm<Values>
  /** The fields that must be right before the effects of a change can be known. */
  fields: readonly (keyof Values & string)[]
}

/**
 * The bookings that the typed change would break, with a choice for each; nothing while it breaks none. The choices go into
 * the form's `decisions`, so that saving carries them out.
 */
export function Impact<E extends Endpoint, Values extends Body>({ route, params, form, fields }: Props<E, Values>) {
  const body = { ...form.values, decisions: undefined, is_preview: true }
  const { data, refetch } = useCall(route, { params, body } as unknown as CallInput<E>, {
    enabled: form.isAllowed && form.isChanged(fields) && form.isRight(fields),
    retry: false,
  })
  const affected = (data as { affected: Affected } | undefined)?.affected
  const field = form.field('decisions' as never) as Field<Decisions | undefined>
  useOnChange(affected?.seen ?? '', () => field.set(affected?.total ? proposed(affected) : undefined))
  // Somebody has booked, or chosen differently, since the list was read.
  useOnChange(form.refusal, (refused) => void (refused?.code === 'affects_bookings' && refetch()))
  if (!affected?.total || !field.value) return null
  return <AffectedList affected={affected} decisions={field.value} error={field.error} set={field.set} />
}

import type { Decisions, EffectsOfChange, Endpoint } from '@kontor/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AtSide } from '../../kit/form/AtSide.tsx'
import type { Field } from '../../kit/form/form-part.ts'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { useCall } from '../../kit/http/call.ts'
import type { CallInput, Route } from '../../kit/http/route.ts'
import { useOnChange } from '../../kit/latest.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { usePaused } from '../../kit/usePaused.ts'
import classes from './AffectedList.module.css'
import { AffectedList } from './affected-list.ts'
import { markOf, redecided } from './decisions.ts'

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
 * The bookings that the typed change would break, with a choice for each, at the form's side; nothing while it breaks none. The choices go into
 * the form's `decisions`, so that saving carries them out.
 */
export function Impact<E extends Endpoint, Values extends Body>({ route, params, form, fields }: Props<E, Values>) {
  const { t } = useTranslation()
  const body = { ...form.values, decisions: undefined, is_preview: true }
  const typed = JSON.stringify(body)
  /** The values sent to be saved: nothing is left to ask about them, unless that failed. */
  const [sent, setSent] = useState<string | null>(null)
  // While somebody types or drags, nothing is asked.
  const isPaused = usePaused(typed, 200) === typed
  const { data, refetch } = useCall(route, { params, body } as unknown as CallInput<E>, {
    enabled: isPaused && typed !== sent && form.isAllowed && form.isChanged(fields) && form.isRight(fields),
    retry: false,
  })
  const affected = (data as { affected: EffectsOfChange } | undefined)?.affected
  const field = form.field('decisions' as never) as Field<Decisions | undefined>
  useOnChange(markOf(affected), () => field.set(redecided(affected, field.value)))
  useOnChange(form.isSaving, (isSaving) => void (isSaving && setSent(typed)))
  useOnChange(form.refusal ?? form.unsent, (failure) => void (failure && setSent(null)))
  // Somebody has booked, or chosen differently, since the list was read.
  useOnChange(form.refusal, (refused) => void (refused && refetch()))
  const isSaved = typed === sent && !form.isSaving
  if (!affected?.total || !field.value || isSaved) return null
  const decisions = field.value
  const list = <AffectedList onSave affected={affected} decisions={decisions} error={field.error} set={field.set} />
  return (
    <AtSide>
      {(isAtSide) =>
        isAtSide ? (
          <fieldset form={form.id} className={classes.side} disabled={form.isSaving}>
            <h3>{t('effects.affects', { count: affected.total })}</h3>
            {list}
          </fieldset>
        ) : (
          <>
            <ImpactBar count={affected.total} />
            {list}
          </>
        )
      }
    </AtSide>
  )
}

/** The heading of the list, which stays in sight above Save while the list is further down. */
function ImpactBar({ count }: { count: number }) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const review = () => {
    const list = bar.current!.parentElement!.querySelector<HTMLElement>('[data-field="decisions"]')!
    list.focus({ preventScroll: true })
    list.scrollIntoView()
  }
  return (
    <div ref={bar} className={classes.bar} data-stays>
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
      <h3>{t('effects.affects', { count })}</h3>
      <Button size="small" onClick={review}>
        {t('effects.review')}
      </Button>
    </div>
  )
}

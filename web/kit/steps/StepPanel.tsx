import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { isAddressWithin } from '../address.ts'
import { FormFields } from '../form/FormFields.tsx'
import form from '../form/FormPanel.module.css'
import { type FormPlace, useFormPlaces } from '../form/places.ts'
import { useClose } from '../form/saving/leaving/useClose.ts'
import { SaveFoot } from '../form/saving/SaveFoot.tsx'
import type { EndpointForm } from '../form/useEndpointForm.ts'
import { PickLayer } from '../pick/PickLayer.tsx'
import { LinkButton } from '../ui/button/Button.tsx'
import type { Fact } from '../ui/Facts.tsx'
import { Panel } from '../ui/frame/Panel.tsx'
import { useTitle } from '../ui/frame/useTitle.ts'
import { StepList } from './StepList.tsx'

/** One step of a form: an address with some of its fields. The last step has no fields and shows all choices. */
export interface Step<Values> extends FormPlace<Values> {
  label: string
  /** Its choices in words, for the summary of a last step that has one. */
  says?: readonly Fact[]
}

interface Props<Values extends object> {
  title: string
  form: EndpointForm<Values>
  /** The child routes, in order; each gets `{ form, steps }` from `useOutletContext`. */
  steps: readonly Step<Values>[]
  /** The address it lies over. */
  closesTo: string
  /** The label of the last step's button. */
  finishes: string
  actions?: ReactNode
}

/**
 * A form in steps, each at an address of its own: typed values survive Back, Forward and a reload. Next shows the
 * errors of its step; a step opens once all earlier ones are valid.
 */
export function StepPanel<Values extends object>(props: Props<Values>) {
  const { title, form: body, steps, closesTo, finishes, actions } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const close = useClose(closesTo)
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const wrong = useFormPlaces(body, steps)
  const firstOpen = steps.findIndex(({ fields }) => !body.isRight(fields))
  const reach = firstOpen < 0 ? steps.length - 1 : firstOpen
  const asked = steps.findIndex(({ to }) => isAddressWithin(pathname, to))
  const at = Math.max(0, asked)
  const step = steps[at]!
  const isLast = at === steps.length - 1
  useTitle(`${step.label} · ${title}`)
  const first = useRef(true)
  useLayoutEffect(() => {
    // At first the panel takes the focus itself.
    const isInside = heading.current?.parentElement?.contains(document.activeElement)
    // A field that takes the focus keeps it: left empty, it would be an error.
    if (!first.current && at >= 0 && !isInside) heading.current?.focus()
    first.current = false
  }, [at])
  if (asked < 0 || asked > reach) return <Navigate to={{ pathname: steps[reach]!.to, search }} replace />
  const submit = (event: FormEvent) => {
    if (isLast) return body.submit(event)
    event.preventDefault()
    if (body.check(step.fields)) void navigate({ pathname: steps[at + 1]!.to, search })
  }
  return (
    <PickLayer>
      <Panel
        title={title}
        onClose={close}
        footer={
          <SaveFoot
            form={isLast ? body : { ...body, unsent: null, error: null }}
            mayChange={body.isAllowed}
            saves={isLast ? finishes : t('form.next')}
            onClose={close}
            back={
              at > 0 ? (
                <LinkButton to={{ pathname: steps[at - 1]!.to, search }} variant="subtle">
                  {t('form.back')}
                </LinkButton>
              ) : null
            }
          >
            {actions}
          </SaveFoot>
        }
      >
        <StepList steps={steps} at={at} reach={reach} wrong={wrong} />
        <form id={body.id} className={form.form} onSubmit={submit} noValidate>
          <h3 ref={heading} tabIndex={-1}>
            {t('form.step', { at: at + 1, of: steps.length, name: step.label })}
          </h3>
          <FormFields form={body} mayChange={body.isAllowed}>
            <Outlet context={{ form: body, steps }} />
          </FormFields>
        </form>
      </Panel>
    </PickLayer>
  )
}

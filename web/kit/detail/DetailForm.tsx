import type { ReactNode } from 'react'
import { FormFields } from '../form/FormFields.tsx'
import { type FormPlace, useFormPlaces } from '../form/places.ts'
import { SaveFoot } from '../form/saving/SaveFoot.tsx'
import { useClose } from '../form/saving/useClose.ts'
import type { EndpointForm } from '../form/useEndpointForm.ts'
import { PickLayer } from '../pick/PickLayer.tsx'
import classes from './DetailPage.module.css'
import { DetailPage } from './DetailPage.tsx'
import type { TabAddress } from './Tabs.tsx'

interface Props<Values extends object> {
  title: string
  form: EndpointForm<Values>
  /** Each with its fields; a tab without fields is read-only. */
  tabs: readonly (Omit<TabAddress, 'isWrong'> & FormPlace<Values>)[]
  /** The address that Discard leads to. */
  closesTo: string
  /** The stored row; its `meta` may rule out a change (R166). */
  item: { meta: { update: boolean } }
  /** At the footer's end. */
  actions?: ReactNode
}

/**
 * One form over all tabs of a screen. Typed values stay from tab to tab, Save saves all of them, and a tab with an
 * error is marked and opens. Its tabs get the form from `useOutletContext`.
 */
export function DetailForm<Values extends object>({ title, form, tabs, closesTo, item, actions }: Props<Values>) {
  const mayChange = form.isAllowed && item.meta.update
  const wrong = useFormPlaces(form, tabs)
  const close = useClose(closesTo)
  return (
    <PickLayer>
      <DetailPage
        title={title}
        tabs={tabs.map((tab) => ({ ...tab, isWrong: wrong.includes(tab) }))}
        context={form}
        footer={
          <SaveFoot form={form} mayChange={mayChange} saves={undefined} onClose={close}>
            {actions}
          </SaveFoot>
        }
      >
        {(shown) => (
          <form id={form.id} className={classes.form} onSubmit={form.submit} noValidate>
            <FormFields form={form} mayChange={mayChange}>
              {shown}
            </FormFields>
          </form>
        )}
      </DetailPage>
    </PickLayer>
  )
}

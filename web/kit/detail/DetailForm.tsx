import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { WithSlot } from '../form/AtSide.tsx'
import { FormFields } from '../form/FormFields.tsx'
import { type FormPlace, placeAt, useFormPlaces } from '../form/places.ts'
import { useClose } from '../form/saving/leaving/useClose.ts'
import { SaveFoot } from '../form/saving/SaveFoot.tsx'
import type { EndpointForm } from '../form/useEndpointForm.ts'
import { PickLayer } from '../pick/PickLayer.tsx'
import { useVeryWide } from '../ui/theme/media.ts'
import classes from './DetailPage.module.css'
import { type DetailFrame, DetailPage } from './DetailPage.tsx'
import type { TabAddress } from './Tabs.tsx'

interface Props<Values extends object> {
  title: string
  /** The name of what it changes, for the titles of its pickers; the title by default. */
  name?: string
  form: EndpointForm<Values>
  /** Each with its fields; a tab without fields is read-only, or saves by itself. */
  tabs: readonly (Omit<TabAddress, 'isWrong' | 'isChanged'> & FormPlace<Values>)[]
  /** The address that Discard leads to. */
  closesTo: string
  /** The stored row; its `meta` may rule out a change (R166). */
  item: { meta: { update: boolean } }
  /** The screen around the tabs (`DetailPage`). */
  frame?: DetailFrame
  /** Between the header and the tabs. */
  head?: ReactNode
  /** At the header's end. */
  tools?: ReactNode
  /** At the footer's end. */
  actions?: ReactNode
}

/**
 * One form over all tabs of a screen. Typed values stay from tab to tab, Save saves all of them, and a tab with an
 * error is marked and opens. Its tabs get the form from `useOutletContext`.
 */
export function DetailForm<Values extends object>(props: Props<Values>) {
  const { title, name = title, form, tabs, closesTo, item, frame, head, tools, actions } = props
  const mayChange = form.isAllowed && item.meta.update
  const wrong = useFormPlaces(form, tabs)
  const close = useClose(closesTo)
  const { pathname } = useLocation()
  const hasFields = (placeAt(tabs, pathname)?.fields.length ?? 0) > 0
  return (
    <PickLayer name={name}>
      <WithSlot className={classes.side} hasRoom={useVeryWide()}>
        {(side) => (
          <DetailPage
            side={side}
            title={title}
            {...(frame && { frame })}
            head={head}
            tabs={tabs.map((tab) => ({ ...tab, isWrong: wrong.includes(tab), isChanged: form.isChanged(tab.fields) }))}
            context={form}
            actions={tools}
            footer={
              hasFields || form.changes > 0 ? (
                <SaveFoot form={form} mayChange={mayChange} saves={undefined} onClose={close}>
                  {actions}
                </SaveFoot>
              ) : undefined
            }
          >
            {(shown) => (
              <>
                <form id={form.id} className={classes.form} onSubmit={form.submit} noValidate>
                  <FormFields form={form} mayChange={mayChange || !hasFields}>
                    {hasFields && shown}
                  </FormFields>
                </form>
                {/* It may have a form of its own, and forms can't be nested. */}
                {!hasFields && shown}
              </>
            )}
          </DetailPage>
        )}
      </WithSlot>
    </PickLayer>
  )
}

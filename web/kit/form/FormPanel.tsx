import type { ReactNode } from 'react'
import { PickLayer } from '../pick/PickLayer.tsx'
import { Panel } from '../ui/frame/Panel.tsx'
import { useWide } from '../ui/theme/media.ts'
import { WithSlot } from './AtSide.tsx'
import { FormFields } from './FormFields.tsx'
import classes from './FormPanel.module.css'
import { useClose } from './saving/leaving/useClose.ts'
import { SaveFoot } from './saving/SaveFoot.tsx'
import type { EndpointForm } from './useEndpointForm.ts'

interface Props {
  title: string
  /** The name of the row that it changes, for the titles of its pickers. */
  name?: string
  form: Pick<
    EndpointForm<object>,
    'id' | 'changes' | 'isSaving' | 'isAllowed' | 'error' | 'unsent' | 'submit' | 'changed'
  >
  /** The address of the screen below; the present query stays as it is, unless this one has its own. */
  closesTo: string
  /** More buttons, at the footer's end. */
  actions?: ReactNode
  /** The label of the submit button; Save by default. */
  saves?: string
  /** Null for what is new as a whole, whose changes aren't counted. */
  back?: null
  /** The stored row; its `meta` may rule out a change (R166). */
  item?: { meta: { update: boolean } }
  /** The fields. */
  children: ReactNode
}

/**
 * A form beside its list. Save stays in sight; leaving unsaved changes asks first. A person who may not change it sees
 * the stored values and no Save.
 */
export function FormPanel({ title, name, form, closesTo, saves, back, item, actions, children }: Props) {
  const mayChange = form.isAllowed && (item?.meta.update ?? true)
  const close = useClose(closesTo)
  return (
    <PickLayer name={name}>
      <WithSlot className={classes.side} hasRoom={useWide()}>
        {(side) => (
          <Panel
            title={title}
            onClose={close}
            side={side}
            footer={
              <SaveFoot form={form} mayChange={mayChange} saves={saves} back={back} onClose={close}>
                {actions}
              </SaveFoot>
            }
          >
            <form id={form.id} className={classes.form} onSubmit={form.submit} noValidate>
              <FormFields form={form} mayChange={mayChange}>
                {children}
              </FormFields>
            </form>
          </Panel>
        )}
      </WithSlot>
    </PickLayer>
  )
}

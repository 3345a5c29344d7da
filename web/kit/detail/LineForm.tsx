import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFields } from '../form/FormFields.tsx'
import { useClose } from '../form/saving/leaving/useClose.ts'
import { SaveFoot } from '../form/saving/SaveFoot.tsx'
import type { EndpointForm } from '../form/useEndpointForm.ts'
import { PickLayer } from '../pick/PickLayer.tsx'
import { Button } from '../ui/button/Button.tsx'
import classes from './Setting.module.css'

interface Props {
  /** The name of the setting. */
  label: string
  form: Pick<
    EndpointForm<object>,
    'id' | 'changes' | 'isSaving' | 'isAllowed' | 'error' | 'unsent' | 'submit' | 'changed'
  >
  /** The address of the screen that the line is on; its query stays as it is. */
  closesTo: string
  /** More buttons, after Save. */
  actions?: ReactNode
  /** The line, with the fields as its value, and what follows from them. */
  children: ReactNode
}

/**
 * A form of its own in place of a setting's line, at an address of its own. It takes the focus when it opens, and Escape
 * closes it.
 */
export function LineForm({ label, form, closesTo, actions, children }: Props) {
  const { t } = useTranslation()
  const line = useRef<HTMLElement>(null)
  const close = useClose(closesTo)
  useLayoutEffect(() => line.current!.querySelector<HTMLElement>('input, [aria-checked]')?.focus(), [])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  return (
    <PickLayer>
      <section
        ref={line}
        aria-label={label}
        className={classes.line}
        data-changed={form.changes > 0 || undefined}
        onKeyDown={closeByKey}
      >
        <form id={form.id} onSubmit={form.submit} noValidate>
          <FormFields form={form} mayChange={form.isAllowed}>
            {children}
          </FormFields>
        </form>
        <SaveFoot form={form} mayChange={form.isAllowed} saves={undefined} onClose={close}>
          {form.isAllowed && form.changes === 0 && (
            <Button variant="subtle" onClick={close}>
              {t('shell.close')}
            </Button>
          )}
          {actions}
        </SaveFoot>
      </section>
    </PickLayer>
  )
}

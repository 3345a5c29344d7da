import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/Button.tsx'
import classes from '../FormPanel.module.css'
import type { EndpointForm } from '../useEndpointForm.ts'
import { NotSaved } from './NotSaved.tsx'

interface Props {
  form: Pick<EndpointForm<object>, 'id' | 'changes' | 'isSaving' | 'error' | 'unsent'>
  mayChange: boolean
  /** The label of the submit button. */
  saves: string | undefined
  onClose: () => void
  /**
   * In a form of steps, the link to the step before; null on the first. Nothing is saved before the last step, so the
   * changes aren't counted.
   */
  back?: ReactNode
  /** More buttons, at its end. */
  children?: ReactNode
}

/** A form's footer: Save and the number of unsaved changes. A failed save is reported here, and can be tried again. */
export function SaveFoot({ form, mayChange, saves, onClose, back, children }: Props) {
  const { t } = useTranslation()
  const { unsent, changes } = form
  const failure = unsent ?? form.error
  return (
    <div className={classes.foot}>
      <NotSaved failure={failure} />
      {mayChange && (
        <Button type="submit" form={form.id} variant="filled" loading={form.isSaving}>
          {unsent ? t('shell.retry') : (saves ?? t('form.save'))}
        </Button>
      )}
      {back}
      {mayChange && changes > 0 && (
        <Button variant="subtle" onClick={onClose}>
          {t('form.discard')}
        </Button>
      )}
      {!mayChange && (
        <Button variant="subtle" onClick={onClose}>
          {t('shell.close')}
        </Button>
      )}
      <span role="status" className={classes.unsaved}>
        {changes > 0 && !failure && back === undefined && t('form.unsaved', { count: changes })}
      </span>
      {children}
    </div>
  )
}

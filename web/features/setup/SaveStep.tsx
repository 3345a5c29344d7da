import { useTranslation } from 'react-i18next'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import classes from './Setup.module.css'

interface Props {
  form: Pick<EndpointForm<object>, 'id' | 'isSaving' | 'isAllowed' | 'error' | 'unsent'>
  saves?: string
  isBusy?: boolean
}

/** The button that saves a step and goes on; a save that failed is said above it. */
export function SaveStep({ form, saves, isBusy = false }: Props) {
  const { t } = useTranslation()
  const failure = form.unsent ?? form.error
  return (
    <>
      <p role="alert" hidden={!failure} className={classes.failed}>
        {failure}
      </p>
      {form.isAllowed && (
        <Button type="submit" form={form.id} variant="filled" loading={form.isSaving || isBusy}>
          {form.unsent ? t('shell.retry') : (saves ?? t('setup.continue'))}
        </Button>
      )}
    </>
  )
}

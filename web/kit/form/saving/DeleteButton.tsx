import type { Endpoint } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import classes from './DeleteButton.module.css'
import { DeleteQuestion, type Deletion } from './DeleteQuestion.tsx'

/** Deletes what a form shows, after a question. */
export function DeleteButton<E extends Endpoint>(deletion: Deletion<E>) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="subtle" className={classes.danger!} onClick={() => setAsks(true)}>
        {t('form.delete')}
      </Button>
      {asks && <DeleteQuestion {...deletion} onClose={() => setAsks(false)} />}
    </>
  )
}

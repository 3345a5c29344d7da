import type { Endpoint } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/Button.tsx'
import classes from './DeleteButton.module.css'
import { DeleteQuestion, type Deletion } from './DeleteQuestion.tsx'

interface Props<E extends Endpoint> extends Deletion<E> {
  /** Called when the question opens, in time to load what it shows. */
  onAsk?: () => void
}

/** Deletes what a form shows, after a question. */
export function DeleteButton<E extends Endpoint>({ onAsk, ...deletion }: Props<E>) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const ask = () => {
    setAsks(true)
    onAsk?.()
  }
  return (
    <>
      <Button variant="subtle" className={classes.danger!} onClick={ask}>
        {t('form.delete')}
      </Button>
      {asks && <DeleteQuestion {...deletion} onClose={() => setAsks(false)} />}
    </>
  )
}

import type { Endpoint } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/may.ts'
import { DangerButton } from './DangerButton.tsx'
import { DeleteQuestion, type Deletion } from './DeleteQuestion.tsx'

interface Props<E extends Endpoint> extends Deletion<E> {
  /** Called when the question opens, in time to load what it shows. */
  onAsk?: () => void
}

/** Deletes what a form shows, after a question; absent for a person who may not make the call. */
export function DeleteButton<E extends Endpoint>({ onAsk, ...deletion }: Props<E>) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  if (!useMay()(deletion.route.access)) return null
  const ask = () => {
    setAsks(true)
    onAsk?.()
  }
  return (
    <>
      <DangerButton onClick={ask}>{t('form.delete')}</DangerButton>
      {asks && <DeleteQuestion {...deletion} onClose={() => setAsks(false)} />}
    </>
  )
}

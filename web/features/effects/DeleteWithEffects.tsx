import type { EffectsOfChange, Endpoint } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DangerButton } from '../../kit/form/saving/DangerButton.tsx'
import type { Deletion } from '../../kit/form/saving/DeleteQuestion.tsx'
import { useMay } from '../../kit/session/may.ts'
import { EffectsQuestion } from './EffectsQuestion.tsx'

/** A deletion that no reason rules out: what stands in its way is decided along with it. */
type WithEffects<E extends Endpoint> = Omit<Deletion<E>, 'onDeleted' | 'refusal'> & {
  onDeleted: (answer: { affected: EffectsOfChange }) => void
}

/**
 * Deletes what a form shows, after a question that lists the bookings to come that it affects; absent for a person who may
 * not make the call.
 */
export function DeleteWithEffects<E extends Endpoint>(deletion: WithEffects<E>) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  if (!useMay()(deletion.route.access)) return null
  return (
    <>
      <DangerButton onClick={() => setAsks(true)}>{t('form.delete')}</DangerButton>
      {asks && <QuestionWithEffects {...deletion} onClose={() => setAsks(false)} />}
    </>
  )
}

/** The question alone, where a menu deletes. */
export function QuestionWithEffects<E extends Endpoint>(props: WithEffects<E> & { onClose: () => void }) {
  const { name, onDeleted, ...question } = props
  const { t } = useTranslation()
  return (
    <EffectsQuestion
      {...question}
      title={t('form.delete_what', { name })}
      action={t('form.delete')}
      isDanger
      onDone={onDeleted}
    />
  )
}

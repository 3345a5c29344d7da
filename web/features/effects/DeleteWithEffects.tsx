import type { Endpoint } from '@kontor/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DangerButton } from '../../kit/form/saving/DangerButton.tsx'
import type { CallInput, Route } from '../../kit/http/route.ts'
import { EffectsQuestion } from './EffectsQuestion.tsx'

interface Props<E extends Endpoint> {
  route: Route<E>
  input: CallInput<E>
  /** The name of the item to delete. */
  name: string
  onDeleted: () => void
  /** Names what is deleted along with it; absent: nothing. */
  children?: ReactNode
}

/** Deletes what a form shows, after a question that lists the bookings to come that it affects. */
export function DeleteWithEffects<E extends Endpoint>({ route, input, name, onDeleted, children }: Props<E>) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <DangerButton onClick={() => setAsks(true)}>{t('form.delete')}</DangerButton>
      {asks && (
        <EffectsQuestion
          {...{ route, input, children }}
          title={t('form.delete_what', { name })}
          action={t('form.delete')}
          onDone={onDeleted}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

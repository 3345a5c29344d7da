import type { Endpoint } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { colon } from '../../i18n.ts'
import type { CallInput, Route } from '../../kit/http/route.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { EffectsQuestion } from './EffectsQuestion.tsx'
import { useToldOutcome } from './outcome.ts'

interface Props<E extends Endpoint> {
  /** The call that takes the own value back. */
  route: Route<E>
  input: CallInput<E>
  /** The name of the setting. */
  name: string
  /** The value that holds then, with its source. */
  inherited: string
  /** Gets the sentence that says where the value comes from now, and what has become of the bookings. */
  onReset: (message: string) => void
}

/** Takes an own value back, after a question that names the inherited value and lists the bookings to come that it affects. */
export function ResetWithEffects<E extends Endpoint>({ route, input, name, inherited, onReset }: Props<E>) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const told = useToldOutcome()
  const word = t('effects.reset')
  return (
    <>
      <Button variant="subtle" aria-label={`${word}${colon()}${name}`} onClick={() => setAsks(true)}>
        {word}
      </Button>
      {asks && (
        <EffectsQuestion
          route={route}
          input={input}
          title={t('effects.reset_what', { name })}
          action={word}
          onDone={(answer) => onReset(told(t('effects.reset_done', { name, value: inherited }), answer))}
          onClose={() => setAsks(false)}
        >
          <p>
            {t('effects.inherited')} · {inherited}
          </p>
        </EffectsQuestion>
      )}
    </>
  )
}

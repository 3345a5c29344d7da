import type { SettledFunction } from '@kontor/contract/calls/resource-functions.ts'
import { useTranslation } from 'react-i18next'
import { resourceFunctions } from '../../kit/http/api.generated.ts'
import { ResetWithEffects } from '../effects/effects.ts'
import { useInheritedText } from './words.ts'

interface Props {
  found: SettledFunction
  onReset: (message: string) => void
}

/** Takes the own value of a function back. Nothing where it inherits. */
export function ResetFunction({ found, onReset }: Props) {
  const { t } = useTranslation()
  const inherited = useInheritedText()(found)
  if (!found.own) return null
  return (
    <ResetWithEffects
      route={resourceFunctions.remove}
      input={{ params: { id: found.own.id } }}
      name={t(`resource_functions.${found.code}`)}
      inherited={inherited}
      onReset={onReset}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { levelAddresses } from './addresses.ts'

/**
 * Shown when there is nothing to book yet. People who may add places are led there; all others are told whom to ask.
 */
export function NothingToBook() {
  const { t } = useTranslation()
  const may = useMay()
  const { data } = useCall(levels.all, { query: { depth: 'ALL' } })
  if (!may(levels.create.access)) return <Empty>{t('shell.no_presets')}</Empty>
  if (!data) return null
  const isEmpty = data.data.length === 0
  return (
    <Empty
      action={
        <LinkButton to={isEmpty ? levelAddresses.add() : levelAddresses.list()} variant="filled">
          {t(isEmpty ? 'levels.add' : 'levels.title')}
        </LinkButton>
      }
    >
      {t(isEmpty ? 'levels.none' : 'levels.nothing_to_book')}
    </Empty>
  )
}

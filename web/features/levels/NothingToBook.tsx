import { useTranslation } from 'react-i18next'
import { levels, resources } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { resourceAddresses } from '../resources/addresses.ts'
import { levelAddresses } from './addresses.ts'

/** Whether the reader sees no resource at any place; false while that isn't known. */
export function useNothingToBook(isAsked = true): boolean {
  const { data } = useCall(levels.all, { query: { depth: 'ALL' } }, { enabled: isAsked })
  return data?.data.every(({ resource_count }) => resource_count === 0) ?? false
}

/**
 * Shown when there is nothing to book yet. People who may add a place, or a resource to one, are led there; all others are
 * told whom to ask.
 */
export function NothingToBook() {
  const { t } = useTranslation()
  const may = useMay()
  const { data } = useCall(levels.all, { query: { depth: 'ALL' } })
  const isEmpty = data?.data.length === 0
  if (!may((isEmpty ? levels : resources).create.access)) return <Empty>{t('shell.no_presets')}</Empty>
  if (!data) return null
  return (
    <Empty
      action={
        <LinkButton to={isEmpty ? levelAddresses.add() : resourceAddresses.addLevel()} variant="filled">
          {t(isEmpty ? 'levels.add' : 'resources.add')}
        </LinkButton>
      }
    >
      {t(isEmpty ? 'levels.none' : 'levels.nothing_to_book')}
    </Empty>
  )
}

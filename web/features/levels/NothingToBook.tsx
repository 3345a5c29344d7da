import { useTranslation } from 'react-i18next'
import { levels, setup } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { setupAddresses } from '../setup/addresses.ts'

/** Whether the reader sees no resource at any place; false while that isn't known. */
export function useNothingToBook(isAsked = true): boolean {
  const { data } = useCall(levels.all, { query: { depth: 'ALL' } }, { enabled: isAsked })
  return data?.data.every(({ resource_count }) => resource_count === 0) ?? false
}

/**
 * Shown when there is nothing to book yet. People who may set the company up are led to the next step of its guide; all
 * others are told whom to ask.
 */
export function NothingToBook() {
  const { t } = useTranslation()
  const may = useMay()
  if (!may(setup.get.access)) return <Empty>{t('shell.no_presets')}</Empty>
  return (
    <Empty
      action={
        <LinkButton to={setupAddresses.guide()} variant="filled">
          {t('setup.title')}
        </LinkButton>
      }
    >
      {t('levels.nothing_to_book')}
    </Empty>
  )
}

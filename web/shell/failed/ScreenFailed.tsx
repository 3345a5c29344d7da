import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router'
import { isAt, useSections } from '../../features/admin/admin.tsx'
import { ApiError, NetworkError } from '../../kit/http/api-error.ts'
import { queryClient } from '../../kit/http/query-client.ts'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { BlockName } from '../../kit/ui/state/block-name.ts'
import { ErrorLine, FailedLine } from '../../kit/ui/state/states.tsx'
import { useRetry } from '../../kit/ui/state/useRetry.ts'
import { useModules } from '../menu/modules.ts'

/**
 * Shown in place of a screen that didn't load or that broke; the shell and its title stay. Typed text is stored by its
 * forms (`kit/form/saving/draft.ts`), so trying again restores it.
 */
export function ScreenFailed() {
  const { t } = useTranslation()
  const error = useRouteError()
  const name = useScreenName() ?? null
  return (
    <Page title={name ?? t('shell.screen_failed')}>
      <BlockName value={name}>{didNotLoad(error) ? <NotLoaded error={error} /> : <Broken error={error} />}</BlockName>
    </Page>
  )
}

function NotLoaded({ error }: { error: Error }) {
  const { revalidate } = useRevalidator()
  const retry = useRetry(error, () => void revalidate())
  return <ErrorLine error={error} retry={() => void retry()} />
}

/** A bug. Trying again renders the screen from scratch and reads its data again. */
function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const at = useLocation()
  const navigate = useNavigate()
  useEffect(() => console.error(error), [error])
  const retry = () => {
    queryClient.removeQueries({ type: 'inactive' })
    void navigate(at, { replace: true, state: at.state })
  }
  return (
    <FailedLine retry={retry}>
      {t('form.screen_broke')} {t('form.screen_broke_text')}
    </FailedLine>
  )
}

/** The menu's name of the screen at this address. */
function useScreenName(): string | undefined {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const modules = useModules()
  const administration = useSections().flatMap(({ entries }) => entries)
  const module = modules.find(({ isAt }) => isAt(pathname))
  if (module) return t(module.label)
  const entry = administration.find((entry) => isAt(entry, pathname))
  return entry && t(entry.label)
}

/** Browsers have no error code for this; each uses its own words for a module or style sheet that didn't load. */
const didNotLoad = (error: unknown): error is Error =>
  error instanceof NetworkError ||
  error instanceof ApiError ||
  (error instanceof Error && /imported module|importing a module|preload CSS/i.test(error.message))

import type { ApplicationVersion } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { DeleteButton } from '../../kit/form/saving/DeleteButton.tsx'
import { useClose } from '../../kit/form/saving/leaving/useClose.ts'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { versions } from '../../kit/http/api.generated.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import classes from './about.module.css'
import { useVersions } from './useVersions.ts'

/** One version of an application, and all that it brought; the newest where the address names none. */
export default function VersionPanel() {
  const { t } = useTranslation()
  const { version_id } = useParams()
  const { read, name, listAddress } = useVersions()
  return (
    <LoadedPanel title={name ?? t('about.title')} read={read} closesTo={listAddress}>
      {({ data }) => (
        <OneVersion
          name={name ?? t('about.title')}
          version={version_id ? data.find(({ id }) => id === Number(version_id)) : data[0]}
          closesTo={listAddress}
        />
      )}
    </LoadedPanel>
  )
}

interface Props {
  /** The application's name. */
  name: string
  version: ApplicationVersion | undefined
  closesTo: string
}

function OneVersion({ name, version, closesTo }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isProvider = !isCompanyStart(useStart())
  const close = useClose(closesTo)
  if (!version)
    return (
      <Panel title={name} onClose={close}>
        <Empty action={<Button onClick={close}>{t('shell.close')}</Button>}>{t('form.gone')}</Empty>
      </Panel>
    )
  const { released_on, notes } = version
  return (
    <Panel
      title={`${name} ${version.version}`}
      onClose={close}
      footer={isProvider && <DeleteVersion name={name} version={version} closesTo={closesTo} />}
    >
      <p className={classes.released}>
        {t('about.released_on')} <time dateTime={released_on}>{formats.calendarDate(released_on)}</time>
      </p>
      <p className={classes.notes} dir="auto">
        {notes || t('about.no_notes')}
      </p>
    </Panel>
  )
}

function DeleteVersion({ name, version, closesTo }: Props & { version: ApplicationVersion }) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const what = `${name} ${version.version}`
  return (
    <DeleteButton
      route={versions.remove}
      input={{ params: { id: version.id } }}
      name={what}
      onDeleted={() => saved(t('form.deleted', { name: what }))}
    >
      {t('about.delete_text')}
    </DeleteButton>
  )
}

import { useTranslation } from 'react-i18next'
import { Link, useOutlet } from 'react-router'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useFormats } from '../../kit/time/formats.ts'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import classes from './about.module.css'
import { aboutAddresses } from './addresses.ts'
import { useVersions } from './useVersions.ts'

/** The versions of an application, the newest first, each leading to all that it brought. */
export default function VersionsPanel() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { read, name, addressOf } = useVersions()
  const one = useOutlet()
  const title = name ? t('about.versions', { name }) : t('about.title')
  if (one) return one
  return (
    <LoadedPanel title={title} read={read} closesTo={aboutAddresses.about()}>
      {({ data }, close) => (
        <Panel title={title} onClose={close}>
          {data.length === 0 && <Empty>{t('about.no_versions')}</Empty>}
          <ol className={classes.versions}>
            {data.map(({ id, version, released_on, notes }) => (
              <li key={id}>
                <h3>
                  <Link to={addressOf(id)}>{version}</Link>
                </h3>
                <time dateTime={released_on}>{formats.calendarDate(released_on)}</time>
                <p dir="auto">{notes}</p>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </LoadedPanel>
  )
}

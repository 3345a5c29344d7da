import type { ApplicationId } from '@kontor/contract'
import { applicationIds } from '@kontor/contract/application-ids.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useCall } from '../../kit/call.ts'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useFormats } from '../../kit/formats.ts'
import { Panel } from '../../kit/Panel.tsx'
import { Empty } from '../../kit/states.tsx'
import classes from './about.module.css'
import { aboutCalls } from './calls.ts'
import { applicationNames } from './names.ts'

/** The versions of an application, the newest first, with what each brought; of the start where none is named. */
export default function VersionsPanel() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const id = Number(useParams().application_id ?? applicationIds.hub) as ApplicationId
  const read = useCall(aboutCalls().ofApplication, { params: { id } }, { placeholderData: undefined })
  const title = applicationNames[id] ? t('about.versions', { name: t(applicationNames[id]) }) : t('about.title')
  return (
    <LoadedPanel title={title} read={read} closesTo="/about">
      {({ data }) => (
        <Panel title={title} onClose={() => void navigate('/about')}>
          {data.length === 0 && <Empty>{t('about.no_versions')}</Empty>}
          <ol className={classes.versions}>
            {data.map(({ id, version, released_on, notes }) => (
              <li key={id}>
                <h3>{version}</h3>
                <time dateTime={released_on}>{formats.calendarDate(released_on)}</time>
                <p>{notes}</p>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </LoadedPanel>
  )
}

import type { ApplicationId } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useParams } from 'react-router'
import { versions } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { AddButton } from '../../kit/list/AddButton.tsx'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import classes from './about.module.css'
import { applicationNames } from './about.ts'
import { aboutAddresses } from './addresses.ts'
import { aboutCalls } from './calls.ts'

/** The applications the product consists of, each with its newest version (R442). */
export default function AboutPage() {
  const { t } = useTranslation()
  const { application_id } = useParams()
  const read = useCall(aboutCalls().all, {})
  const isOfCompany = isCompanyStart(useStart())
  return (
    <Page
      title={t('about.title')}
      actions={
        <AddButton route={versions.create} to={aboutAddresses.addVersion()}>
          {t('about.add_version')}
        </AddButton>
      }
      aside={<Outlet />}
    >
      <section className={classes.about} aria-label={t('about.applications')}>
        <p>{t('about.text')}</p>
        <Loaded read={read} rows={8}>
          {({ data }) => (
            <ul>
              {/* An application without a version is the provider's concern alone. */}
              {data
                .filter(({ version }) => version || !isOfCompany)
                .map(({ id, version }) => (
                  <li key={id}>
                    <Link
                      to={aboutAddresses.versions({ application_id: id })}
                      aria-current={String(id) === application_id ? 'page' : undefined}
                    >
                      <span>{t(applicationNames[id as ApplicationId])}</span>
                      {version ? <b>{version}</b> : <i>{t('about.no_version')}</i>}
                    </Link>
                  </li>
                ))}
            </ul>
          )}
        </Loaded>
      </section>
    </Page>
  )
}

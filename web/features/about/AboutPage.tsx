import type { ApplicationId } from '@kontor/contract'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useParams } from 'react-router'
import { useCall } from '../../kit/http/call.ts'
import { isCompanys, useStart } from '../../kit/session/session.ts'
import { LinkButton } from '../../kit/ui/Button.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { ErrorLine, Skeleton } from '../../kit/ui/states.tsx'
import classes from './about.module.css'
import { aboutCalls } from './calls.ts'
import { applicationNames } from './names.ts'

/** The applications the product consists of, each with its newest version (R442). */
export default function AboutPage() {
  const { t } = useTranslation()
  const { application_id } = useParams()
  const { data, error, refetch } = useCall(aboutCalls().all, {})
  const isOfCompany = isCompanys(useStart())
  // What has no version yet is the provider's concern alone.
  const shown = (data?.data ?? []).filter(({ version }) => version || !isOfCompany)
  return (
    <Page title={t('about.title')} actions={<Add />} aside={<Outlet />}>
      <section className={classes.about} aria-label={t('about.applications')}>
        <p>{t('about.text')}</p>
        {error && !data && <ErrorLine error={error} retry={refetch} />}
        {!error && !data && <Skeleton rows={8} height={2.5} />}
        {data && (
          <ul>
            {shown.map(({ id, version }) => (
              <li key={id}>
                <Link
                  to={`/about/application-versions/${id}`}
                  aria-current={String(id) === application_id ? 'page' : undefined}
                >
                  <span>{t(applicationNames[id as ApplicationId])}</span>
                  {version ? <b>{version}</b> : <i>{t('about.no_version')}</i>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Page>
  )
}

/** Versions are the provider's to add. */
function Add() {
  const { t } = useTranslation()
  if (isCompanys(useStart())) return null
  const plus = <IconPlus size={14} stroke={1.9} aria-hidden />
  return (
    <LinkButton to="/about/add-version">
      {plus}
      {t('about.add_version')}
    </LinkButton>
  )
}

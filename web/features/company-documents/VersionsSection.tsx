import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { comma } from '../../i18n.ts'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { useStored } from '../../kit/detail/stored.ts'
import { companyDocuments } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { companyDocumentAddresses as addresses } from './addresses.ts'
import classes from './company-documents.module.css'
import { useDocumentWords } from './words.ts'

/** The texts that a document has had, the newest first, each leading to what it said. */
export default function VersionsSection() {
  const { t } = useTranslation()
  const formats = useFormats()
  const moment = useMoment()
  const words = useDocumentWords()
  const { id } = useStored(companyDocuments.get, addresses.record)
  const read = useCall(companyDocuments.versions, { params: { id } })
  return (
    <Section title={t('company_documents.versions')}>
      <Loaded read={read} rows={4}>
        {({ data }) => (
          <ol className={classes.versions}>
            {data.map((version) => (
              <li key={version.id}>
                <h3>
                  <Link to={addresses.version({ documentId: id, documentVersionId: version.id })}>
                    {words.version(version.number, version.correction)}
                  </Link>
                  {version.is_in_force && <Tag tone="ok">{t('company_documents.in_force')}</Tag>}
                </h3>
                <p>
                  <bdi>{version.name}</bdi>
                  {' · '}
                  {t('company_documents.from_day', { day: formats.calendarDate(version.publish_date) })}
                  {' · '}
                  {version.locales.map(words.language).join(comma())}
                </p>
                <p className={classes.made}>
                  {version.created_by
                    ? t('company_documents.saved_by', { who: version.created_by.name, at: moment(version.created_at) })
                    : t('company_documents.saved_at', { at: moment(version.created_at) })}
                  {' · '}
                  {t('company_documents.count_accepted', { count: version.accepted_count })}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <Outlet />
    </Section>
  )
}

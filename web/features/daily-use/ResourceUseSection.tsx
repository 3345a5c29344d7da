import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { UseReport } from './UseReport.tsx'

/** The use of a resource in the last weeks. */
export default function ResourceUseSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('daily_use.title')}>
      <UseReport type="resource" id={Number(useParams().id)} />
    </Section>
  )
}

import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { ResourceFeed } from './feeds.tsx'

/** The calendar feed of a resource; saves by itself. */
export default function ResourceFeedSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('calendar_feeds.title')}>
      <ResourceFeed id={Number(useParams().id)} />
    </Section>
  )
}

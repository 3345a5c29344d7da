import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { ResourceFeed } from '../../calendar-feeds/calendar-feeds.ts'

/** Its calendar feed; saves by itself. */
export default function CalendarFeedSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('calendar_feeds.title')}>
      <ResourceFeed id={Number(useParams().id)} />
    </Section>
  )
}

import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { profile } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { session, useInitial } from '../../kit/session/session.ts'
import { useLanguageChoice } from '../../kit/session/useLanguageChoice.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Facts } from '../../kit/ui/Facts.tsx'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { LanguageSelect } from '../../kit/ui/input/LanguageSelect.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { OwnFeed } from '../calendar-feeds/calendar-feeds.ts'
import { profileAddresses } from './addresses.ts'
import classes from './profile.module.css'

/** The person's own profile, as they may see and change it (R395). */
export default function ProfilePage() {
  const { t } = useTranslation()
  const read = useCall(profile.get, {})
  const mayChange = useMay()(profile.update.access)
  return (
    <Page title={t('profile.title')} aside={<Outlet />}>
      <Loaded read={read} rows={4}>
        {({ data }) => (
          <section className={classes.profile} aria-label={t('profile.title')}>
            <Link to={profileAddresses.photo()} className={classes.photo} aria-label={t('profile.photo')}>
              <Avatar name={data.name} userId={data.id} size="large" />
            </Link>
            <Facts
              className={classes.facts}
              facts={[
                [t('form.name'), data.name],
                [t('profile.email'), data.email],
                [t('shell.language'), mayChange ? <OwnLanguage key="language" /> : data.language.name],
                [
                  t('profile.photo'),
                  <Link key="photo" className="link" to={profileAddresses.photo()}>
                    {t(mayChange ? 'profile.change_photo' : 'profile.show_photo')}
                  </Link>,
                ],
              ]}
            />
            <div className={classes.feed}>
              <Section title={t('calendar_feeds.title')}>
                <OwnFeed />
              </Section>
            </div>
          </section>
        )}
      </Loaded>
    </Page>
  )
}

function OwnLanguage() {
  const { languages } = useInitial()
  const { choose, pending } = useLanguageChoice()
  return (
    <LanguageSelect
      languages={languages}
      locale={pending ? pending.locale : session.language()}
      onChange={(locale) => void choose(locale).catch(() => undefined)}
    />
  )
}

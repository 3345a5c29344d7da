import type { Session } from '@kontor/contract/calls/profile.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { profile } from '../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import classes from './profile.module.css'

/** The sessions of the person: each can be ended, and all others together. */
export default function SessionsSection() {
  const { t } = useTranslation()
  const read = useCall(profile.sessions, {})
  const mayEnd = useMay()(profile.endSession.access)
  const others = useAction(profile.endOthers)
  const endOthers = () =>
    void others.mutateAsync({}).then(
      ({ ended }) => showToast(t('profile.sessions_ended', { count: ended })),
      () => undefined,
    )
  return (
    <Section
      title={t('profile.sessions')}
      actions={
        mayEnd &&
        (read.data?.data.length ?? 0) > 1 && (
          <Button size="small" loading={others.isPending} onClick={endOthers}>
            {t('profile.end_others')}
          </Button>
        )
      }
    >
      <p className={classes.hint}>{t('profile.sessions_hint')}</p>
      <Loaded read={read} rows={3}>
        {({ data }) => (
          <ul className={classes.lines}>
            {data.map((each) => (
              <SessionLine key={each.id} session={each} mayEnd={mayEnd} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function SessionLine({
  session: { id, is_current, is_mobile, ...told },
  mayEnd,
}: {
  session: Session
  mayEnd: boolean
}) {
  const { t } = useTranslation()
  const moment = useMoment()
  const end = useAction(profile.endSession)
  const { browser, system } = told
  const name =
    browser !== null && system !== null
      ? t('profile.browser_on', { browser, system })
      : (browser ?? system ?? t('profile.unknown_browser'))
  const Icon = is_mobile ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={classes.what}>
        <span>
          <strong>{name}</strong> {is_current && <Tag tone="ok">{t('profile.this_session')}</Tag>}
        </span>
        <span className={classes.quiet}>
          {[
            t('profile.used_at', { at: moment(told.last_used_at) }),
            t('profile.since', { at: moment(told.created_at) }),
            told.address,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {mayEnd && !is_current && (
        <Button
          variant="subtle"
          size="small"
          loading={end.isPending}
          aria-label={t('profile.end_session_of', { name })}
          onClick={() =>
            void end.mutateAsync({ params: { session: id } }).then(
              () => showToast(t('profile.sessions_ended', { count: 1 })),
              () => undefined,
            )
          }
        >
          {t('profile.end_session')}
        </Button>
      )}
    </li>
  )
}

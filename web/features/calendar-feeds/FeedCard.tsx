import type { CalendarFeed } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/time/formats.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Buttons } from '../../kit/ui/button/Buttons.tsx'
import { Facts } from '../../kit/ui/Facts.tsx'
import { Dialog } from '../../kit/ui/frame/Dialog.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import classes from './calendar-feeds.module.css'
import { FeedAddress } from './FeedAddress.tsx'

interface Props {
  feed: CalendarFeed
  /** Its purpose, in a sentence or two. */
  text: string
  /** Answers the new address. */
  onRenew: () => Promise<string>
  onRemove: () => Promise<unknown>
}

/** A calendar feed: made, replaced and switched off. Its address shows until the screen is left. */
export function FeedCard({ feed, text, onRenew, onRemove }: Props) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    await onRenew().then(setAddress, () => undefined)
    setMaking(false)
  }
  return (
    <div className={classes.feed}>
      <p className={classes.text}>{text}</p>
      {address !== null && <FeedAddress key={address} address={address} />}
      {feed ? (
        <Known
          feed={feed}
          onRenew={async () => setAddress(await onRenew())}
          onRemove={async () => {
            await onRemove()
            setAddress(null)
          }}
        />
      ) : (
        <Buttons>
          <Button loading={isMaking} onClick={() => void make()}>
            {t('calendar_feeds.make')}
          </Button>
        </Buttons>
      )}
    </div>
  )
}

interface KnownProps {
  feed: NonNullable<CalendarFeed>
  onRenew: () => Promise<void>
  onRemove: () => Promise<void>
}

/** A feed that has an address. Replacing it and switching it off ask first, because calendars out there use it. */
function Known({ feed, onRenew, onRemove }: KnownProps) {
  const { t } = useTranslation()
  const moment = useMoment()
  const formats = useFormats()
  const [asked, ask] = useState<'renew' | 'off' | null>(null)
  const close = () => ask(null)
  return (
    <>
      <Facts
        isDense
        facts={[
          [t('calendar_feeds.made_at'), moment(feed.made_at)],
          [
            t('calendar_feeds.last_read'),
            feed.last_read_on ? formats.calendarDay(feed.last_read_on) : t('calendar_feeds.never'),
          ],
        ]}
      />
      <Buttons>
        <Button onClick={() => ask('renew')}>{t('calendar_feeds.renew')}</Button>
        <Button variant="subtle" className={classes.danger!} onClick={() => ask('off')}>
          {t('calendar_feeds.off')}
        </Button>
      </Buttons>
      {asked === 'renew' && (
        <Dialog
          title={t('calendar_feeds.renew_title')}
          action={t('calendar_feeds.renew')}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await onRenew()
            close()
          }}
        >
          {t('calendar_feeds.renew_text')}
        </Dialog>
      )}
      {asked === 'off' && (
        <Dialog
          title={t('calendar_feeds.off_title')}
          action={t('calendar_feeds.off')}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await onRemove()
            close()
            showToast(t('calendar_feeds.switched_off'))
          }}
        >
          {t('calendar_feeds.off_text')}
        </Dialog>
      )}
    </>
  )
}

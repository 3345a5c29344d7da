import { useTranslation } from 'react-i18next'
import { calendarFeeds } from '../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../kit/http/call.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { FeedCard } from './FeedCard.tsx'

/** The feed of the person's own bookings. */
export function OwnFeed() {
  const { t } = useTranslation()
  const read = useCall(calendarFeeds.get, {})
  const renew = useAction(calendarFeeds.renew)
  const remove = useAction(calendarFeeds.remove)
  return (
    <Loaded read={read} rows={3}>
      {({ data }) => (
        <FeedCard
          feed={data}
          text={t('calendar_feeds.own_text')}
          onRenew={async () => (await renew.mutateAsync({})).data.address}
          // An answer at the address of what was deleted isn't read again by itself.
          onRemove={() => remove.mutateAsync({}).then(() => read.refetch())}
        />
      )}
    </Loaded>
  )
}

/** The feed of a resource's bookings. */
export function ResourceFeed({ id }: { id: number }) {
  const { t } = useTranslation()
  const input = { params: { id } }
  const read = useCall(calendarFeeds.getOfResource, input)
  const renew = useAction(calendarFeeds.renewOfResource)
  const remove = useAction(calendarFeeds.removeOfResource)
  return (
    <Loaded read={read} rows={3}>
      {({ data }) => (
        <FeedCard
          feed={data}
          text={t('calendar_feeds.resource_text')}
          onRenew={async () => (await renew.mutateAsync(input)).data.address}
          onRemove={() => remove.mutateAsync(input).then(() => read.refetch())}
        />
      )}
    </Loaded>
  )
}

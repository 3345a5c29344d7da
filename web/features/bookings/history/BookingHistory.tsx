import type { HistoryEntry } from '@kontor/contract'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { isReader } from '../../../kit/form/saving/changed-by.ts'
import { bookings } from '../../../kit/http/api.generated.ts'
import { LoadMore } from '../../../kit/list/foot/LoadMore.tsx'
import { usePages } from '../../../kit/list/usePages.ts'
import { useMoment } from '../../../kit/time/useMoment.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { useFormPlace } from '../useFormPlace.ts'
import type { HistoryContext } from './HistorySection.tsx'
import classes from './history.module.css'
import { useChangeText } from './useChangeText.ts'

/** Lists the changes of a booking, the last one first. */
export default function BookingHistory() {
  const { id } = useFormPlace()
  const list = usePages(bookings.history, { params: { id }, query: {} })
  const isShown = list.total !== null
  const data = isShown ? list.rows : undefined
  const { onShown } = useOutletContext<HistoryContext>()
  const reveal = useEffectEvent(() => onShown?.())
  useEffect(() => {
    if (isShown) reveal()
  }, [isShown])
  return (
    <Loaded read={{ data, error: list.error, refetch: list.retry }} rows={4}>
      {(entries) => (
        <>
          <ol className={classes.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          <LoadMore list={list} />
        </>
      )}
    </Loaded>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation()
  const momentOf = useMoment()
  const textOf = useChangeText()
  const who = useAuthor()(entry)
  const { at, changes, together } = entry
  return (
    <li>
      <time dateTime={at}>{momentOf(at)}</time>
      <div>
        {changes.map((change) => (
          <p key={change.kind}>{textOf(change)}</p>
        ))}
        {together > 0 && <small>{t('booking_history.together', { count: together })}</small>}
        {who && <small>{who}</small>}
      </div>
    </li>
  )
}

/** Names the person who changed it; null: the reader may not know. */
function useAuthor(): (entry: HistoryEntry) => string | null {
  const { t } = useTranslation()
  return ({ by, acting_for, is_automatic }) => {
    if (is_automatic) return t('booking_history.automatic')
    if (!by) return null
    const name = isReader(by) ? t('booking_history.you') : by.name
    return acting_for ? t('booking_history.acting', { name, other: acting_for.name }) : name
  }
}

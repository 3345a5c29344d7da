import type { Availability, Slot } from '@kontor/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookings, levels, resourceTypes } from '../../kit/api.generated.ts'
import { call, useCall } from '../../kit/call.ts'
import { useLanguage } from '../../kit/formats.ts'
import { useMay } from '../../kit/may.ts'
import { useInitial } from '../../kit/session.ts'
import { browserZone, dayIn, instantIn } from '../../kit/time.ts'
import { monthNames, readWish, type Wish, weekdayNames } from './wish.ts'

export interface Offer {
  resource: Availability
  slot: Slot
}

/** How many free ones are offered. */
const most = 5
const wordsOf = (text: string) => text.toLocaleLowerCase().split(/[,\s]+/)

/**
 * What is free for a phrase like "desk tomorrow 9-12", in the building of whoever asks and on its clock; null while the
 * phrase asks for nothing. Free by the server's word: it is asked for the very slot.
 */
export function useOffers(phrase: string): readonly Offer[] | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const { user } = useInitial()
  const may = useMay()
  const tree = useCall(levels.all, { query: { depth: 'ALL' } })
  const types = useCall(resourceTypes.list, {}, { enabled: may(resourceTypes.list.access) })
  const zone = tree.data?.data.find(({ id }) => id === user.level_id)?.timezone ?? browserZone()
  const wish = readWish(phrase, dayIn(new Date(), zone), {
    today: wordsOf(t('palette.today')),
    tomorrow: wordsOf(t('palette.tomorrow')),
    noise: wordsOf(t('palette.noise')),
    weekdays: weekdayNames(language),
    months: monthNames(language),
  })
  const slot = wish && slotOf(wish, zone)
  const type = types.data?.data.find(({ name }) => wish && saysType(wish, name))
  const rest =
    wish?.words
      .replace(type?.name.toLocaleLowerCase() ?? '', '')
      .split(' ')
      .filter(Boolean) ?? []
  const body = slot && {
    slots: [slot],
    ...(type && { type: type.id }),
    ...(user.level_id && { preset: { levels: [user.level_id] } }),
  }
  const { data } = useQuery({
    queryKey: ['palette', body],
    queryFn: ({ signal }) => call(bookings.availability, { body: body! }, { signal }),
    enabled: !!body && may(bookings.store.access),
    staleTime: 5000,
  })
  const free = data?.data.filter(({ available, name, level_name }) => {
    const text = `${name} ${level_name}`.toLocaleLowerCase()
    return available && rest.every((word) => text.includes(word))
  })
  return wish && free ? free.slice(0, most).map((resource) => ({ resource, slot: slot! })) : null
}

const saysType = ({ words }: Wish, name: string) => ` ${words} `.includes(` ${name.toLocaleLowerCase()}`)

const slotOf = ({ date, from, to }: Wish, zone: string): Slot => ({
  datetime_from: instantIn(date, from, zone).toISOString(),
  datetime_to: instantIn(date, to, zone).toISOString(),
})

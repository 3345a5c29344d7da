import type { Level } from '@kontor/contract'
import { levelKinds } from '@kontor/contract/calls/level.ts'
import { useTranslation } from 'react-i18next'
import { levels as calls } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { hoursInWords } from '../hours-in-words/hours-in-words.ts'

interface Props {
  level: Pick<Level, 'id' | 'name' | 'kind'>
  /** The place that it is put into; null: the top. */
  into: Pick<Level, 'id' | 'name' | 'kind'> | null
}

/** Says what moving a place changes beside its bookings: what goes along, its zone, its hours, and who has rights there. */
export function MoveImpact({ level, into }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const query = into ? { parent_id: into.id } : {}
  const read = useCall(calls.moveImpact, { params: { id: level.id }, query })
  const zone = (name: string) => name.replaceAll('_', ' ')
  const isOdd = into && levelKinds.indexOf(into.kind) >= levelKinds.indexOf(level.kind)
  return (
    <Loaded read={read} rows={3} height={1.5}>
      {({ data: { levels, resources, bookings, timezone, hours, people } }) => {
        const isSame = JSON.stringify(hours.before) === JSON.stringify(hours.after)
        const along = [
          levels > 0 && t('levels.move_levels', { count: levels }),
          resources > 0 && t('levels.resources', { count: resources }),
          bookings > 0 && t('levels.move_bookings', { count: bookings }),
        ].filter((part) => part !== false)
        const week = hours.after ? hoursInWords(hours.after, formats) || t('pick.closed') : t('levels.always_open')
        return (
          <>
            {isOdd && (
              <p>
                {t('levels.move_odd', {
                  ...{ kind: t(`levels.kind_${level.kind}`), name: level.name },
                  ...{ into_kind: t(`levels.kind_${into.kind}`), into: into.name },
                })}
              </p>
            )}
            {along.length > 0 && <p>{t('levels.move_along', { what: along.join(' · ') })}</p>}
            {timezone.before !== timezone.after && (
              <p>{t('levels.move_zone', { before: zone(timezone.before), after: zone(timezone.after) })}</p>
            )}
            {timezone.above !== null && timezone.above !== timezone.after && (
              <p>{t('levels.move_own_zone', { zone: zone(timezone.after), above: zone(timezone.above) })}</p>
            )}
            <p>{isSame ? t('levels.move_same_hours') : t('levels.move_hours', { hours: week })}</p>
            {people.losing > 0 && <p>{t('levels.move_losing', { count: people.losing })}</p>}
            {people.gaining > 0 && <p>{t('levels.move_gaining', { count: people.gaining })}</p>}
            {people.losing + people.gaining === 0 && <p>{t('levels.move_same_rights')}</p>}
          </>
        )
      }}
    </Loaded>
  )
}

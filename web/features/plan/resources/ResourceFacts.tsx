import type { ResourceInfo } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { Facts } from '../../../kit/ui/Facts.tsx'
import { priceText } from '../../bookings/bookings.ts'
import { ResourcePicture } from '../../resource-images/resource-images.ts'
import { HoursFact } from '../places/HoursFact.tsx'

/** Facts about a resource, for people who want to book it. */
export function ResourceFacts({ info }: { info: ResourceInfo }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const minutes = (count: number | null) => count !== null && count > 0 && t('shell.minutes', { minutes: count })
  return (
    <>
      <ResourcePicture id={info.id} hash={info.image} name={info.name} />
      {info.description && <p>{info.description}</p>}
      <Facts
        facts={[
          [t('plan.type'), info.type],
          [t('plan.path'), [...info.parents, info.level_name].join(' › ')],
          [t('resources.seats'), info.seats !== null && String(info.seats)],
          [t('plan.places'), info.capacity > 1 && String(info.capacity)],
          [t('plan.attributes'), info.attributes.join(comma())],
          [t('levels.hours'), <HoursFact key="hours" hours={info.working_hours} />],
          [t('plan.price'), priceText(t, formats, info)],
          [t('bookings.column_approval_status'), info.needs_approval && t('resources.needs_approval')],
          [t('plan.buffer_before'), minutes(info.buffer_before)],
          [t('plan.buffer_after'), minutes(info.buffer_after)],
          [t('plan.linked'), info.linked.join(comma())],
        ]}
      />
    </>
  )
}

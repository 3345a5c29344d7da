import type { ChangedResource } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { calendarFeeds, dailyUse } from '../../../kit/http/api.generated.ts'
import { useMay } from '../../../kit/session/may.ts'
import { resourceAddresses } from '../addresses.ts'

/**
 * The sections of a resource's page, in order: child routes (`routes.ts`), each in a file of its own. A section names the
 * fields of the page's form that it shows; one without saves by itself.
 */
export function useResourceSections() {
  const { t } = useTranslation()
  const may = useMay()
  const at = { id: Number(useParams().id) }
  const section = (to: string, label: string, ...fields: (keyof ChangedResource)[]) => ({ to, label, fields })
  return [
    section(
      resourceAddresses.edit(at),
      t('resources.basics'),
      ...(['name', 'translations', 'resource_type_id', 'level_id', 'resource_model_id'] as const),
      'description',
    ),
    section(
      resourceAddresses.capacity(at),
      t('resources.capacity_section'),
      ...(['capacity', 'resource_capacity_type_id', 'seats'] as const),
    ),
    section(resourceAddresses.functions(at), t('resource_functions.title')),
    section(resourceAddresses.availability(at), t('availability.title')),
    section(resourceAddresses.attributes(at), t('resources.equipment'), 'resource_attribute_ids'),
    section(resourceAddresses.image(at), t('resources.picture')),
    section(resourceAddresses.permissions(at), t('resource_permissions.title')),
    section(resourceAddresses.qrCode(at), t('qr_codes.edit')),
    section(resourceAddresses.calendars(at), t('resource_calendars.section')),
    ...(may(dailyUse.get.access) ? [section(resourceAddresses.dailyUse(at), t('daily_use.title'))] : []),
    ...(may(calendarFeeds.getOfResource.access)
      ? [section(resourceAddresses.calendarFeed(at), t('calendar_feeds.title'))]
      : []),
  ]
}

import type { LevelDetail, NewLevel } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import type { Offered } from '../../kit/pick/picks.ts'
import { useFromAbove } from './from-above.ts'
import { belowOf } from './tree.ts'

/** What the pickers of Add and Edit fill. A place can't be inside itself; what isn't set holds as it does above. */
export function useLevelPicks(form: EndpointForm<NewLevel>, self?: LevelDetail): Offered {
  const { t } = useTranslation()
  const parent = form.field('parent_id')
  const above = useFromAbove(parent.value)
  const tree = useCall(levels.all, { query: { depth: 'ALL' } })
  const below = belowOf(tree.data?.data ?? [], self?.id)
  return {
    level: {
      field: parent,
      title: t('levels.inside'),
      none: t('levels.top'),
      mayPick: ({ id, meta }) => meta.create && !below.has(id),
    },
    timezone: {
      field: form.field('timezone'),
      title: t('levels.timezone'),
      ...(above.timezone && { none: above.timezone }),
    },
    country: {
      field: form.field('country_id'),
      title: t('levels.country'),
      none: above.country ?? t('levels.no_country'),
    },
    map: { field: form.field('map_id'), title: t('levels.map'), none: t('levels.no_map') },
    'name-translations': { field: form.field('translations'), title: t('form.translations') },
    'working-hours': {
      field: form.typed('working_hours'),
      title: t('levels.hours'),
      none: above.hours ?? t('levels.always_open'),
      ...(above.week && { begins: above.week }),
    },
  }
}

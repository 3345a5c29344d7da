import { useTranslation } from 'react-i18next'
import { levels as calls } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'

/** Lists everything that is deleted together with a place. */
export function LevelImpact({ id }: { id: number }) {
  const { t } = useTranslation()
  const read = useCall(calls.impact, { params: { id } })
  return (
    <Loaded read={read} rows={2} height={1.5}>
      {({ data: { levels, resources, people } }) => (
        <>
          {levels > 0 && <p>{t('levels.impact_levels', { count: levels })}</p>}
          {resources > 0 && <p>{t('levels.impact_resources', { count: resources })}</p>}
          {people > 0 && <p>{t('levels.impact_people', { count: people })}</p>}
          {levels + resources + people === 0 && <p>{t('levels.impact_none')}</p>}
          <p>{t('levels.final')}</p>
        </>
      )}
    </Loaded>
  )
}

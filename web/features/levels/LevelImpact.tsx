import type { LevelImpact as Impact } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Loaded, type Read } from '../../kit/ui/state/Loaded.tsx'

type Counts = z.infer<typeof Impact>

/** Why a place can't be deleted, and what to do first; null: it can. */
export function useRefusal(impact: Counts | undefined): string | null {
  const { t } = useTranslation()
  if (!impact?.resources) return null
  const held = t('levels.impact_resources', { count: impact.resources })
  return impact.bookings ? `${held} ${t('levels.impact_bookings', { count: impact.bookings })}` : held
}

interface Props {
  read: Read<{ data: Counts }>
}

/** Lists everything that is deleted together with a place. */
export function LevelImpact({ read }: Props) {
  const { t } = useTranslation()
  return (
    <Loaded read={read} rows={2} height={1.5}>
      {({ data: { levels, people } }) => (
        <>
          {levels > 0 && <p>{t('levels.impact_levels', { count: levels })}</p>}
          {people > 0 && <p>{t('levels.impact_people', { count: people })}</p>}
          {levels + people === 0 && <p>{t('levels.impact_none')}</p>}
          <p>{t('levels.final')}</p>
        </>
      )}
    </Loaded>
  )
}

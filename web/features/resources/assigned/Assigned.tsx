import type { ResourceHours } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { useNow } from '../../../kit/time/useNow.ts'
import { isValidPeriod } from '../../../kit/time/validity.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { resourceAddresses } from '../addresses.ts'
import { TimeRows } from '../availability/TimeRows.tsx'
import { usePeriodInWords } from './period-in-words.ts'

/** The people whose resource it is, each for a time or for good (R304). */
export function Assigned({ id, hours }: { id: number; hours: ResourceHours }) {
  const { t } = useTranslation()
  const now = useNow()
  const { assigned, timezone, meta } = hours
  const inWords = usePeriodInWords(timezone)
  return (
    <Section
      title={t('assigned.title')}
      actions={
        meta.update && (
          <LinkButton to={resourceAddresses.addAssignment({ id })} size="small">
            {t('assigned.add')}
          </LinkButton>
        )
      }
    >
      <TimeRows
        empty={t('assigned.none')}
        mayChange={meta.update}
        rows={assigned.map((each) => ({
          id: each.id,
          isValid: isValidPeriod(each, now),
          when: each.user_name,
          what: (
            <>
              {inWords(each)} {!each.user_is_active && <Tag tone="warn">{t('assigned.inactive')}</Tag>}
            </>
          ),
          to: resourceAddresses.editAssignment({ id, assignment_id: each.id }),
        }))}
      />
    </Section>
  )
}

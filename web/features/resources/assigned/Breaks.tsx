import type { AssignedTime } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { useNow } from '../../../kit/time/useNow.ts'
import { isValidPeriod } from '../../../kit/time/validity.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { resourceAddresses } from '../addresses.ts'
import { TimeRows } from '../availability/TimeRows.tsx'
import { usePeriodInWords } from './period-in-words.ts'

/** The times of an assignment in which anybody may book the resource. */
export function Breaks({ assignment }: { assignment: AssignedTime }) {
  const { t } = useTranslation()
  const now = useNow()
  const { id: assignment_id, resource_id: id, timezone, meta, breaks } = assignment
  const inWords = usePeriodInWords(timezone)
  return (
    <Section
      title={t('assigned.breaks')}
      actions={
        meta.create && (
          <LinkButton to={resourceAddresses.addBreak({ id, assignment_id })} size="small">
            {t('assigned.add_break')}
          </LinkButton>
        )
      }
    >
      <TimeRows
        empty={t('assigned.no_breaks')}
        mayChange={meta.create}
        rows={breaks.map((each) => ({
          id: each.id,
          isValid: isValidPeriod(each, now),
          when: inWords(each),
          to: resourceAddresses.editBreak({ id, assignment_id, break_id: each.id }),
        }))}
      />
    </Section>
  )
}

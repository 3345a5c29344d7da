import { useTranslation } from 'react-i18next'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { resourceAssignments } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { resourceAddresses } from '../addresses.ts'
import { TimeRows } from '../availability/TimeRows.tsx'
import { usePeriodInWords } from './period-in-words.ts'

interface Props {
  id: number
  timezone: string
  mayChange: boolean
}

/** The people whose resource it is, each for a time or for good (R304). */
export function Assigned({ id, timezone, mayChange }: Props) {
  const { t } = useTranslation()
  const read = useCall(resourceAssignments.list, { query: { resource_id: [id], sort: '-datetime_from' } })
  const inWords = usePeriodInWords(timezone)
  return (
    <Section
      title={t('assigned.title')}
      actions={
        mayChange && (
          <LinkButton to={resourceAddresses.addAssignment({ id })} size="small">
            {t('assigned.add')}
          </LinkButton>
        )
      }
    >
      <Loaded read={read}>
        {({ data }) => (
          <TimeRows
            empty={t('assigned.none')}
            mayChange={mayChange}
            rows={data.map((each) => ({
              id: each.id,
              when: each.user_name,
              what: inWords(each),
              to: resourceAddresses.editAssignment({ id, assignment_id: each.id }),
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}

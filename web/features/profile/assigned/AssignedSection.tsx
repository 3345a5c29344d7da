import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { assignments } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ListLink } from '../../../kit/list/ListLink.tsx'
import { useInitial } from '../../../kit/session/session.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { isValidPeriod } from '../../../kit/time/validity.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { usePeriodInWords } from '../../resources/resources.ts'
import { profileAddresses } from '../addresses.ts'
import classes from '../profile.module.css'

/** The resources that belong to the person now, later, or did (R398). */
export default function AssignedSection() {
  const { t } = useTranslation()
  const { user } = useInitial()
  const read = useCall(assignments.list, { query: { user_id: [user.id], sort: '-datetime_from' } })
  return (
    <Section title={t('profile.assigned')}>
      <p className={classes.hint}>{t('profile.assigned_hint')}</p>
      <Loaded read={read} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('profile.nothing_assigned')}</Empty>
          ) : (
            <ul className={classes.lines}>
              {data.map((row) => (
                <AssignedLine key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Outlet />
    </Section>
  )
}

interface LineProps {
  row: { id: number; resource_name: string; timezone: string; datetime_from: string; datetime_to: string | null }
}

function AssignedLine({ row }: LineProps) {
  const { t } = useTranslation()
  const now = useNow()
  const inWords = usePeriodInWords(row.timezone)
  return (
    <li>
      <span className={classes.what}>
        <ListLink to={profileAddresses.assignment({ assignedResourceId: row.id })} className="link">
          {row.resource_name}
        </ListLink>
        <span className={classes.quiet}>{inWords(row)}</span>
      </span>
      {isValidPeriod(row, now) && <Tag tone="ok">{t('availability.valid_now')}</Tag>}
    </li>
  )
}

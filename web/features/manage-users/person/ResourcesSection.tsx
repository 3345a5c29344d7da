import type { ResourceAssignment } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { useStored } from '../../../kit/detail/stored.ts'
import { assignments, users } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ListLink } from '../../../kit/list/ListLink.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { usePeriodInWords } from '../../resources/resources.ts'
import { peopleAddresses } from '../addresses.ts'
import classes from '../manage-users.module.css'

/** The resources that belong to a person now, later, or did. */
export default function ResourcesSection() {
  const { t } = useTranslation()
  const person = useStored(users.get, peopleAddresses.record)
  const read = useCall(assignments.list, { query: { user_id: [person.id], sort: '-datetime_from' } })
  return (
    <Section
      title={t('manage_users.assigned')}
      actions={
        <ListLink to={peopleAddresses.levels({ user_id: person.id })} variant="subtle">
          {t('assigned.add')}
        </ListLink>
      }
    >
      <Loaded read={read} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('manage_users.nothing_assigned')}</Empty>
          ) : (
            <ul className={classes.reservations}>
              {data.map((row) => (
                <Line key={row.id} personId={person.id} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Outlet />
    </Section>
  )
}

function Line({ personId, row }: { personId: number; row: ResourceAssignment }) {
  const inWords = usePeriodInWords(row.timezone)
  return (
    <li>
      <ListLink
        to={peopleAddresses.assignment({
          user_id: personId,
          resourceId: row.resource_id,
          assignedResourceId: row.id,
        })}
        variant="subtle"
      >
        {row.resource_name}
      </ListLink>
      <span className={classes.quiet}>{inWords(row)}</span>
    </li>
  )
}

import type { ResourcePermissions } from '@kontor/contract'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { resourcePermissions } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useMay } from '../../../kit/session/may.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Missing } from '../Missing.tsx'
import classes from '../Setup.module.css'
import { StepFrame } from '../StepFrame.tsx'
import { useSetup } from '../useSetup.ts'

/** Lists the groups that may book, and says how others get to. */
export default function PeopleStep() {
  const { t } = useTranslation()
  const may = useMay()
  const { first_resource_id: id, people } = useSetup()
  const mayRead = may(resourcePermissions.get.access)
  return (
    <StepFrame step="people" about={t('setup.people_about')} isShownOnly={id !== null}>
      {id === null ? (
        <Missing step="desks" />
      ) : (
        <>
          <p className={classes.result}>
            <b>{people === 1 ? t('setup.only_you') : t('setup.people_count', { count: people })}</b>
          </p>
          {mayRead && <Grants id={id} />}
          <p>{t('setup.people_how')}</p>
        </>
      )}
    </StepFrame>
  )
}

function Grants({ id }: { id: number }) {
  const { t } = useTranslation()
  const read = useCall(resourcePermissions.get, { params: { id } })
  return (
    <Loaded read={read} rows={3} height={2.5}>
      {({ data }) => (
        <ul className={classes.rows}>
          {groupsOf(data).map(({ name, count, grants }) => (
            <li key={name}>
              <IconUsers size={18} stroke={1.6} aria-hidden />
              <span className={classes.label}>
                <span dir="auto">{name}</span>
                <span className={classes.fact} dir="auto">
                  {grants.join(' · ')}
                </span>
              </span>
              <span className={classes.fact}>{t('setup.group_count', { count })}</span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** The groups that have people and may book, each with the names of what lets them. */
function groupsOf({ grants }: ResourcePermissions) {
  const rows = grants
    .filter(({ rights }) => rights.book)
    .flatMap((grant) => grant.people.filter(({ count }) => count > 0).map((group) => ({ ...group, grant: grant.name })))
  return [...Map.groupBy(rows, ({ name }) => name).values()].map((group) => ({
    ...group[0]!,
    grants: group.map(({ grant }) => grant),
  }))
}

import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { peopleInviting, users } from '../../../kit/http/api.generated.ts'
import { useMay } from '../../../kit/session/may.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { lazyPart } from '../../../kit/ui/state/lazy-part.tsx'
import { containerAddresses } from '../../containers/addresses.ts'
import { peopleAddresses } from '../../manage-users/addresses.ts'
import type { InvitedFrom } from '../../manage-users/manage-users.ts'
import { megaContainerAddresses } from '../../mega-containers/addresses.ts'
import { setupAddresses } from '../addresses.ts'
import { Missing } from '../Missing.tsx'
import classes from '../Setup.module.css'
import { StepFrame } from '../StepFrame.tsx'
import { isDone } from '../steps.ts'
import { useSetup } from '../useSetup.ts'

const groupsOfPeople = containerAddresses.find(({ kind }) => kind === 'USER')!

const InvitationLinks = lazyPart(async () => ({
  default: (await import('../../manage-users/manage-users.ts')).InvitationLinks,
}))

/** Invites the people who book, says what each of the first groups lets them do, and how many may book now. */
export default function PeopleStep() {
  const { t } = useTranslation()
  const may = useMay()
  const setup = useSetup()
  const { first_resource_id, people, groups } = setup
  const mayInvite = may(peopleInviting.invite.access)
  const done = isDone('people', setup)
  const invite = mayInvite && (
    <LinkButton to={setupAddresses.invite()} {...(!done && { variant: 'filled' })}>
      {t('manage_users.invite_title')}
    </LinkButton>
  )
  const invited: InvitedFrom = {
    closesTo: setupAddresses.people(),
    groups: groups.filter(({ key }) => key === 'employee').map(({ id }) => id),
  }
  return (
    <StepFrame step="people" about={t('setup.people_about')} action={!done && invite} isShownOnly={!mayInvite}>
      {first_resource_id === null ? (
        <Missing step="desks" />
      ) : (
        <p className={classes.result} role="status">
          <b>{people === 1 ? t('setup.only_you') : t('setup.people_count', { count: people })}</b>
        </p>
      )}
      {done && invite}
      {groups.length > 0 && <Groups />}
      <Sites />
      <Outlet context={invited} />
      {mayInvite && <InvitationLinks />}
    </StepFrame>
  )
}

/** The groups that a company begins with: what each lets people do, and how many are in it. */
function Groups() {
  const { t } = useTranslation()
  const { groups } = useSetup()
  return (
    <ul className={classes.rows} aria-label={t('containers.title')}>
      {groups.map(({ id, key, name, people }) => (
        <li key={id}>
          <IconUsers size={18} stroke={1.6} aria-hidden />
          <span className={classes.label}>
            <span dir="auto">{name}</span>
            <span className={classes.fact}>{t(`setup.may_${key}`)}</span>
          </span>
          <span className={classes.fact}>{t('setup.group_count', { count: people })}</span>
        </li>
      ))}
    </ul>
  )
}

/** Leads to where people get rights on some places only, as far as the reader may open it. */
function Sites() {
  const { t } = useTranslation()
  const may = useMay()
  const links = [
    may([groupsOfPeople.code]) && { to: groupsOfPeople.catalogue.list(), label: t('containers.title') },
    may(['MEGA_CONTAINERS']) && { to: megaContainerAddresses.list(), label: t('mega_containers.title') },
    may(users.list.access) && { to: peopleAddresses.list(), label: t('manage_users.title') },
  ].filter((link) => link !== false)
  if (links.length === 0) return <p>{t('setup.people_by_others')}</p>
  return (
    <>
      <p>{t('setup.people_sites')}</p>
      <p className={classes.links}>
        {links.map(({ to, label }) => (
          <LinkButton key={to} to={to}>
            {label}
          </LinkButton>
        ))}
      </p>
    </>
  )
}

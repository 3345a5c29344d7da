import type { UserEntry } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { comma } from '../../i18n.ts'
import { peopleInviting, peopleLeaving, users } from '../../kit/http/api.generated.ts'
import { AddButton } from '../../kit/list/AddButton.tsx'
import { ListFoot } from '../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { SelectionBar } from '../../kit/list/select/SelectionBar.tsx'
import { useSelection } from '../../kit/list/select/useSelection.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import { useList } from '../../kit/list/useList.ts'
import { useMay } from '../../kit/session/may.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { ExportPeople, ImportPeopleLink } from '../people-import/people-import.tsx'
import { peopleAddresses } from './addresses.ts'
import { InvitationLinks } from './invite/InvitationLinks.tsx'
import type { InvitedFrom } from './invite/invited-from.ts'
import classes from './manage-users.module.css'
import { PeopleActions } from './many/PeopleActions.tsx'
import type { PickedPeople } from './many/picked.ts'
import { PeopleFilters } from './PeopleFilters.tsx'
import { stateTones } from './state-tones.ts'

const invitedFrom: InvitedFrom = { closesTo: peopleAddresses.list() }

/** The people of the company, as whoever manages them sees them. */
export default function PeoplePage() {
  const { t } = useTranslation()
  const list = useList(users.list)
  const selection = useSelection(list.rows, list)
  const columns = useColumns()
  const mayInvite = useMay()(peopleInviting.invite.access)
  const picked: PickedPeople = { list, selection, rows: list.rows }
  const invite = mayInvite && (
    <LinkButton variant="filled" to={peopleAddresses.invite()}>
      {t('manage_users.invite')}
    </LinkButton>
  )
  return (
    <AdminPage
      title={t('manage_users.title')}
      actions={
        <>
          <ImportPeopleLink />
          <AddButton route={users.create} to={peopleAddresses.add()} />
          {invite}
        </>
      }
      footer={
        <>
          <ListFoot
            list={list}
            columns={columns}
            counted={(count) => t('manage_users.count', { count })}
            fileName={t('manage_users.title')}
            exports={<ExportPeople list={list} />}
          />
          <FormerLink />
        </>
      }
      aside={<Outlet context={{ ...picked, ...invitedFrom }} />}
    >
      <ListTools list={list} panel={peopleAddresses.filters()}>
        <PeopleFilters list={list} />
      </ListTools>
      <SelectionBar list={list} selection={selection}>
        <PeopleActions {...picked} />
      </SelectionBar>
      <ListBody
        list={list}
        empty={
          <Empty action={invite}>
            {t('list.none_yet')} {t('manage_users.about')}
          </Empty>
        }
      >
        <DataTable
          label={t('manage_users.title')}
          list={list}
          columns={columns}
          to={({ id }) => peopleAddresses.edit({ user_id: id })}
          selection={selection}
        />
      </ListBody>
      <InvitationLinks />
    </AdminPage>
  )
}

/** Leads to those who were deleted. */
function FormerLink() {
  const { t } = useTranslation()
  if (!useMay()(peopleLeaving.former.access)) return null
  return (
    <LinkButton variant="subtle" to={peopleAddresses.former()}>
      {t('manage_users.former')}
    </LinkButton>
  )
}

function useColumns() {
  const { t } = useTranslation()
  const moment = useMoment()
  const seen = ({ last_seen_at: at }: UserEntry) => (at ? moment(at) : t('manage_users.never_seen'))
  const stateText = ({ state }: UserEntry) => t(`manage_users.state_${state}`)
  return columnsOf(users.list, {
    name: {
      header: t('form.name'),
      sort: true,
      width: 12.5,
      cell: ({ id, name }) => (
        <span className={classes.person}>
          <Avatar name={name} userId={id} />
          <bdi>{name}</bdi>
        </span>
      ),
    },
    email: { header: t('form.email'), sort: true },
    groups: {
      header: t('manage_users.groups'),
      text: ({ groups }) => groups.join(comma()) || t('manage_users.no_groups'),
    },
    level: { header: t('manage_users.works_at'), sort: true, width: 8, text: ({ level }) => level ?? '' },
    assigned_count: {
      header: t('manage_users.assigned_short'),
      width: 6,
      isNumber: true,
      line: ({ assigned_count: count }) => (count ? t('manage_users.count_assigned', { count }) : ''),
    },
    last_seen_at: { header: t('manage_users.last_seen'), width: 9.5, text: seen },
    state: {
      header: t('resources.state'),
      isState: true,
      width: 9,
      text: stateText,
      cell: (row) => <Tag tone={stateTones[row.state]}>{stateText(row)}</Tag>,
    },
  })
}

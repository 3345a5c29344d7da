import { ChangedUser, type User } from '@kontor/contract/calls/users.ts'
import { useTranslation } from 'react-i18next'
import { useOpenRecord } from '../../../kit/detail/addresses.ts'
import { peopleInviting, users } from '../../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../../kit/http/call.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useMoment } from '../../../kit/time/useMoment.ts'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { RecordPage } from '../../record/record.tsx'
import { peopleAddresses } from '../addresses.ts'
import { InvitationLinks } from '../invite/InvitationLinks.tsx'
import { showLinks } from '../invite/links.ts'
import classes from '../manage-users.module.css'
import { stateTones } from '../state-tones.ts'

/** The page of one person: who they are and where, what belongs to them, and what they may do. */
export default function PersonPage() {
  const { t } = useTranslation()
  const id = useOpenRecord(peopleAddresses.record)
  const person = useCall(users.get, { params: { id: id ?? 0 } }, { enabled: id !== null }).data?.data
  const at = { user_id: id ?? 0 }
  return (
    <>
      <RecordPage
        addresses={peopleAddresses.record}
        list={t('manage_users.title')}
        calls={users}
        schema={ChangedUser}
        besides={{ password: null }}
        sections={[
          {
            to: peopleAddresses.edit(at),
            label: t('manage_users.profile'),
            fields: [
              ...(['name', 'email', 'language_id', 'timezone_id', 'country_id', 'level_id'] as const),
              ...(['camera', 'container_ids', 'password'] as const),
            ],
          },
          { to: peopleAddresses.photo(at), label: t('profile.photo'), fields: [] },
          {
            to: peopleAddresses.resources(at),
            label: t('manage_users.assigned'),
            count: person?.assigned_count,
            fields: [],
          },
          { to: peopleAddresses.rights(at), label: t('manage_users.rights'), fields: [] },
          { to: peopleAddresses.access(at), label: t('manage_users.access'), fields: [] },
        ]}
        head={Head}
        tools={Tools}
      />
      <InvitationLinks />
    </>
  )
}

function Head({ row }: { row: User }) {
  const { t } = useTranslation()
  const moment = useMoment()
  return (
    <p className={classes.head}>
      <Avatar name={row.name} userId={row.id} />
      <Tag tone={stateTones[row.state]}>{t(`manage_users.state_${row.state}`)}</Tag>
      <span>
        {row.last_seen_at
          ? t('manage_users.seen_at', { at: moment(row.last_seen_at) })
          : row.invited_at
            ? t('manage_users.invited_at', { at: moment(row.invited_at) })
            : t('manage_users.never_here')}
      </span>
    </p>
  )
}

/** Sends the link to a first password. */
function Tools({ row }: { row: User }) {
  const { t } = useTranslation()
  const may = useMay()
  const again = useAction(peopleInviting.again)
  const isWaiting = row.state === 'invited' || row.state === 'not_invited'
  if (!isWaiting || !row.meta.update || !may(peopleInviting.again.access)) return null
  const send = () =>
    void again.mutateAsync({ body: { picked: [row.id] } }).then(
      ({ data }) => {
        showLinks(data.links)
        if (data.done.length) showToast(t('manage_users.invited', { count: 1 }))
      },
      () => undefined,
    )
  return (
    <Button loading={again.isPending} onClick={send}>
      {t('manage_users.invite_again')}
    </Button>
  )
}

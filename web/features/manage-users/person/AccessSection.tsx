import type { User } from '@kontor/contract/calls/users.ts'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { SettingRow, Settings } from '../../../kit/detail/Setting.tsx'
import { useStored } from '../../../kit/detail/stored.ts'
import { peopleLeaving, users } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { ListLink } from '../../../kit/list/ListLink.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { peopleAddresses } from '../addresses.ts'
import { type Way, wayLabels } from '../leaving/useLeaving.ts'

/** The ways to end a person's access and to bring them back. Nobody ends their own. */
export default function AccessSection() {
  const { t } = useTranslation()
  const may = useMay()
  const person = useStored(users.get, peopleAddresses.record)
  const mayUpdate = person.meta.update && may(peopleLeaving.deactivate.access)
  const mayDelete = person.meta.delete && may(peopleLeaving.remove.access)
  return (
    <Section title={t('manage_users.access')}>
      {person.is_self && <p>{t('manage_users.own_access')}</p>}
      {!person.is_self && !mayUpdate && !mayDelete && <Empty>{t('manage_users.access_read_only')}</Empty>}
      {!person.is_self && (
        <Settings>
          {mayUpdate && <Activity person={person} />}
          {mayDelete && <EndRow person={person} way="delete" />}
          {mayDelete && <EndRow person={person} way="erase" />}
        </Settings>
      )}
      <Outlet />
    </Section>
  )
}

interface Props {
  person: User
}

function Activity({ person }: Props) {
  const { t } = useTranslation()
  const reactivate = useAction(peopleLeaving.reactivate)
  if (person.is_active) return <EndRow person={person} way="deactivate" />
  const bringBack = () =>
    void reactivate.mutateAsync({ body: { picked: [person.id] } }).then(
      ({ data }) =>
        data.done.length
          ? showToast(t('manage_users.reactivated', { count: 1 }))
          : showToast(t(`manage_users.refused_${data.refused[0]!.reason}`)),
      () => undefined,
    )
  return (
    <SettingRow
      label={t('manage_users.reactivate')}
      action={
        <Button variant="subtle" loading={reactivate.isPending} onClick={bringBack}>
          {t('manage_users.reactivate')}
        </Button>
      }
    >
      {t('manage_users.about_reactivate')}
    </SettingRow>
  )
}

function EndRow({ person, way }: Props & { way: Way }) {
  const { t } = useTranslation()
  const label = t(wayLabels[way])
  return (
    <SettingRow
      label={label}
      action={
        <ListLink to={peopleAddresses.end({ user_id: person.id, way })} variant="subtle">
          {label}…
        </ListLink>
      }
    >
      {t(`manage_users.about_${way}`)}
    </SettingRow>
  )
}

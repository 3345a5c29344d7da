import { useTranslation } from 'react-i18next'
import { peopleInviting, peopleLeaving, users } from '../../../kit/http/api.generated.ts'
import { ActOnMany } from '../../../kit/list/select/ActOnMany.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { peopleAddresses } from '../addresses.ts'
import { showLinks } from '../invite/links.ts'
import type { PickedPeople } from './picked.ts'

/** Changes the people who are picked. */
export function PeopleActions({ selection, rows }: PickedPeople) {
  const { t } = useTranslation()
  const may = useMay()
  const shared = {
    selection,
    rows,
    name: ({ name }: { name: string }) => name,
    reason: (reason: 'gone' | 'self' | 'forbidden' | 'inactive' | 'has_password') =>
      t(`manage_users.refused_${reason}`),
  }
  const picked = rows.filter(({ id }) => selection.has(id))
  const hasInactive = picked.some(({ is_active }) => !is_active)
  const hasUninvited = picked.some(({ state }) => state === 'invited' || state === 'not_invited')
  return (
    <>
      {may(users.change.access) && (
        <LinkButton variant="subtle" to={peopleAddresses.change()}>
          {t('manage_users.change')}
        </LinkButton>
      )}
      {hasUninvited && (
        <ActOnMany
          route={peopleInviting.again}
          {...shared}
          label={() => t('manage_users.invite_again')}
          title={(count) => t('manage_users.invite_again_title', { count })}
          did={(count) => t('manage_users.invited', { count })}
          onDone={({ links }) => showLinks(links)}
        />
      )}
      {hasInactive && (
        <ActOnMany
          route={peopleLeaving.reactivate}
          {...shared}
          label={() => t('manage_users.reactivate')}
          title={(count) => t('manage_users.reactivate_title', { count })}
          did={(count) => t('manage_users.reactivated', { count })}
        />
      )}
      {(may(peopleLeaving.deactivate.access) || may(peopleLeaving.removeSeveral.access)) && (
        <LinkButton variant="subtle" to={peopleAddresses.leave()}>
          {t('manage_users.leave')}
        </LinkButton>
      )}
    </>
  )
}

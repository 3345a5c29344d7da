import { ProfileChange } from '@kontor/contract/calls/profile.ts'
import { useTranslation } from 'react-i18next'
import { profile } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { session, useInitial } from '../../kit/session/session.ts'
import { useFreshStart } from '../../kit/session/useLanguageChoice.ts'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { delegationAddresses } from '../delegations/addresses.ts'
import { RecordPage } from '../record/record.tsx'
import { profileAddresses } from './addresses.ts'

/** The person's own profile, as they may see and change it (R395). */
export default function ProfilePage() {
  const { t } = useTranslation()
  const startAfresh = useFreshStart()
  const { user } = useInitial()
  const known = useCall(profile.get, {}).data?.data
  const mayChange = useMay()(profile.password.access)
  return (
    <RecordPage
      addresses={profileAddresses.record}
      title={t('profile.title')}
      frame={Page}
      calls={profile}
      schema={ProfileChange}
      sections={[
        {
          to: profileAddresses.profile(),
          label: t('profile.person'),
          fields: ['language_id', 'timezone_id', 'country_id'],
        },
        ...(mayChange ? [{ to: profileAddresses.password(), label: t('profile.password'), fields: [] }] : []),
        { to: profileAddresses.sessions(), label: t('profile.sessions'), count: known?.session_count, fields: [] },
        { to: profileAddresses.groups(), label: t('profile.groups'), count: known?.group_count, fields: [] },
        { to: profileAddresses.roles(), label: t('profile.roles'), count: known?.role_count, fields: [] },
        { to: profileAddresses.assigned(), label: t('profile.assigned'), count: known?.assigned_count, fields: [] },
        { to: delegationAddresses.given(), label: t('delegations.given'), fields: [] },
        { to: delegationAddresses.taken(), label: t('delegations.taken'), fields: [] },
      ]}
      told={() => t('profile.saved')}
      onSaved={({ data }) => {
        if (data.language_id !== user.language.id) session.chooseLanguage(null)
        void startAfresh()
      }}
    />
  )
}

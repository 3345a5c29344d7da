import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router'
import { isAddressWithin } from '../../../kit/address.ts'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { useStored } from '../../../kit/detail/stored.ts'
import { SelectField } from '../../../kit/form/fields/SelectField.tsx'
import { resources, users, why } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useMay } from '../../../kit/session/may.ts'
import { Segments } from '../../../kit/ui/input/Segments.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { useSections } from '../../admin/admin.tsx'
import { peopleAddresses } from '../addresses.ts'
import classes from '../manage-users.module.css'
import { GeneralAnswers } from '../why/Answers.tsx'
import { AtPlace } from '../why/AtPlace.tsx'

type Subject = 'place' | 'resource' | 'screen'

/** Asks "Why may Ada do this?" of a place, a resource or a screen: each way is told, and what is missing for the rest. */
export default function RightsSection() {
  const { t } = useTranslation()
  const asked = peopleAddresses.rights.read(useSearchParams()[0])
  const person = useStored(users.get, peopleAddresses.record)
  const user_id = person.id
  const ofResource = peopleAddresses.rightsOnResource({ user_id })
  const isOfResource = isAddressWithin(useLocation().pathname, ofResource)
  const mayList = useMay()(resources.list.access)
  const navigate = useNavigate()
  const [subject, setSubject] = useState<Subject>('place')
  const shown = isOfResource ? 'resource' : subject
  const choose = (next: Subject) => {
    if (next !== 'resource') setSubject(next)
    if ((next === 'resource') !== isOfResource)
      void navigate(next === 'resource' ? ofResource : peopleAddresses.rights({ user_id }), { replace: true })
  }
  return (
    <Section title={t('manage_users.rights')}>
      <Segments
        label={t('manage_users.ask_about')}
        chosen={shown}
        choices={[
          { value: 'place', label: t('manage_users.ask_place') },
          ...(mayList ? [{ value: 'resource' as const, label: t('manage_users.ask_resource') }] : []),
          { value: 'screen', label: t('manage_users.ask_screen') },
        ]}
        onChoose={choose}
      />
      {shown === 'place' && <AtPlace person={person} place={asked.place ?? null} />}
      {shown === 'resource' && <Outlet />}
      {shown === 'screen' && <OnScreen />}
    </Section>
  )
}

/** The screens of the administration, each with the permissions of which one opens it. */
function OnScreen() {
  const { t } = useTranslation()
  const person = useStored(users.get, peopleAddresses.record)
  const screens = useSections()
    .flatMap(({ entries }) => entries)
    .flatMap(({ to, label, access }) => (access === 'master' ? [] : [{ to, label, access }]))
  const [at, setAt] = useState(screens[0]!.to)
  const { access } = screens.find(({ to }) => to === at) ?? screens[0]!
  const read = useCall(why.ask, { params: { id: person.id }, query: { codes: [...access] } })
  return (
    <>
      <SelectField
        label={t('manage_users.screen_asked')}
        options={screens.map(({ to, label }) => ({ value: to, label: t(label) }))}
        field={{ name: 'screen', value: at, error: null, set: setAt }}
      />
      <div className={classes.answers}>
        <Loaded read={read} rows={3}>
          {({ data }) => <GeneralAnswers why={data} />}
        </Loaded>
      </div>
    </>
  )
}

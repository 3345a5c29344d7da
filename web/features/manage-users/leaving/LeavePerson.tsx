import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useStored } from '../../../kit/detail/stored.ts'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { users } from '../../../kit/http/api.generated.ts'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { peopleAddresses } from '../addresses.ts'
import { EndAccess } from './EndAccess.tsx'
import type { Way } from './useLeaving.ts'

const ways: readonly string[] = ['deactivate', 'delete', 'erase'] satisfies Way[]

/** Ends the access of the person whose page is open, in the way that the address says. */
export default function LeavePerson() {
  const { t } = useTranslation()
  const named = useParams().way ?? ''
  const person = useStored(users.get, peopleAddresses.record)
  const closesTo = peopleAddresses.access({ user_id: person.id })
  const close = useClose(closesTo)
  const way = (ways.includes(named) ? named : 'deactivate') as Way
  const title = t(`manage_users.title_${way}`, { name: person.name })
  if (person.is_self)
    return (
      <Panel title={title} onClose={close}>
        <Empty>{t('manage_users.own_access')}</Empty>
      </Panel>
    )
  return <EndAccess title={title} people={[person]} ways={[way]} closesTo={closesTo} goneTo={peopleAddresses.list()} />
}

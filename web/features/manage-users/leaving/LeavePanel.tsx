import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { peopleLeaving } from '../../../kit/http/api.generated.ts'
import { useMay } from '../../../kit/session/may.ts'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { peopleAddresses } from '../addresses.ts'
import type { PickedPeople } from '../many/picked.ts'
import { EndAccess } from './EndAccess.tsx'
import type { Way } from './useLeaving.ts'

/** The most people whose access one request ends. */
const mostPeople = 200

/** Ends the access of the people who are picked, after it has said what ends with it. */
export default function LeavePanel() {
  const { t } = useTranslation()
  const may = useMay()
  const { selection, rows } = useOutletContext<PickedPeople>()
  const close = useClose(peopleAddresses.list())
  const [picked] = useState(() => rows.filter(({ id }) => selection.has(id)).slice(0, mostPeople))
  const title = t('manage_users.leave_title', { count: picked.length })
  const ways: Way[] = [
    ...(may(peopleLeaving.deactivate.access) ? (['deactivate'] as const) : []),
    ...(may(peopleLeaving.removeSeveral.access) ? (['delete'] as const) : []),
  ]
  if (picked.length === 0)
    return (
      <Panel title={title} onClose={close}>
        <Empty>{t('manage_users.pick_first')}</Empty>
      </Panel>
    )
  return (
    <EndAccess
      title={title}
      people={picked}
      ways={ways}
      closesTo={peopleAddresses.list()}
      onRefused={(refused) => selection.pick(refused)}
    />
  )
}

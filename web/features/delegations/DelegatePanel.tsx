import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useClose } from '../../kit/form/saving/leaving/useClose.ts'
import { delegateUsers } from '../../kit/http/api.generated.ts'
import { useChoices } from '../../kit/list/useChoices.ts'
import { PickList } from '../../kit/pick/list/PickList.tsx'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { delegationAddresses } from './addresses.ts'

/** Picks the person first; the next panel asks for the permissions (R180). */
export default function DelegatePanel() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const close = useClose(delegationAddresses.given())
  const choices = useChoices(delegateUsers.list)
  const options = choices.rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Panel title={t('delegations.pick_person')} onClose={close}>
      <PickList
        options={options}
        chosen={[]}
        takesFocus
        choices={choices}
        onChoose={(userId) => void navigate(delegationAddresses.choose({ userId }))}
      />
    </Panel>
  )
}

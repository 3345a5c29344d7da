import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { NeedsFields } from './NeedsFields.tsx'
import type { Plan } from './usePlan.ts'

/** Kinds, seats and equipment to look for, over the list or the map. What is chosen shows at once beside it. */
export function NeedsPanel({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation()
  const { address } = plan
  // A new key drops text that isn't a number: it is in no address.
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    address.go({ needs: null, seats: null, type: null })
    setCleared(cleared + 1)
  }
  return (
    <Panel
      title={t('plan.needs')}
      onClose={onClose}
      footer={
        <>
          <Button variant="filled" onClick={onClose}>
            <ShowCount plan={plan} />
          </Button>
          <Button variant="subtle" onClick={clear}>
            {t('list.clear')}
          </Button>
        </>
      }
    >
      <NeedsFields key={cleared} plan={plan} />
    </Panel>
  )
}

/** "Show 7 desks": how many meet what is chosen. */
export function ShowCount({ plan: { marked, meeting } }: { plan: Plan }) {
  const { t } = useTranslation()
  const shown = meeting === null ? marked : marked.filter(({ state }) => state === 'star')
  const areDesks = shown.length > 0 && shown.every(({ resource }) => resource.type.kind === 'desk')
  return t(areDesks ? 'plan.show_desks' : 'plan.show_places', { count: shown.length })
}

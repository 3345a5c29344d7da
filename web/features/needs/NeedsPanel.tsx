import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { NeedsFields } from './NeedsFields.tsx'
import type { Needs, OfferedNeeds } from './needs-of.ts'

interface Props {
  needs: Needs
  offered: OfferedNeeds | undefined
  /** The label of the button that shows the results. */
  children: ReactNode
  onClose: () => void
}

/** Kinds, seats and equipment to look for. Each choice narrows the list or the map beside it at once. */
export function NeedsPanel({ needs, offered, children, onClose }: Props) {
  const { t } = useTranslation()
  // A new key resets the field, whose invalid text isn't in the address.
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    needs.go({ needs: null, seats: null, type: null })
    setCleared(cleared + 1)
  }
  return (
    <Panel
      title={t('plan.needs')}
      onClose={onClose}
      footer={
        <>
          <Button variant="filled" onClick={onClose}>
            {children}
          </Button>
          <Button variant="subtle" onClick={clear}>
            {t('list.clear')}
          </Button>
        </>
      }
    >
      <NeedsFields key={cleared} needs={needs} offered={offered} />
    </Panel>
  )
}

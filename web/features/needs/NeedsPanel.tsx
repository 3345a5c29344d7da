import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { NeedsFields } from './NeedsFields.tsx'
import type { Needs, OfferedNeeds } from './needs-of.ts'

interface Props {
  needs: Needs
  offered: OfferedNeeds | undefined
  /** On the button that shows what was found. */
  children: ReactNode
  onClose: () => void
}

/** Kinds, seats and equipment to look for, over what is narrowed by them. What is chosen shows at once beside it. */
export function NeedsPanel({ needs, offered, children, onClose }: Props) {
  const { t } = useTranslation()
  // A new key drops text that isn't a number: it is in no address.
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

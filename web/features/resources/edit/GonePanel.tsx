import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'

/** A panel about what was deleted meanwhile, or is over. */
export function GonePanel({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Panel title={title} onClose={onClose}>
      <Empty action={<Button onClick={onClose}>{t('shell.close')}</Button>}>{t('form.gone')}</Empty>
    </Panel>
  )
}

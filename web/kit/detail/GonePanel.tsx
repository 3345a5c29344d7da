import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button/Button.tsx'
import { Panel } from '../ui/frame/Panel.tsx'
import { Empty } from '../ui/state/states.tsx'

/** A panel about what was deleted meanwhile, or is over. */
export function GonePanel({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Panel title={title} onClose={onClose}>
      <Empty action={<Button onClick={onClose}>{t('shell.close')}</Button>}>{t('form.gone')}</Empty>
    </Panel>
  )
}

import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../kit/time/formats.ts'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import classes from '../Editor.module.css'
import type { Editor } from '../state/useEditor.ts'

/** Whether all changes are saved, and how many there are; a failed save can be tried again, and nothing is lost meanwhile. */
export function SavedNote({ editor: { isSaved, failure, retry, changes } }: { editor: Editor }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { added, moved, renamed, removed } = changes
  const all = { added, changed: [...moved, ...renamed], removed }
  const counted = (['added', 'changed', 'removed'] as const).flatMap((change) => {
    const count = all[change].reduce((sum, one) => sum + one.count, 0)
    return count > 0 ? [t(`maps.n_${change}`, { n: number(count) })] : []
  })
  if (failure)
    return (
      <span role="alert" className={classes.failed}>
        {t('maps.not_saved')}
        <Button size="small" onClick={retry}>
          {t('shell.retry')}
        </Button>
      </span>
    )
  return (
    <span className={classes.saved}>
      {counted.map((part) => `${part} · `)}
      <span role="status">{t(isSaved ? 'maps.saved' : 'maps.saving')}</span>
    </span>
  )
}

import { useTranslation } from 'react-i18next'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import classes from '../Editor.module.css'
import type { Editor } from '../state/useEditor.ts'

/** Whether all changes are saved; a failed save can be tried again, and nothing is lost meanwhile. */
export function SavedNote({ editor: { isSaved, failure, retry } }: { editor: Editor }) {
  const { t } = useTranslation()
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
    <span className={classes.saved} role="status">
      {t(isSaved ? 'maps.saved' : 'maps.saving')}
    </span>
  )
}

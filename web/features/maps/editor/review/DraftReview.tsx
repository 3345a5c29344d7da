import { useTranslation } from 'react-i18next'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import type { Editor } from '../state/useEditor.ts'
import { DraftComparison } from './DraftComparison.tsx'
import { DraftPreview } from './DraftPreview.tsx'
import classes from './Review.module.css'

interface Props {
  editor: Editor
  view: 'compare' | 'preview'
  onClose: () => void
}

/** The draft to look at, without the editor's tools and handles. */
export function DraftReview({ editor, view, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.bar}>
        <p>{t(`maps.${view}_text`)}</p>
        <Button size="small" onClick={onClose}>
          {t('maps.keep_editing')}
        </Button>
      </div>
      {view === 'compare' ? (
        <DraftComparison editor={editor} />
      ) : (
        <div className={classes.preview}>
          <DraftPreview editor={editor} />
        </div>
      )}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { mapDrafts } from '../../../../kit/http/api.generated.ts'
import { useAction } from '../../../../kit/http/call.ts'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import { Panel } from '../../../../kit/ui/frame/Panel.tsx'
import classes from '../Editor.module.css'
import type { Editor } from '../state/useEditor.ts'
import { PictureFields } from './PictureFields.tsx'

/** Uploads the picture of the map: an image, an SVG, or a page of a PDF. What stands on the map stays. */
export function PicturePanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation()
  const { draft } = editor
  const drop = useAction(mapDrafts.dropPicture)
  const close = (keepsPlaces: boolean) => {
    if (!keepsPlaces && editor.elements.size > 0) editor.setTool('fit')
    onClose()
  }
  return (
    <Panel title={t('maps.picture_title')} onClose={onClose}>
      <div className={classes.picture}>
        <PictureFields mapId={draft.id} hasPicture={draft.picture !== null} onSaved={close} />
        {draft.picture && (
          <Button
            variant="subtle"
            loading={drop.isPending}
            onClick={() => drop.mutate({ params: { id: draft.id } }, { onSuccess: onClose })}
          >
            {t('maps.drop_picture')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

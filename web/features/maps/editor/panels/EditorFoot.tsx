import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../kit/time/formats.ts'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import { Switch } from '../../../../kit/ui/input/Switch.tsx'
import classes from '../Editor.module.css'
import { rounded } from '../state/geometry.ts'
import type { Editor } from '../state/useEditor.ts'
import { PicturePanel } from './PicturePanel.tsx'
import { DiscardButton } from './PublishButton.tsx'

/** Below the map: snapping, the scale, the picture, and the way to drop the draft. */
export function EditorFoot({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { draft } = editor
  const [isChoosing, choose] = useState(false)
  const metres = draft.units_per_metre && rounded(draft.width / draft.units_per_metre)
  return (
    <div className={classes.foot}>
      <Switch label={t('maps.snap')} checked={editor.snaps} onChange={editor.setSnaps} />
      <hr />
      <span>{metres ? t('maps.scale', { metres: number(metres) }) : t('maps.no_scale')}</span>
      <Button variant="subtle" size="small" onClick={() => editor.setTool('scale')}>
        {t(metres ? 'maps.measure_again' : 'maps.measure')}
      </Button>
      <hr />
      <span className="cut">
        {draft.picture ? t('maps.picture', { name: draft.picture.name }) : t('maps.no_picture')}
      </span>
      <Button variant="subtle" size="small" onClick={() => choose(true)}>
        {t(draft.picture ? 'maps.replace' : 'maps.upload')}
      </Button>
      <span className={classes.end}>
        <DiscardButton editor={editor} />
      </span>
      {isChoosing && <PicturePanel editor={editor} onClose={() => choose(false)} />}
    </div>
  )
}

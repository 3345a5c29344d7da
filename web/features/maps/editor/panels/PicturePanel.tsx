import { mapPicture } from '@kontor/contract/calls/map-picture.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../../../kit/form/fields/FileField.tsx'
import { useFileUpload } from '../../../../kit/form/fields/useFileUpload.ts'
import { mapDrafts } from '../../../../kit/http/api.generated.ts'
import { useAction } from '../../../../kit/http/call.ts'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import { Panel } from '../../../../kit/ui/frame/Panel.tsx'
import { showToast } from '../../../../kit/ui/message/toast.ts'
import classes from '../Editor.module.css'
import type { Editor } from '../state/useEditor.ts'
import { NumberEntry } from './NumberEntry.tsx'

/** Uploads the picture of the map: an image, an SVG, or a page of a PDF. What stands on the map stays. */
export function PicturePanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation()
  const { draft } = editor
  const params = { id: draft.id }
  const [pdf, setPdf] = useState<{ file: File; pages: number; page: number } | null>(null)
  const { field, send } = useFileUpload(mapDrafts.setPicture)
  const drop = useAction(mapDrafts.dropPicture)
  const save = async (picture: File, page?: number) => {
    const query = { name: picture.name.slice(0, 200), ...(page !== undefined && { page }) }
    const answer = await send({ params, query, body: { picture } })
    if (!answer) return
    const { is_set, pages, keeps_places } = answer.data
    if (!is_set) return setPdf({ file: picture, pages, page: 1 })
    showToast(t('maps.picture_saved'))
    if (!keeps_places && editor.elements.size > 0) editor.setTool('fit')
    onClose()
  }
  return (
    <Panel title={t('maps.picture_title')} onClose={onClose}>
      <div className={classes.picture}>
        <FileField
          label={t('maps.picture_title')}
          upload={mapPicture}
          hint={t('maps.picture_hint', { megabytes: mapPicture.most / 1_000_000 })}
          chooses={t(draft.picture ? 'maps.replace' : 'maps.upload')}
          onChoose={(file) => void save(file)}
          {...field}
        />
        {pdf && (
          <>
            <p>{t('maps.pages', { n: pdf.pages })}</p>
            <NumberEntry
              label={t('maps.page')}
              least={1}
              most={pdf.pages}
              value={pdf.page}
              onEnter={(page) => setPdf({ ...pdf, page: Math.round(page) })}
            />
            <Button loading={field.sent !== undefined} onClick={() => void save(pdf.file, pdf.page)}>
              {t('maps.use_page', { page: pdf.page })}
            </Button>
          </>
        )}
        {draft.picture && (
          <Button
            variant="subtle"
            loading={drop.isPending}
            onClick={() => drop.mutate({ params }, { onSuccess: onClose })}
          >
            {t('maps.drop_picture')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

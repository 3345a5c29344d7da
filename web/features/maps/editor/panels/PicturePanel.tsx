import { mapPicture } from '@kontor/contract/calls/map-picture.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../../../kit/form/fields/FileField.tsx'
import { mapDrafts } from '../../../../kit/http/api.generated.ts'
import { ApiError, type NetworkError } from '../../../../kit/http/api-error.ts'
import { useAction } from '../../../../kit/http/call.ts'
import { useUpload } from '../../../../kit/http/useUpload.ts'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import { Panel } from '../../../../kit/ui/frame/Panel.tsx'
import { showToast } from '../../../../kit/ui/message/toast.ts'
import classes from '../Editor.module.css'
import type { Editor } from '../state/useEditor.ts'
import { NumberEntry } from './NumberEntry.tsx'

/** Whether the file is at fault, not the connection or the server. */
const isAboutFile = (error: ApiError | NetworkError) =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status)

/** Uploads the picture of the map: an image, an SVG, or a page of a PDF. What stands on the map stays. */
export function PicturePanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation()
  const { draft } = editor
  const params = { id: draft.id }
  const [error, setError] = useState<string | null>(null)
  const [pdf, setPdf] = useState<{ file: File; pages: number; page: number } | null>(null)
  const { send, sent, cancel } = useUpload(mapDrafts.setPicture, { claims: isAboutFile })
  const drop = useAction(mapDrafts.dropPicture)
  const save = async (picture: File, page?: number) => {
    setError(null)
    try {
      const query = { name: picture.name.slice(0, 200), ...(page !== undefined && { page }) }
      const answer = await send({ params, query, body: { picture } })
      if (!answer) return
      const { is_set, pages, keeps_places } = answer.data
      if (!is_set) return setPdf({ file: picture, pages, page: 1 })
      showToast(t('maps.picture_saved'))
      if (!keeps_places && editor.elements.size > 0) editor.setTool('fit')
      onClose()
    } catch (failure) {
      if (failure instanceof ApiError && isAboutFile(failure)) setError(failure.firstMessage)
    }
  }
  return (
    <Panel title={t('maps.picture_title')} onClose={onClose}>
      <div className={classes.picture}>
        <FileField
          label={t('maps.picture_title')}
          upload={mapPicture}
          error={error}
          hint={t('maps.picture_hint', { megabytes: mapPicture.most / 1_000_000 })}
          chooses={t(draft.picture ? 'maps.replace' : 'maps.upload')}
          sent={sent}
          onCancel={cancel}
          onChoose={(file) => void save(file)}
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
            <Button loading={sent !== undefined} onClick={() => void save(pdf.file, pdf.page)}>
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

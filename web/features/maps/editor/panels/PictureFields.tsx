import { mapPicture } from '@kontor/contract/calls/map-picture.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../../../kit/form/fields/FileField.tsx'
import { useFileUpload } from '../../../../kit/form/fields/useFileUpload.ts'
import { mapDrafts } from '../../../../kit/http/api.generated.ts'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import { showToast } from '../../../../kit/ui/message/toast.ts'
import { NumberEntry } from './NumberEntry.tsx'

interface Props {
  mapId: number
  hasPicture: boolean
  /** `keepsPlaces`: the new picture has the shape of the old one. */
  onSaved?: (keepsPlaces: boolean) => void
}

/** Uploads the picture of a map's draft; of a PDF with several pages, one is chosen. */
export function PictureFields({ mapId, hasPicture, onSaved }: Props) {
  const { t } = useTranslation()
  const [pdf, setPdf] = useState<{ file: File; pages: number; page: number } | null>(null)
  const { field, send } = useFileUpload(mapDrafts.setPicture)
  const save = async (picture: File, page?: number) => {
    const query = { name: picture.name.slice(0, 200), ...(page !== undefined && { page }) }
    const answer = await send({ params: { id: mapId }, query, body: { picture } })
    if (!answer) return
    const { is_set, pages, keeps_places } = answer.data
    if (!is_set) return setPdf({ file: picture, pages, page: 1 })
    setPdf(null)
    showToast(t('maps.picture_saved'))
    onSaved?.(keeps_places)
  }
  return (
    <>
      <FileField
        label={t('maps.picture_title')}
        upload={mapPicture}
        hint={t('maps.picture_hint', { megabytes: mapPicture.most / 1_000_000 })}
        chooses={t(hasPicture ? 'maps.replace' : 'maps.upload')}
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
    </>
  )
}

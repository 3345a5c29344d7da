import { photo } from '@kontor/contract/calls/photo.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { ImageField } from '../../../kit/form/fields/ImageField.tsx'
import { useFileUpload } from '../../../kit/form/fields/useFileUpload.ts'
import { ReadOnly } from '../../../kit/form/read-only.ts'
import { DeleteButton } from '../../../kit/form/saving/DeleteButton.tsx'
import { resourceImages } from '../../../kit/http/api.generated.ts'
import { nameIn } from '../../../kit/list/useNames.ts'
import { useLanguage } from '../../../kit/time/formats.ts'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { ResourcePicture } from '../../resource-images/resource-images.ts'
import { useStoredResource } from './useStoredResource.ts'

/** Its picture: choose, take, replace or remove it; saves by itself. On a phone the same button offers the camera. */
export default function ImageSection() {
  const { t } = useTranslation()
  const resource = useStoredResource()
  const { id, image: hash, meta } = resource
  const name = nameIn(resource, useLanguage())
  const isPhone = usePhone()
  const { field, send } = useFileUpload(resourceImages.upload)
  const save = async (image: File) => {
    const answer = await send({ params: { id }, body: { image } })
    if (answer) showToast(t('resources.picture_saved'))
  }
  return (
    <Section
      title={t('resources.picture')}
      actions={
        meta.update &&
        hash !== null && (
          <DeleteButton
            route={resourceImages.remove}
            input={{ params: { id } }}
            name={t('resources.picture_of', { name })}
            onDeleted={() => void showToast(t('resources.picture_removed'))}
          >
            {t('resources.picture_remove_text')}
          </DeleteButton>
        )
      }
    >
      <p>{t(hash === null ? 'resources.no_picture_text' : 'resources.picture_text')}</p>
      <ReadOnly value={!meta.update}>
        <ImageField
          label={t('resources.picture')}
          upload={photo}
          hint={t(isPhone ? 'resources.picture_hint' : 'resources.picture_drop_hint', {
            megabytes: photo.most / 1_000_000,
          })}
          chooses={t(hash === null ? 'resources.choose_picture' : 'resources.replace_picture')}
          onChoose={(image) => void save(image)}
          {...field}
        >
          <ResourcePicture id={id} hash={hash} name={name} />
        </ImageField>
      </ReadOnly>
    </Section>
  )
}

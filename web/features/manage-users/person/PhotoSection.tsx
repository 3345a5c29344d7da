import { photo } from '@kontor/contract/calls/photo.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { useStored } from '../../../kit/detail/stored.ts'
import { ImageField } from '../../../kit/form/fields/ImageField.tsx'
import { useFileUpload } from '../../../kit/form/fields/useFileUpload.ts'
import { ReadOnly } from '../../../kit/form/read-only.ts'
import { DeleteButton } from '../../../kit/form/saving/DeleteButton.tsx'
import { userImages, users } from '../../../kit/http/api.generated.ts'
import { useMay } from '../../../kit/session/may.ts'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { usePhoto } from '../../../kit/ui/photo.ts'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { peopleAddresses } from '../addresses.ts'

/** A person's photo: choose, take, replace or remove it (R400); saves by itself. */
export default function PhotoSection() {
  const { t } = useTranslation()
  const { id, name, meta } = useStored(users.get, peopleAddresses.record)
  const hasPhoto = usePhoto(id, 'large') !== null
  const mayChange = useMay()(userImages.uploadOf.access) && meta.update
  const isPhone = usePhone()
  const { field, send } = useFileUpload(userImages.uploadOf)
  const save = async (image: File) => {
    const answer = await send({ params: { id }, body: { image } })
    if (answer) showToast(t('profile.photo_saved'))
  }
  return (
    <Section
      title={t('profile.photo')}
      actions={
        mayChange &&
        hasPhoto && (
          <DeleteButton
            route={userImages.removeOf}
            input={{ params: { id } }}
            name={t('manage_users.photo_of', { name })}
            onDeleted={() => void showToast(t('profile.photo_removed'))}
          >
            {t('manage_users.photo_remove_text')}
          </DeleteButton>
        )
      }
    >
      <p>{t(hasPhoto ? 'manage_users.photo_text' : 'manage_users.no_photo_text')}</p>
      <ReadOnly value={!mayChange}>
        <ImageField
          label={t('profile.photo')}
          upload={photo}
          hint={t(isPhone ? 'profile.photo_hint' : 'profile.photo_drop_hint', { megabytes: photo.most / 1_000_000 })}
          chooses={t(hasPhoto ? 'profile.replace_photo' : 'profile.choose_photo')}
          onChoose={(image) => void save(image)}
          {...field}
        >
          <Avatar name={name} userId={id} size="large" />
        </ImageField>
      </ReadOnly>
    </Section>
  )
}

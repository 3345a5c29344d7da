import { photo } from '@kontor/contract/calls/photo.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { ReadOnly } from '../../kit/form/read-only.ts'
import { DeleteButton } from '../../kit/form/saving/DeleteButton.tsx'
import { useClose } from '../../kit/form/saving/useClose.ts'
import { userImages } from '../../kit/http/api.generated.ts'
import { ApiError, type NetworkError } from '../../kit/http/api-error.ts'
import { useUpload } from '../../kit/http/useUpload.ts'
import { useMay } from '../../kit/session/may.ts'
import { useInitial } from '../../kit/session/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { usePhoto } from '../../kit/ui/photo.ts'
import { usePhone } from '../../kit/ui/theme/media.ts'
import { profileAddresses } from './addresses.ts'
import classes from './profile.module.css'

const megabytes = photo.most / 1_000_000
/** Whether the file is at fault, not the connection or the server. */
const isAboutFile = (error: ApiError | NetworkError) =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status)

/** The person's own photo: choose, take, replace or remove it (R399). On a phone the same button offers the camera. */
export default function PhotoPanel() {
  const { t } = useTranslation()
  const close = useClose(profileAddresses.profile())
  const { user } = useInitial()
  const hasPhoto = usePhoto(user.id, 'large') !== null
  const mayChange = useMay()(userImages.upload.access)
  return (
    <Panel title={t('profile.photo')} onClose={close}>
      <div className={classes.preview}>
        <p>{t(hasPhoto ? 'profile.photo_text' : 'profile.no_photo_text')}</p>
        <Choose hasPhoto={hasPhoto} mayChange={mayChange} onSaved={() => showToast(t('profile.photo_saved'))} />
        {mayChange && hasPhoto && (
          <DeleteButton
            route={userImages.remove}
            input={{}}
            name={t('profile.photo')}
            onDeleted={() => void showToast(t('profile.photo_removed'))}
          >
            {t('profile.remove_text')}
          </DeleteButton>
        )}
      </div>
    </Panel>
  )
}

interface ChooseProps {
  hasPhoto: boolean
  mayChange: boolean
  onSaved: () => void
}

function Choose({ hasPhoto, mayChange, onSaved }: ChooseProps) {
  const { t } = useTranslation()
  const { user } = useInitial()
  const [error, setError] = useState<string | null>(null)
  const { send, sent, cancel } = useUpload(userImages.upload, { claims: isAboutFile })
  const isPhone = usePhone()
  const save = (image: File) => {
    setError(null)
    send({ body: { image } }).then(
      (answer) => answer && onSaved(),
      (failure) => {
        if (failure instanceof ApiError && isAboutFile(failure)) setError(failure.firstMessage)
      },
    )
  }
  return (
    <ReadOnly value={!mayChange}>
      <ImageField
        label={t('profile.photo')}
        upload={photo}
        error={error}
        hint={t(isPhone ? 'profile.photo_hint' : 'profile.photo_drop_hint', { megabytes })}
        chooses={t(hasPhoto ? 'profile.replace_photo' : 'profile.choose_photo')}
        sent={sent}
        onCancel={cancel}
        onChoose={save}
      >
        <Avatar name={user.name} userId={user.id} size="large" />
      </ImageField>
    </ReadOnly>
  )
}

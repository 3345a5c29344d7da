import { photo } from '@kontor/contract/calls/photo.ts'
import { useTranslation } from 'react-i18next'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { useFileUpload } from '../../kit/form/fields/useFileUpload.ts'
import { ReadOnly } from '../../kit/form/read-only.ts'
import { DeleteButton } from '../../kit/form/saving/DeleteButton.tsx'
import { useClose } from '../../kit/form/saving/leaving/useClose.ts'
import { userImages } from '../../kit/http/api.generated.ts'
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
  const { field, send } = useFileUpload(userImages.upload)
  const isPhone = usePhone()
  return (
    <ReadOnly value={!mayChange}>
      <ImageField
        label={t('profile.photo')}
        upload={photo}
        hint={t(isPhone ? 'profile.photo_hint' : 'profile.photo_drop_hint', { megabytes })}
        chooses={t(hasPhoto ? 'profile.replace_photo' : 'profile.choose_photo')}
        onChoose={(image) => void send({ body: { image } }).then((answer) => answer && onSaved())}
        {...field}
      >
        <Avatar name={user.name} userId={user.id} size="large" />
      </ImageField>
    </ReadOnly>
  )
}

import { photo } from '@kontor/contract/photo.ts'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DeleteButton } from '../../kit/form/DeleteButton.tsx'
import { userImages } from '../../kit/http/api.generated.ts'
import { ApiError, type NetworkError } from '../../kit/http/api-error.ts'
import { useAction } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { useInitial } from '../../kit/session/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { FieldNote, notesOf } from '../../kit/ui/FieldNote.tsx'
import { usePhone } from '../../kit/ui/media.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { forgetPhoto, usePhoto } from '../../kit/ui/photo.ts'
import { showToast } from '../../kit/ui/toast.ts'
import { profileAddresses } from './addresses.ts'
import classes from './profile.module.css'

const megabytes = photo.most / 1_000_000
/** What is wrong with the file, not with the connection or the server. */
const isAboutFile = (error: ApiError | NetworkError) =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status)

/** One's own photo: chosen or taken, replaced, removed (R399). A phone offers its camera for the same button. */
export default function PhotoPanel() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user } = useInitial()
  const hasPhoto = usePhoto(user.id, 'large') !== null
  const mayChange = useMay()(userImages.upload.access)
  const changed = async (said: string) => {
    await forgetPhoto(user.id)
    showToast(said)
  }
  return (
    <Panel title={t('profile.photo')} onClose={() => void navigate(profileAddresses.profile())}>
      <div className={classes.preview}>
        <Avatar name={user.name} userId={user.id} size="large" />
        <p>{t(hasPhoto ? 'profile.photo_text' : 'profile.no_photo_text')}</p>
        {mayChange && <Choose hasPhoto={hasPhoto} onSaved={() => changed(t('profile.photo_saved'))} />}
        {mayChange && hasPhoto && (
          <DeleteButton
            route={userImages.remove}
            input={{}}
            name={t('profile.photo')}
            onDeleted={() => void changed(t('profile.photo_removed'))}
          >
            {t('profile.remove_text')}
          </DeleteButton>
        )}
      </div>
    </Panel>
  )
}

function Choose({ hasPhoto, onSaved }: { hasPhoto: boolean; onSaved: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const upload = useAction(userImages.upload, { claims: isAboutFile })
  const hint = t(usePhone() ? 'profile.photo_hint' : 'profile.photo_drop_hint', { megabytes })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [image] = target.files ?? []
    // The same file may be chosen again after it was refused.
    target.value = ''
    void send(image)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  const send = async (image: File | undefined) => {
    if (!image || upload.isPending) return
    if (image.size > photo.most) return setError(t('error.file_too_large', { megabytes }))
    setError(null)
    await upload.mutateAsync({ body: { image } }).then(onSaved, (failure) => {
      if (failure instanceof ApiError && isAboutFile(failure)) setError(failure.firstMessage)
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here as well; keys have the button
    <div
      className={classes.choose}
      data-over={isOver || undefined}
      // Without this the browser would leave the page and show the file.
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input ref={input} hidden type="file" name={photo.field} accept={photo.types.join()} onChange={choose} />
      <Button
        variant="filled"
        loading={upload.isPending}
        aria-describedby={notesOf({ id, error, hint })}
        onClick={() => input.current?.click()}
      >
        {t(hasPhoto ? 'profile.replace_photo' : 'profile.choose_photo')}
      </Button>
      <span role="alert">
        <FieldNote id={id} error={error} />
      </span>
      <FieldNote id={id} hint={hint} />
    </div>
  )
}

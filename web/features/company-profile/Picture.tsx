import { photo } from '@kontor/contract/calls/photo.ts'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import { useTranslation } from 'react-i18next'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { useFileUpload } from '../../kit/form/fields/useFileUpload.ts'
import { ReadOnly } from '../../kit/form/read-only.ts'
import { DeleteButton } from '../../kit/form/saving/DeleteButton.tsx'
import type { companyProfile } from '../../kit/http/api.generated.ts'
import { useMay } from '../../kit/session/may.ts'
import { refetchStart } from '../../kit/session/start.ts'
import { showToast } from '../../kit/ui/message/toast.ts'
import classes from './company-profile.module.css'

interface Props {
  label: string
  upload: (typeof companyProfile)['uploadLogo'] | (typeof companyProfile)['uploadImage']
  remove: (typeof companyProfile)['removeLogo'] | (typeof companyProfile)['removeImage']
  query?: { scheme: 'light' | 'dark' }
  /** Null: there is none yet. */
  address: string | null
  hint: Extract<LabelKey, `company_profile.${string}_hint`>
  /** Says what is lost without it. */
  lost: Extract<LabelKey, `company_profile.${string}_removed`>
  /** Says what shows without it. */
  none?: string
  /** The ground that it is shown on; the screen's by default. */
  scheme?: 'light' | 'dark'
}

const megabytes = photo.most / 1_000_000

/** A picture of the company: chosen, replaced or removed. It is saved by itself. */
export function Picture({ label, upload, remove, query, address, hint, lost, none, scheme }: Props) {
  const { t } = useTranslation()
  const mayChange = useMay()(upload.access)
  const { field, send } = useFileUpload(upload as (typeof companyProfile)['uploadLogo'])
  const asked = query ? { query } : {}
  const choose = (image: File) =>
    void send({ ...asked, body: { image } }).then((answer) => {
      if (!answer) return
      showToast(t('company_profile.picture_saved'))
      void refetchStart().catch(() => undefined)
    })
  return (
    <div className={classes.picture}>
      <ReadOnly value={!mayChange}>
        <ImageField
          label={label}
          upload={photo}
          hint={t(hint, { megabytes })}
          chooses={t(address ? 'company_profile.replace' : 'company_profile.choose')}
          onChoose={choose}
          {...field}
        >
          <div className={classes.ground} data-in={scheme}>
            {address ? <img src={address} alt={label} /> : <span>{none ?? t('company_profile.logo_none')}</span>}
          </div>
        </ImageField>
      </ReadOnly>
      {mayChange && address && (
        <DeleteButton
          route={remove as (typeof companyProfile)['removeLogo']}
          input={asked}
          name={label}
          onDeleted={() => {
            showToast(t('company_profile.picture_removed'))
            void refetchStart().catch(() => undefined)
          }}
        >
          {t(lost)}
        </DeleteButton>
      )}
    </div>
  )
}

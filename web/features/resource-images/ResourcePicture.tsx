import { useTranslation } from 'react-i18next'
import { resourceImages } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useObjectAddress } from '../../kit/ui/useObjectAddress.ts'
import classes from './ResourcePicture.module.css'

interface Props {
  id: number
  /** Null: it has none, and nothing is shown. */
  hash: string | null
  name: string
}

/** The picture of a resource, whole. Its frame keeps the place until it has loaded. */
export function ResourcePicture({ id, hash, name }: Props) {
  const { t } = useTranslation()
  const read = useCall(resourceImages.content, { params: { id, hash: hash ?? '' } }, { enabled: hash !== null })
  const address = useObjectAddress(hash === null ? undefined : read.data?.content)
  if (hash === null || read.isError) return null
  return (
    <div className={classes.frame}>
      {address && <img src={address} alt={t('resources.picture_of', { name })} className={classes.picture} />}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { resources } from '../../kit/http/api.generated.ts'
import { useAction } from '../../kit/http/call.ts'
import { StarButton } from '../../kit/ui/button/StarButton.tsx'

/** Marks a resource as one of the person's favourites (R301). */
export function ResourceStar({ id, name, is_favorite }: { id: number; name: string; is_favorite: boolean }) {
  const { t } = useTranslation()
  const favor = useAction(resources.favor)
  const disfavor = useAction(resources.disfavor)
  return (
    <StarButton
      isOn={is_favorite}
      label={t('plan.favor', { name })}
      onSwitch={(isOn) => (isOn ? favor : disfavor).mutateAsync({ params: { id } })}
    />
  )
}

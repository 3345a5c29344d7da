import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/button/Button.tsx'

interface Props {
  closest: string | undefined
  onUse: (text: string) => void
}

/** Offers the name that was probably meant. */
export function ClosestOffer({ closest, onUse }: Props) {
  const { t } = useTranslation()
  if (!closest) return null
  return (
    <Button size="small" variant="subtle" onClick={() => onUse(closest)}>
      {t('resource_import.use', { name: closest })}
    </Button>
  )
}

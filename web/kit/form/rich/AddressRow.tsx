import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Input } from '../../ui/input/Input.tsx'
import classes from './rich.module.css'
import { addressOf } from './schema.ts'

interface Props {
  typed: string
  onType: (typed: string) => void
  onAdd: (address: string) => void
  onClose: () => void
}

/** Asks where a link leads. */
export function AddressRow({ typed, onType, onAdd, onClose }: Props) {
  const { t } = useTranslation()
  const [isWrong, setWrong] = useState(false)
  const add = () => {
    const address = addressOf(typed)
    setWrong(address === null)
    if (address !== null) onAdd(address)
  }
  return (
    <div className={classes.asks}>
      <Input
        aria-label={t('form.rich_link_address')}
        placeholder="https://"
        dir="ltr"
        autoFocus
        aria-invalid={isWrong}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add()
          else if (event.key === 'Escape') onClose()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <Button size="small" onClick={add}>
        {t('form.rich_add')}
      </Button>
      <span role="alert" className={classes.refused}>
        {isWrong && t('form.rich_link_wrong')}
      </span>
    </div>
  )
}

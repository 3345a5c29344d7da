import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/Button.tsx'
import { Input } from '../../ui/input/Input.tsx'
import classes from './rich.module.css'
import type { TypedAddress } from './useLinkRow.ts'

interface Props extends TypedAddress {
  row: RefObject<HTMLDivElement | null>
  isWrong: boolean
  onAdd: () => void
  onClose: () => void
}

/** Asks where a link leads. */
export function AddressRow({ row, typed, type, isWrong, onAdd, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <div ref={row} className={classes.asks}>
      <Input
        aria-label={t('form.rich_link_address')}
        placeholder="https://"
        dir="ltr"
        autoFocus
        aria-invalid={isWrong}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onAdd()
          else if (event.key === 'Escape') onClose()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <Button size="small" onClick={onAdd}>
        {t('form.rich_add')}
      </Button>
      <span role="alert" className={classes.refused}>
        {isWrong && t('form.rich_link_wrong')}
      </span>
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toDataAddress } from '../../ui/data-address.ts'
import { FileField, type FileProps } from './FileField.tsx'
import classes from './fields.module.css'

/** A picture: the present one (`children`), replaced by the chosen one until that is saved. */
export function ImageField({ children, onChoose, ...field }: FileProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<{ name: string; address: string } | null>(null)
  const choose = (file: File) => {
    // If the browser can't show it, the server will refuse it.
    void toDataAddress(file).then(
      (address) => setChosen({ name: file.name, address }),
      () => setChosen(null),
    )
    onChoose(file)
  }
  const isShown = chosen !== null && (field.sent !== undefined || field.error !== null)
  return (
    <FileField {...field} onChoose={choose}>
      {isShown ? (
        <img
          src={chosen.address}
          alt={t('form.chosen_picture', { name: chosen.name })}
          className={classes.picture}
          onError={() => setChosen(null)}
        />
      ) : (
        children
      )}
    </FileField>
  )
}

import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../kit/ui/input/TextField.tsx'

/** The e-mail of the person signing in. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('login.email')}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  )
}
